import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type ForkedBff, forkBff } from './forked-bff.ts';

const seconds = Number(process.env.FLOOD_SECONDS ?? 2);
/** Nineteen of twenty requests are answered within it where nobody floods, on a machine on which 500 ms are the bound. */
const quietMs = 25;
const floodClient = fileURLToPath(new URL('flood-client.ts', import.meta.url));

let fake: FakeUpstream;
let bff: ForkedBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  new FakeEvents(fake);
  bff = await forkBff(fake.url);
});
afterAll(async () => {
  bff.kill();
  await fake.stop();
});

/** What a person meets who goes on working at another address: milliseconds of each request. */
async function working(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const headers = {
    'content-type': 'application/json',
    cookie: signedInAs('admin'),
    'x-forwarded-for': '192.0.2.7',
  };
  const body = JSON.stringify({ query: '{ inventoryItems(organizationId: 7) { total items { id name } } }' });
  while (!isOver()) {
    const startedAt = performance.now();
    const response = await fetch(`${bff.url}/graphql`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(20);
  }
  return times.toSorted((a, b) => a - b);
}

function workingFor(ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  return working(() => performance.now() > end);
}

function p95Of(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

const kinds = ['bodies', 'long documents', 'documents', 'equal fields', 'introspection', 'sockets', 'subscribes'];

it.each(kinds)('a flood of %s by one address leaves others their answers and the process its memory', async (kind) => {
  fake.forget();
  // Other suites run on the same cores: what is asked is what the flood adds.
  const quiet = p95Of(await workingFor(500));
  const before = await bff.memoryMiB();
  let isOver = false;
  const cookie = kind === 'subscribes' ? signedInAs('user') : '';
  const flooding = promisify(execFile)(process.execPath, [
    floodClient,
    kind,
    bff.url,
    String(seconds),
    '10.0.0.1',
    cookie,
  ]);
  const times = working(() => isOver);
  const { stdout } = await flooding;
  isOver = true;
  const sorted = await times;
  const p95 = p95Of(sorted);
  expect(Object.keys(JSON.parse(stdout) as object), stdout).not.toEqual([]);
  expect(sorted.length).toBeGreaterThan(5);
  expect(p95, stdout).toBeLessThan(500 * Math.max(1, quiet / quietMs) + 3 * quiet);
  await sleep(100);
  const grown = (await bff.memoryMiB()) - before;
  if (process.env.FLOOD_SECONDS)
    console.info(kind, { p95: Math.round(p95), quiet: Math.round(quiet), grown: Math.round(grown), stdout });
  expect(grown, stdout).toBeLessThan(60);
});
