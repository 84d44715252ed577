import type { EndpointDefinition, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import { type CallInput, callOf, parsedOutput } from './call.ts';
import type { RestClient } from './client.ts';
import { withOverrides } from './overrides.ts';

/** An entity as the upstream sent it, including fields that we do not know. */
export type RawEntity = Readonly<Record<string, unknown>>;

/**
 * Changes fields of an entity by PUT. Our api keeps the fields that are not sent. For any other upstream, PUT replaces the
 * entity, so the result of `readPresent` with the changes applied is sent. Throws RestFailure.
 */
export async function put<Definition extends EndpointDefinition>(
  rest: RestClient,
  definition: Definition,
  input: CallInput<Definition>,
  readPresent: () => Promise<RawEntity>,
): Promise<EndpointOutput<Definition>> {
  const change = callOf(definition, input);
  if (rest.upstream.isOurs) return parsedOutput(definition, (await rest.send(change)).data);
  // The contract has just parsed the body into an object. Only our api knows `expected`.
  const { expected: _, ...requested } = change.body as RawEntity;
  const body = withOverrides(await readPresent(), requested);
  const { data } = await rest.send({ ...change, body });
  // The upstream documentation does not say what a PUT returns: without an entity in the answer, the entity is as sent.
  const isEntity = typeof data === 'object' && data !== null && Object.keys(data).length > 0;
  return parsedOutput(definition, isEntity ? data : body);
}
