import { EventEmitter, on } from 'node:events';
import { createServer, get } from 'node:http';
import { createRequire } from 'node:module';
import type { ExecutionArgs } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { typeDefs } from './peer-schema.ts';

const require = createRequire(import.meta.url);
const { execute, subscribe } = require('graphql') as typeof import('graphql');
const { makeExecutableSchema } = require('@graphql-tools/schema') as typeof import('@graphql-tools/schema');

interface Change {
  readonly cursor: string;
  readonly alert: Readonly<Record<string, unknown>> | null;
}

/**
 * The ordinary way to serve subscriptions, as in the documentation of graphql-ws: every event is executed and serialized for
 * each subscriber. The events are the same as the bff's.
 */
const bus = new EventEmitter().setMaxListeners(0);
let cursor = '0';

get(`${process.env.UPSTREAM_API_URL}/api/events/stream`, (stream) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) take(frame);
  });
});

function take(frame: string): void {
  cursor = /^id: (\d+)$/m.exec(frame)?.[1] ?? cursor;
  if (!frame.startsWith('event: alert.changed')) return;
  const { alert } = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}') as { alert: Record<string, unknown> };
  bus.emit('change', { cursor, alert });
}

async function* changes(): AsyncGenerator<Change> {
  const events = on(bus, 'change');
  yield { cursor, alert: null };
  for await (const [change] of events) yield change as Change;
}

const upper = (field: string) => (parent: Readonly<Record<string, unknown>>) => String(parent[field]).toUpperCase();
const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Subscription: { alertInstanceChanged: { subscribe: changes, resolve: (change: Change) => change } },
    AlertInstance: { status: upper('status'), priority: upper('priority') },
  },
});

const http = createServer((_request, response) => void response.end('ready'));
useServer(
  {
    schema,
    execute: (args: ExecutionArgs) => execute(args),
    subscribe: (args: ExecutionArgs) => subscribe(args),
  },
  new WebSocketServer({ server: http, path: '/graphql' }),
);
http.listen(Number(process.env.PORT), '127.0.0.1');
