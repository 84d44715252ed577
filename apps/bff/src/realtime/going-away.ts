import type { WebSocket } from 'ws';

/** In milliseconds; a connection that has not closed by then is terminated. */
const patienceMs = 1_000;

/** Closes each socket with 1001, and resolves once all are closed. */
export async function goingAway(clients: Iterable<WebSocket>): Promise<void> {
  await Promise.all(
    Array.from(
      clients,
      (client) =>
        new Promise<void>((resolve) => {
          const giveUp = setTimeout(() => client.terminate(), patienceMs);
          client.once('close', () => {
            clearTimeout(giveUp);
            resolve();
          });
          client.close(1001, 'Going away');
        }),
    ),
  );
}
