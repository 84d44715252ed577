import type { ChildProcess } from 'node:child_process';
import { freePort } from '@tallyard/e2e/product';
import autocannon from 'autocannon';
import { arrivals } from '../arrivals.ts';
import { residentBytesOf, startServer, stopServers } from '../processes.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { cookie, documents } from '../servers/payloads.ts';
import { isSmoke, loadOf, sized } from '../size.ts';
import { type Point, quantile, slope } from '../statistics.ts';
import { Subscribers } from '../subscribers.ts';
import { unlimited } from '../unlimited.ts';

const subscriberCount = sized(500, 5);
const shareOfPeak = 0.6;
const settledMs = 300_000;
const connections = 32;
const sampleMs = 1_000;
const eventEveryMs = 1_000;

async function peakOf(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const load = { url, method: 'POST', headers, body, connections, ...loadOf(5, connections) } as const;
  await autocannon(load);
  const { requests, duration } = await autocannon(load);
  return requests.total / duration;
}

/**
 * Measures ordinary load over a long time: requests arrive whether or not earlier ones are answered, while subscribers
 * listen.
 */
export async function soak(durationMs: number): Promise<Row[]> {
  const running: ChildProcess[] = [];
  const port = await freePort();
  const subscribers = new Subscribers(port);
  let sampler: NodeJS.Timeout | undefined;
  try {
    const upstreamPort = await freePort();
    const upstream = `http://127.0.0.1:${upstreamPort}`;
    running.push(await startServer('bench/src/servers/stub-upstream.ts', 'load', upstreamPort, {}));
    const env = { UPSTREAM_API_URL: upstream, ...unlimited };
    const bff = await startServer('apps/bff/src/server.ts', 'server', port, env);
    running.push(bff);
    const headers = { 'content-type': 'application/json', cookie };
    const origin = `http://127.0.0.1:${port}`;
    const body = JSON.stringify(documents[0]?.body);
    const perSecond = (await peakOf(`${origin}/graphql`, headers, body)) * shareOfPeak;
    await subscribers.grow(subscriberCount);

    const memory: Point[] = [];
    const start = performance.now();
    sampler = setInterval(
      () => memory.push({ x: (performance.now() - start) / 60_000, y: residentBytesOf(bff) / 1_048_576 }),
      sampleMs,
    );
    const count = Math.floor(durationMs / eventEveryMs);
    const events = fetch(`${upstream}/emit?count=${count}&everyMs=${eventEveryMs}`).catch(() => {
      // The request may end after an hour without a byte; the events continue.
    });
    const { delays, errors } = await arrivals({ origin, path: '/graphql', headers, body, perSecond, durationMs });
    if (isSmoke && errors > 0) throw new Error(`${errors} requests were refused`);
    await Promise.race([events, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    clearInterval(sampler);

    // A run shorter than the settling time is evaluated on its second half, and says so.
    const from = durationMs > settledMs * 1.2 ? settledMs : durationMs / 2;
    const settled = memory.filter(({ x }) => x * 60_000 >= from);
    const requested = count * subscriberCount;
    return [
      unbounded('soak: arrivals', perSecond, 'req/s'),
      unbounded('soak: answered', delays.length, 'requests'),
      atMost('soak: p95 from arrival to answer', quantile(delays, 0.95), 'ms', 250),
      atMost('soak: share of errors', (100 * errors) / (delays.length + errors), '%', 0.1),
      unbounded(
        `soak: events that reached the ${subscriberCount} subscribers`,
        (100 * subscribers.delays.length) / requested,
        '%',
      ),
      atMost('soak: subscribers lost', subscribers.lost, '', 0),
      atMost(`soak: resident memory after minute ${Number((from / 60_000).toFixed(1))}`, slope(settled), 'MiB/min', 1),
    ];
  } finally {
    clearInterval(sampler);
    subscribers.close();
    await stopServers(running);
  }
}
