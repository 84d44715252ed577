import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.ts';
import { formattedAt, logUnexpected } from '../errors/describe.ts';
import type { Services } from '../services.ts';
import { admit } from './admit.ts';
import { isRefusedKey, isUnknownCaller } from './refused-key.ts';

const json = 'application/json; charset=utf-8';
const graphqlJson = 'application/graphql-response+json; charset=utf-8';

/** The `Accept` values of the product's clients and most others; any other value is negotiated by the ordinary path. */
const mediaTypes: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, json],
  ['*/*', json],
  ['application/json', json],
  ['application/graphql-response+json', graphqlJson],
  ['application/graphql-response+json,application/json;q=0.9', graphqlJson],
  ['application/graphql-response+json, application/json', graphqlJson],
]);

type Body = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a request that consists of a document and its variables only; null for any other, which the ordinary path handles.
 */
function plainRequestOf({ method, body }: FastifyRequest) {
  if (method !== 'POST' || !isRecord(body)) return null;
  const { query, variables = null, operationName = null, extensions = null } = body;
  if (typeof query !== 'string') return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isRecord(variables)) return null;
  if (extensions !== null && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
  return { query, operationName, variables: variables ?? {} };
}

/**
 * Answers a request whose document is compiled, with the same context, rules, and errors as the ordinary path, but without its
 * negotiation. Null if the document is not compiled, or if anything about the request is unusual. Throws the refusal of a
 * limit as a GraphQLError, before anything runs.
 */
export async function compiledAnswer(
  services: Services,
  logger: FastifyBaseLogger,
  request: FastifyRequest,
  context: RequestContext,
  reply: FastifyReply,
): Promise<string | null> {
  const mediaType = mediaTypes.get(request.headers.accept);
  const plain = mediaType === undefined ? null : plainRequestOf(request);
  if (mediaType === undefined || plain === null) return null;
  const compiled = services.executor.find(plain.query, plain.operationName);
  if (compiled === null) return null;
  const variables = services.executor.coerce(compiled.operation, plain.variables);
  if (variables === null) return null;
  const { document, operation } = compiled;
  const admitted = await admit(services, context, { document, operation, variables });
  const { data, failures } = await compiled.run(context, variables);
  void reply.type(mediaType);
  const text = JSON.stringify(data ?? null);
  const settle = () => admitted.settle(data, context.rest.sentCount, Buffer.byteLength(text));
  const extensions = () => JSON.stringify({ cost: context.spending?.report, ...context.listExtensions });
  if (failures.length === 0) {
    settle();
    return `{"data":${text},"extensions":${extensions()}}`;
  }
  logUnexpected(logger, failures, request.id);
  const errors = failures.map(({ thrown, locations, path }) => formattedAt(thrown, { locations, path }, request.id));
  if (isRefusedKey(context, errors)) void reply.code(401);
  if (!isUnknownCaller(errors)) settle();
  const written = data === undefined ? '' : `"data":${text},`;
  return `{"errors":${JSON.stringify(errors)},${written}"extensions":${extensions()}}`;
}
