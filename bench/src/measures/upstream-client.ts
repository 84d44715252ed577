import { freePort } from '@tallyard/e2e/product';
import { runMeasurement, startServer, stopServer } from '../processes.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { median } from '../statistics.ts';

type Figures = Readonly<Record<'ours' | 'pool' | 'fetch', readonly number[]>>;

/** Measures the processor time of one upstream call: the bff's own transport against undici's Pool and its fetch. */
export async function measureUpstreamClient(): Promise<Row[]> {
  const port = await freePort();
  const upstream = await startServer('bench/src/servers/stub-upstream.ts', 'load', port, {});
  try {
    const env = { UPSTREAM_API_URL: `http://127.0.0.1:${port}` };
    const figures = await runMeasurement<Figures>('bench/src/servers/client-costs.ts', env);
    const [ours, pool, fetch] = [median(figures.ours), median(figures.pool), median(figures.fetch)];
    const ratios = figures.ours.map((cost, round) => cost / (figures.pool[round] ?? Number.NaN));
    return [
      unbounded('upstream call: our transport, processor', ours, 'us'),
      unbounded('upstream call: undici pool.request, processor', pool, 'us'),
      unbounded('upstream call: undici fetch, processor', fetch, 'us'),
      // Ratios of consecutive rounds, so that both ran under the same conditions.
      atMost('upstream call: our transport / pool.request', median(ratios), '', 1.1),
    ];
  } finally {
    await stopServer(upstream);
  }
}
