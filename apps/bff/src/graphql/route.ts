import type { ApolloServer } from '@apollo/server';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { RequestContext } from '../context.ts';
import { contextFor, restClientFor } from '../create-context.ts';
import { formatted } from '../errors/describe.ts';
import { Deadline } from '../http/deadline.ts';
import { dataSecurity } from '../http/security.ts';
import { checkSize } from '../limits/document-limits.ts';
import type { RestClient } from '../rest/client.ts';
import type { Services } from '../services.ts';
import { compiledAnswer } from './compiled-answer.ts';
import { omitEmptyOperationName } from './empty-operation-name.ts';
import { ordinaryAnswer } from './ordinary-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that call the upstream, whose cookies are relayed with the response. */
    rest: RestClient | null;
    deadline: Deadline | null;
  }
}

/**
 * Relays the upstream's `Set-Cookie` lines to the browser, verbatim. After a sign-out, the browser is told to clear its cache,
 * which may contain pictures of the organization that the next person at the device could open.
 */
export function relayCookies(reply: FastifyReply, rest: RestClient | null): void {
  const lines = rest?.credentials.setCookies ?? [];
  if (lines.length > 0) void reply.header('set-cookie', lines);
  if (rest?.credentials.isEnded) void reply.header('clear-site-data', '"cache"');
}

/**
 * Returns the document and operation name, as far as they can be read; unusual requests are rejected later, when they are
 * parsed.
 */
function requestedOf({ body, query }: FastifyRequest): { text: string; operationName: string | null } {
  const { query: text, operationName } = (body ?? query) as { query?: unknown; operationName?: unknown };
  return {
    text: typeof text === 'string' ? text : '',
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

/** Rejects a new document that is too long, or beyond the limit for new documents. Throws a GraphQLError. */
function checkDocument({ executor, reading, config }: Services, request: FastifyRequest): void {
  const { text, operationName } = requestedOf(request);
  if (executor.isKnown(text, operationName)) return;
  const address = networkOf(request.ip);
  reading.check(address);
  reading.measure(address, () => checkSize(text, config.documentLimits));
}

/** Returns the response for the refusal of a limit; nothing has run. */
function refusedAnswer(error: GraphQLError, request: FastifyRequest, reply: FastifyReply): string {
  const { http } = error.extensions as { http?: { status: number; headers: ReadonlyMap<string, string> } };
  if (!http) throw error;
  for (const [name, value] of http.headers) void reply.header(name, value);
  void reply.code(http.status).type('application/json; charset=utf-8');
  const cost = request.spending?.report;
  return JSON.stringify({ errors: [formatted(error, request.id)], ...(cost ? { extensions: { cost } } : {}) });
}

/** Requests that Apollo rejects before any plugin runs (no document, CSRF prevention) cost a point as well. */
async function withCost(answer: string, { spending }: FastifyRequest): Promise<string> {
  if (!spending || spending.isCharged) return answer;
  await spending.refuse();
  return JSON.stringify({ ...(JSON.parse(answer) as object), extensions: { cost: spending.report } });
}

async function answer(
  services: Services,
  apollo: ApolloServer<RequestContext>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const rest = request.rest ?? restClientFor(services, request);
  const context = contextFor(services, rest, request);
  try {
    const compiled = await compiledAnswer(services, request.log, request, context, reply);
    if (compiled !== null) return compiled;
    checkDocument(services, request);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (!request.spending?.isCharged) await request.spending?.refuse();
    return refusedAnswer(error, request, reply);
  }
  return withCost(await ordinaryAnswer(apollo, context, request, reply), request);
}

/** Registers `/graphql`: POST for everything, GET for queries. Upgrade requests do not reach it. */
export function registerGraphql(app: FastifyInstance, services: Services, apollo: ApolloServer<RequestContext>): void {
  app.decorateRequest('rest', null);
  app.decorateRequest('deadline', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    relayCookies(reply, request.rest);
    done(null, payload);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    config: {
      points: 'by cost',
      countsBytes: true,
      dataHeaders: { 'cache-control': 'no-store', ...dataSecurity(services.config.publicUrl) },
    },
    // Runs before Apollo, which would report an invalid idempotency key as an error of its own, and before the limits, which
    // identify the caller by `request.rest`.
    preValidation: (request, reply, done) => {
      omitEmptyOperationName(request);
      request.deadline = new Deadline(reply, services.config.timing.operationMs);
      request.rest = restClientFor(services, request, request.deadline);
      done();
    },
    handler: (request, reply) => answer(services, apollo, request, reply),
  });
}
