import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'graphql-ws';
import WebSocket from 'ws';
import { type Person, socketOf } from './graphql.ts';

export interface AlertChange {
  readonly cursor: string;
  readonly alert: {
    id: string;
    ruleName: string;
    item: { id: string } | null;
    context: { currentStock: number };
  } | null;
}

const subscription = `subscription ($after: String) { alertInstanceChanged(organizationId: 1, after: $after) {
  cursor alert { id ruleName item { id } context { currentStock } } } }`;

/**
 * Subscribes on one socket without the client library, which closes completed sockets itself. Resolves after the first
 * response; `closed` resolves with the close code.
 */
export async function followOnOneSocket(url: string, caller: Person): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: caller.cookie, origin: url },
  });
  socket.on('open', () => socket.send('{"type": "connection_init"}'));
  const began = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<number>();
  socket.on('message', (message: Buffer) => {
    const { type } = JSON.parse(message.toString()) as { type: string };
    if (type === 'next') began.resolve();
    if (type !== 'connection_ack') return;
    socket.send(JSON.stringify({ id: 's', type: 'subscribe', payload: { query: subscription } }));
  });
  socket.on('close', (code) => {
    began.reject(new Error(`closed with ${code} before the first answer`));
    closed.resolve(code);
  });
  // An error of a socket is followed by its close.
  socket.on('error', () => {});
  await began.promise;
  return { closed: closed.promise };
}

export interface Follower {
  readonly changes: readonly AlertChange[];
  /** How often it lost its connection and resumed with its cursor. */
  readonly resumed: () => number;
  stop(): Promise<void>;
}

/**
 * Subscribes to the alerts of organization 1 over the WebSocket, resuming with the last cursor whenever the connection ends.
 * Resolves after the first response, from which on it misses nothing.
 */
export async function followAlerts(
  url: string,
  caller: Person,
  onChange: (change: AlertChange) => void = () => {},
): Promise<Follower> {
  const ending = new AbortController();
  const changes: AlertChange[] = [];
  let connections = 0;
  const began = Promise.withResolvers<void>();

  async function connect(after: string | null): Promise<void> {
    const client: Client = socketOf(url, caller);
    const stop = () => void client.dispose();
    ending.signal.addEventListener('abort', stop);
    await new Promise<void>((resolve) => {
      client.subscribe<{ alertInstanceChanged: AlertChange }>(
        { query: subscription, variables: { after } },
        {
          next({ data }) {
            if (!data) return;
            changes.push(data.alertInstanceChanged);
            began.resolve();
            onChange(data.alertInstanceChanged);
          },
          error: () => resolve(),
          complete: () => resolve(),
        },
      );
    });
    ending.signal.removeEventListener('abort', stop);
    await client.dispose();
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      connections += 1;
      await connect(changes.at(-1)?.cursor ?? null);
      await delay(100);
    }
  }

  const following = follow();
  await began.promise;
  return {
    changes,
    resumed: () => connections - 1,
    async stop() {
      ending.abort();
      await following;
    },
  };
}
