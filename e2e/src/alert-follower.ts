import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'graphql-ws';
import WebSocket from 'ws';
import { type Person, socketOf } from './graphql.ts';

export interface AlertChange {
  readonly cursor: string;
  readonly alert: { id: string; ruleName: string; context: { itemId: string; currentStock: number } } | null;
}

const subscription = `subscription ($after: String) { alertInstanceChanged(organizationId: 1, after: $after) {
  cursor alert { id ruleName context { itemId currentStock } } } }`;

/** Follows on one socket, without the client library, which closes by itself what has completed; gives the close code. */
export async function closeCodeOfOneSocket(url: string, caller: Person): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie: caller.cookie, origin: url },
  });
  socket.on('open', () => socket.send('{"type": "connection_init"}'));
  socket.on('message', (message: Buffer) => {
    if (!message.toString().includes('connection_ack')) return;
    socket.send(JSON.stringify({ id: 's', type: 'subscribe', payload: { query: subscription } }));
  });
  return new Promise((resolve, reject) => {
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

export interface Follower {
  readonly changes: readonly AlertChange[];
  /** How often it lost its connection and came back with its cursor. */
  readonly resumed: () => number;
  stop(): Promise<void>;
}

/**
 * Follows the alerts of organisation 1 over the WebSocket, coming back with the last cursor whenever the connection
 * ends. Resolves once the first answer has come: from there on it misses nothing.
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
