import { type ChildProcess, fork, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { SocketClient, until } from './socket-client.ts';

const entry = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = fork(entry, { env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), ...env }, silent: true });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return { child, url: `http://127.0.0.1:${port}` };
}

describe('the process', { timeout: 180_000 }, () => {
  it('drains on SIGTERM: the request in flight is answered, the socket closes 1001 and nothing is completed', async () => {
    const fake = await FakeUpstream.start();
    serveModules(fake);
    const isDraining = Promise.withResolvers<void>();
    fake.on('GET', '/api/organizations/7', async () => {
      await isDraining.promise;
      return ok('{"id": 7, "name": "Bolts Ltd", "currency": "EUR", "createdAt": "2025-01-01T00:00:00.000Z"}');
    });
    const { child, url } = await start({ UPSTREAM_API_URL: fake.url });
    const socket = await new SocketClient(url, { cookie: signedInAs('admin') }).init();
    await socket.subscribe('s', 'subscription { alertInstanceChanged(organizationId: 7) { cursor } }');
    await socket.waitFor('s', 1);
    const answer = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: signedInAs('admin') },
      body: '{"query": "{ organization(organizationId: 7) { name } }"}',
    });
    await until(() => fake.count('GET /api/organizations/7') === 1);
    const end = ended(child);
    child.kill('SIGTERM');
    expect((await socket.closed).code).toBe(1001);
    isDraining.resolve();
    const response = await answer;
    // A connection that stayed open would hold the drain up until its time limit.
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toMatchObject({ data: { organization: { name: 'Bolts Ltd' } } });
    expect(socket.messages.filter(({ type }) => type === 'complete')).toEqual([]);
    expect((await end).code).toBe(0);
    await fake.stop();
  });

  it('ends when the stdin that its parent holds open ends, as it does when the parent is killed', async () => {
    const port = await freePort();
    const env = { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), UPSTREAM_API_URL: 'http://127.0.0.1:1' };
    const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'ignore', 'ignore'] });
    children.push(child);
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok: up }) => up,
        () => false,
      );
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
    const code = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    expect(await code).toBe(0);
  });

  it('ends when whoever started it is gone', async () => {
    const { child } = await start({ UPSTREAM_API_URL: 'http://127.0.0.1:1' });
    const code = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    expect(await code).toBe(0);
  });

  it('stops with one line on a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const child = spawn(process.execPath, [entry], {
      env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(port) },
    });
    const { code, stderr } = await ended(child);
    expect([code, stderr]).toEqual([1, `PORT: got ${port} on 127.0.0.1, which is in use, wanted a free port\n`]);
    server.close();
  });
});

describe('the configuration', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT: got "70000", wanted a port from 0 to 65535'],
    [{ UPSTREAM_API_URL: 'ftp://x' }, 'UPSTREAM_API_URL: got "ftp://x", wanted an http or https address'],
    [{ UPSTREAM_IDEMPOTENT: 'yes' }, 'UPSTREAM_IDEMPOTENT: got "yes", wanted 0 or 1'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: got "true", wanted the number of proxies in front, 0 to 99'],
    [{ REDIS_URL: 'redis://:p@h:x' }, 'REDIS_URL: got a value that is not shown, wanted an address such as redis://'],
    [{ REDIS_PREFIX: 'a b' }, 'REDIS_PREFIX: got "a b", wanted up to 64 letters, digits, _, - and :'],
    [{ GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS: '0' }, 'got "0", wanted a whole number of at least 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: got "loud", wanted fatal, error, warn, info, debug, trace or silent'],
  ])('%o is refused in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('lets an address spend five times what one session may, unless told otherwise', () => {
    expect(readConfig({}).requestsPerMinutePerAddress).toBe(6_000);
    expect(readConfig({ GRAPHQL_POINTS_PER_SECOND: '10' })).toMatchObject({
      points: { capacity: 200, perSecond: 10 },
      addressPoints: { capacity: 1_000, perSecond: 50 },
      requestsPerMinutePerAddress: 30,
    });
    expect(readConfig({ GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS: '7' }).requestsPerMinutePerAddress).toBe(7);
  });

  it('takes the embedded api for idempotent and another upstream not, unless told so', () => {
    expect(readConfig({})).toMatchObject({ upstreamUrl: 'http://127.0.0.1:4001', isUpstreamIdempotent: true });
    expect(readConfig({ UPSTREAM_API_URL: 'http://h' }).isUpstreamIdempotent).toBe(false);
    expect(readConfig({ UPSTREAM_API_URL: 'http://h', UPSTREAM_IDEMPOTENT: '1' }).isUpstreamIdempotent).toBe(true);
  });
});
