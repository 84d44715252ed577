import type { PassThrough } from 'node:stream';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHandler, type RequestParams } from 'graphql-sse';
import { restClientFor } from '../create-context.ts';
import { isForeign } from '../http/origin.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Services } from '../services.ts';
import { LiveResponse } from './live-response.ts';
import type { LiveServer } from './live-server.ts';

export const eventSourcePath = '/graphql/stream';

/** Returns the client of an event stream, with the session refreshed if needed, as for other HTTP requests. */
async function clientOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<LiveResponse> {
  if (isForeign(request.headers, request.host, services.config.publicUrl)) {
    throw new RestFailure({ code: 'FOREIGN_ORIGIN', status: 403 });
  }
  const rest = request.rest ?? restClientFor(services, request);
  const viewer = await services.sessions.viewerOf(rest, true);
  if (!viewer) throw new RestFailure({ code: 'UNAUTHENTICATED', status: 401 });
  return new LiveResponse(reply.raw, rest, viewer, networkOf(request.ip));
}

/**
 * Registers `/graphql/stream`: subscriptions as server-sent events, one for each connection ("distinct connections mode" of
 * graphql-sse), with the same rules as over WebSocket: session, limits, groups, cursors (ADR 0007). graphql-sse implements the
 * protocol; the groups write the payloads, once for all subscribers.
 */
export function registerEventSource(app: FastifyInstance, services: Services, live: LiveServer): void {
  const handle = createHandler<FastifyRequest, LiveResponse>({
    // Without a token, there is no single connection mode, whose state would bind a client to one node.
    authenticate: () => null,
    onSubscribe: async ({ context: client }, { query, operationName, variables }: RequestParams) => {
      const answer = await live.subscribeFor(client, { query, operationName, variables });
      // graphql-sse does not treat a response without data as a result; as the only one of a stream, it is sent.
      return Symbol.asyncIterator in answer ? answer : only(answer);
    },
  });
  app.route({
    method: ['GET', 'POST'],
    url: eventSourcePath,
    // Compression would delay data until a block is full.
    compress: false,
    config: { points: 'by cost', countsBytes: true },
    preValidation: (request, _reply, done) => {
      request.rest = restClientFor(services, request);
      done();
    },
    handler: async (request, reply) => {
      // graphql-sse would use its other mode for any other type, which is not supported here.
      if (!request.headers.accept?.includes('text/event-stream')) return reply.code(406).send('');
      const client = await clientOf(services, request, reply);
      const [body, { status, headers }] = await handle({
        method: request.method,
        url: request.url,
        headers: {
          get: (name) => (name === 'accept' ? 'text/event-stream' : one(request, name)),
        },
        body: request.body as Record<string, unknown> | null,
        raw: request,
        context: client,
      });
      reply.code(status);
      if (body === null || typeof body === 'string') return reply.headers({ ...headers }).send(body ?? '');
      // guard: limits.event-streams-of-person
      if (!live.add(client)) {
        void body.return();
        throw new RestFailure({ code: 'RATE_LIMITED', message: 'Too many event streams and sockets of one person.' });
      }
      void client.closed.then(() => body.return());
      void pipeFrames(body, client.stream);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-cache')
          // The connection ends with the stream, because a shutdown would otherwise wait for it.
          .header('connection', 'close')
          .send(client.stream)
      );
    },
  });
}

async function* only<Value>(value: Value): AsyncGenerator<Value, void, void> {
  yield value;
}

function one(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

async function pipeFrames(frames: AsyncIterable<string>, stream: PassThrough): Promise<void> {
  for await (const frame of frames) {
    if (stream.writableEnded) return;
    stream.write(frame);
  }
  stream.end();
}
