import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, password, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';

const entry = fileURLToPath(new URL('./server.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the process', { timeout: 180_000 }, () => {
  let db: TestDatabase;
  let organization: TestOrganization;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    db = await makeTestDatabase();
    organization = await makeOrganization(db.database);
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  afterAll(() => db?.drop());

  function start(env: Record<string, string>) {
    const child = spawn(process.execPath, [entry], {
      env: { ...process.env, LOG_LEVEL: 'silent', DATA_DIR: db.dataDirectory, DATABASE_URL: db.url, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.add(child);
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = once(child, 'exit').then(([code]) => {
      children.delete(child);
      return { code: code as number | null, stderr };
    });
    return { child, ended };
  }

  async function answers(port: number): Promise<void> {
    for (;;) {
      const ok = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return;
      await delay(50);
    }
  }

  test('a port in use stops the start in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await start({ API_PORT: String(port) }).ended;
    taken.close();
    expect([code, stderr]).toEqual([1, `API_PORT: got ${port} on 127.0.0.1, which is in use, wanted a free port\n`]);
  });

  test.each([
    [{ API_PORT: 'many' }, /^API_PORT: got "many", wanted a port number\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^DATABASE_URL: cannot be reached \(.+\), wanted a running PostgreSQL 15 or newer\n$/,
    ],
    [{ DATABASE_URL: '' }, /^the embedded database of .+: cannot be reached .+\n$/],
  ])('%j stops the start in one line', async (env, line) => {
    const { code, stderr } = await start(env).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(line);
    expect(stderr.trim()).not.toContain('\n');
  });

  test('SIGTERM lets the request in flight end and then exits 0', async () => {
    const port = await freePort();
    const { child, ended } = start({ API_PORT: String(port) });
    await answers(port);
    const body = JSON.stringify({ email: organization.email.user, password });
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/api/auth/sign-in',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const taken = once(call, 'continue');
    const answered = once(call, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
    call.flushHeaders();
    await taken;
    call.write(body.slice(0, 10));

    child.kill('SIGTERM');
    const isListening = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening).toBe(false);
    call.end(body.slice(10));

    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('it ends by itself when its parent is gone', async () => {
    const port = await freePort();
    const { child, ended } = start({ API_PORT: String(port) });
    await answers(port);
    child.stdin?.destroy();
    expect((await ended).code).toBe(0);
  });

  test('the demo is seeded once: four people who can sign in, 600 items whose ledger adds up, open alerts', async () => {
    const demo = await makeTestDatabase();
    try {
      for (let round = 0; round < 2; round += 1) {
        const port = await freePort();
        const { child, ended } = start({ API_PORT: String(port), DATABASE_URL: demo.url, SEED_DEMO: '1' });
        await answers(port);
        for (const name of ['admin', 'manager', 'user', 'viewer']) {
          const { status } = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `${name}@demo.tallyard.test`, password: 'tallyard-demo' }),
          });
          expect([name, status]).toEqual([name, 200]);
        }
        child.kill('SIGTERM');
        await ended;
      }
      const [counts] = await demo.look(`
        SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM inventory_items) AS items,
               (SELECT count(*)::int FROM inventory_items i WHERE quantity <>
                 (SELECT COALESCE(sum(change), 0) FROM stock_ledger l WHERE l.item_id = i.item_id)) AS unbalanced,
               (SELECT count(*)::int FROM stock_ledger l WHERE quantity_after <>
                 (SELECT sum(change) FROM stock_ledger p WHERE p.item_id = l.item_id AND p.entry_id <= l.entry_id)) AS broken,
               (SELECT count(*) > 0 FROM alert_instances WHERE status = 'triggered') AS alerts`);
      expect(counts).toEqual({ organizations: 2, items: 600, unbalanced: 0, broken: 0, alerts: true });
    } finally {
      await demo.drop();
    }
  });
});
