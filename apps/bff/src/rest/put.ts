import type { EndpointDefinition, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import { type CallInput, callOf, parsedOutput } from './call.ts';
import type { RestClient } from './client.ts';
import { withOverrides } from './overrides.ts';

/** An entity as the upstream sent it, with the fields that nobody here knows. */
export type RawEntity = Readonly<Record<string, unknown>>;

/**
 * Changes the fields given of an entity by PUT. Our api leaves the others as they are; to any other upstream a PUT is
 * the whole, so it gets what `readPresent` brings with the changes in it. Throws RestFailure.
 */
export async function put<Definition extends EndpointDefinition>(
  rest: RestClient,
  definition: Definition,
  input: CallInput<Definition>,
  readPresent: () => Promise<RawEntity>,
): Promise<EndpointOutput<Definition>> {
  const change = callOf(definition, input);
  if (rest.upstream.isOurs) return parsedOutput(definition, (await rest.send(change)).data);
  // The contract has just made an object of it. What was seen of the entity is a word of ours alone.
  const { expected: _, ...requested } = change.body as RawEntity;
  const body = withOverrides(await readPresent(), requested);
  const { data } = await rest.send({ ...change, body });
  // The documents do not say what a PUT answers: without the entity in it, it is as it was sent.
  const isEntity = typeof data === 'object' && data !== null && Object.keys(data).length > 0;
  return parsedOutput(definition, isEntity ? data : body);
}
