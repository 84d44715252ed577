import { randomUUID } from 'node:crypto';
import { takeOne, watchedItems } from './acknowledged.ts';
import { startCluster } from './cluster.ts';
import { type Person, person } from './graphql.ts';

/**
 * `TEST_DATABASE_URL=... TEST_REDIS_URL=... node e2e/src/measure-nodes.ts`: measures the throughput of one and of two nodes
 * of each app, for the table in docs/scaling.md.
 */
const callers = 32;
const measuredMs = 10_000;
const list = `{ inventoryItems(organizationId: 1, pageSize: 20) { total items { id name quantity warehouse { name } } }
  inventoryStats(organizationId: 1) { totalItems lowStock } }`;

async function measure(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + measuredMs;
  await Promise.all(
    Array.from({ length: callers }, async (_, n) => {
      while (performance.now() < until) {
        const requestedAt = performance.now();
        await work(n);
        tookMs.push(performance.now() - requestedAt);
      }
    }),
  );
  const perSecond = (tookMs.length / (performance.now() - startedAt)) * 1000;
  const p95 = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.95)] ?? 0;
  process.stdout.write(`${name}: ${perSecond.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms\n`);
}

async function read(caller: Person): Promise<void> {
  const { errors } = await caller.query(list);
  if (errors) throw new Error(JSON.stringify(errors));
}

for (const nodes of [1, 2]) {
  const env = { REDIS_URL: process.env.TEST_REDIS_URL ?? '', REDIS_PREFIX: `tallyard-measure:${randomUUID()}:` };
  const cluster = await startCluster(process.env.TEST_DATABASE_URL ?? '', env, nodes);
  try {
    const caller = await person(cluster.url, 'manager@demo.tallyard.test');
    const items = await watchedItems(caller, 'Measure', callers, 1_000_000);
    await measure(`${nodes} api, ${nodes} bff, reads`, () => read(caller));
    await measure(`${nodes} api, ${nodes} bff, adjustments`, (n) => takeOne(caller, items[n] ?? ''));
  } finally {
    await cluster.close();
  }
}
