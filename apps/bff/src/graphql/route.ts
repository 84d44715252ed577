import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RequestContext } from '../context.ts';
import { dataSecurity } from '../http/security.ts';
import type { RestClient } from '../rest/client.ts';
import { contextFor, restClientFor, type Services } from '../services.ts';
import { compiledAnswer } from './compiled-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that call the upstream; its cookies are relayed with the answer. */
    rest: RestClient | null;
  }
}

/** Hands the upstream's `Set-Cookie` lines to the browser, verbatim. */
export function relayCookies(reply: FastifyReply, rest: RestClient | null): void {
  const lines = rest?.credentials.setCookies ?? [];
  if (lines.length > 0) void reply.header('set-cookie', lines);
}

/** `/graphql`: POST for everything, GET for queries; an upgrade never gets here. */
export function registerGraphql(app: FastifyInstance, services: Services, apollo: ApolloServer<RequestContext>): void {
  app.decorateRequest('rest', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    relayCookies(reply, request.rest);
    done(null, payload);
  });
  const handler = fastifyApolloHandler(apollo, {
    context: async (request) => contextFor(services, request.rest ?? restClientFor(services, request)),
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    config: {
      requestsPerMinute: services.config.requestsPerMinute,
      dataHeaders: { 'cache-control': 'no-store', ...dataSecurity(services.config.publicUrl) },
    },
    // Before Apollo, which would answer a refused key as an error of its own, and before the limits, which know callers by it.
    preValidation: (request, _reply, done) => {
      request.rest = restClientFor(services, request);
      done();
    },
    handler: async (request, reply) => {
      const rest = request.rest ?? restClientFor(services, request);
      return (await compiledAnswer(services, app.log, request, rest, reply)) ?? handler.call(app, request, reply);
    },
  });
}
