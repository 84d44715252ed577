import { type ChildProcess, execFile, fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { serveRooms, signedInAs } from './fake-rooms.ts';
import { FakeUpstream } from './fake-upstream.ts';

const seconds = Number(process.env.FLOOD_SECONDS ?? 2);
/** Nineteen of twenty requests are answered within it where nobody floods, on a machine on which 500 ms are the bound. */
const quietMs = 25;
const entry = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const floodClient = fileURLToPath(new URL('flood-client.ts', import.meta.url));
/** Lets the test ask the process for its memory, once everything that can go has gone. */
const memoryOnDemand = `data:text/javascript,${encodeURIComponent(
  `process.on('message', () => { gc(); gc(); const { heapUsed, external } = process.memoryUsage(); process.send({ bytes: heapUsed + external }); });`,
)}`;

let fake: FakeUpstream;
let bff: ChildProcess;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function message(): Promise<unknown> {
  return new Promise((resolve) => bff.once('message', resolve));
}

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveRooms(fake);
  new FakeEvents(fake);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), UPSTREAM_API_URL: fake.url, TRUST_PROXY: '1' };
  bff = fork(entry, { env, silent: true, execArgv: ['--expose-gc', '--import', memoryOnDemand] });
  bff.stderr?.resume();
  bff.stdout?.resume();
  await message();
});
afterAll(async () => {
  bff.kill('SIGKILL');
  await fake.stop();
});

async function memoryMiB(): Promise<number> {
  const told = message();
  bff.send('memory');
  return ((await told) as { bytes: number }).bytes / 1024 ** 2;
}

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
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
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
  const before = await memoryMiB();
  let isOver = false;
  const cookie = kind === 'subscribes' ? signedInAs('user') : '';
  const flooding = promisify(execFile)(process.execPath, [floodClient, kind, url, String(seconds), '10.0.0.1', cookie]);
  const times = working(() => isOver);
  const { stdout } = await flooding;
  isOver = true;
  const sorted = await times;
  const p95 = p95Of(sorted);
  expect(Object.keys(JSON.parse(stdout) as object), stdout).not.toEqual([]);
  expect(sorted.length).toBeGreaterThan(5);
  expect(p95, stdout).toBeLessThan(500 * Math.max(1, quiet / quietMs) + 3 * quiet);
  await sleep(100);
  const grown = (await memoryMiB()) - before;
  if (process.env.FLOOD_SECONDS)
    console.info(kind, { p95: Math.round(p95), quiet: Math.round(quiet), grown: Math.round(grown), stdout });
  expect(grown, stdout).toBeLessThan(60);
});
