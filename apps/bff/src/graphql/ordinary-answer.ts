import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context.ts';
import { searchOf } from './empty-operation-name.ts';

function headersOf(request: FastifyRequest): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Answers a request with Apollo, which handles every form of request and error. */
export async function ordinaryAnswer(
  apollo: ApolloServer<RequestContext>,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      body: request.body,
      method: request.method,
      headers: headersOf(request),
      search: searchOf(request.url),
    },
    context: async () => context,
  });
  for (const [name, value] of headers) void reply.header(name, value);
  void reply.code(status ?? 200);
  if (body.kind === 'complete') return body.string;
  // Only @defer and @stream, which the schema does not have, have multipart responses.
  throw new Error('An answer in parts');
}
