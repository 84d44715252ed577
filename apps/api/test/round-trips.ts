import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Counts round trips to the database: how often something is sent after something was heard. Begins with connections
 * that the pool opens from now on.
 */
export function watchRoundTrips(pool: pg.Pool): { of(work: () => Promise<unknown>): Promise<number> } {
  let trips = 0;
  const lastHeard = new Set<Socket>();
  pool.on('connect', (client) => {
    const { stream } = (client as pg.PoolClient & { readonly connection: { readonly stream: Socket } }).connection;
    lastHeard.add(stream);
    stream.on('data', () => lastHeard.add(stream));
    const write = stream.write.bind(stream) as Socket['write'];
    stream.write = ((...input: Parameters<Socket['write']>) => {
      if (lastHeard.delete(stream)) trips += 1;
      return write(...input);
    }) as Socket['write'];
  });
  return {
    async of(work) {
      const before = trips;
      await work();
      return trips - before;
    },
  };
}
