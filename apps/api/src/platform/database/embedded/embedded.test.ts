import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesByEveryWay } from '../../../../test/search-ways.ts';
import { makeOrganization, signedIn, startTestApp } from '../../../../test/test-app.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const entry = fileURLToPath(new URL('./server.ts', import.meta.url));
const killRounds = 20;
const children = new Set<ChildProcess>();

function start(dataDirectory: string): ChildProcess {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function ready(child: ChildProcess): Promise<void> {
  const [first] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  if (!String(first).includes('{"ready":true}')) throw new Error(String(first));
}

async function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, stderr };
}

describe('the embedded database', { timeout: 120_000 }, () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tallyard-embedded-'));
  let child: ChildProcess;
  let database: Database;

  beforeAll(async () => {
    child = start(dataDirectory);
    await ready(child);
    database = openDatabase({ databaseUrl: null, dataDirectory });
    await migrate(database);
  });
  afterAll(async () => {
    await database?.close();
    for (const one of children) {
      one.kill('SIGKILL');
      await once(one, 'exit');
    }
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  test('a second one on the same directory is refused in one line that names it', async () => {
    const { code, stderr } = await ended(start(dataDirectory));
    expect(code).toBe(1);
    expect(stderr).toBe(`The data directory ${dataDirectory} is in use by process ${child.pid}; stop it first.\n`);
  });

  test('the whole api runs on it, the job queue too: create, adjust, search, figures, alerts', async () => {
    const { app } = await startTestApp(database, dataDirectory, { runJobs: true });
    try {
      const organization = await makeOrganization(database);
      const admin = await signedIn(app, organization.email.admin, organization.organizationId);
      await admin.post(`/api/alerts/${organization.organizationId}/rules`, { name: 'Low' });
      const item = { warehouseId: organization.warehouseId, name: 'Brass bolt', sku: 'B', quantity: 20, unitPrice: 2 };
      const { itemId } = (await admin.post('/api/inventory-items', item)).data;
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1 }, { 'idempotency-key': `k${index}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(answers.filter(({ error }) => error?.code === 'INSUFFICIENT_STOCK')).toHaveLength(5);
      expect((await admin.get('/api/inventory-items/advanced-search?searchTerm=brass')).data.total).toBe(1);
      expect((await admin.get('/api/inventory-items/stats')).data).toMatchObject({ outOfStock: 1, totalItems: 1 });
      const alerts = await admin.get(`/api/alerts/${organization.organizationId}/instances`);
      expect(alerts.data.data).toMatchObject([{ status: 'triggered', data: { currentStock: 0 } }]);
      expect((await admin.get(`/api/inventory-items/organization/${organization.organizationId + 1}`)).status).toBe(
        400,
      );
    } finally {
      await app.close();
    }
  });

  test('a search finds the same page by whichever way', async () => {
    const pages = await pagesByEveryWay(database);
    expect(pages[0]).toHaveLength(7);
    expect(pages).toEqual(pages.map(() => pages[0]));
  });

  test('kill -9 at any moment loses no acknowledged change, and the lock of the dead is taken over', async () => {
    await database.asOwner('CREATE TABLE acknowledged (n integer PRIMARY KEY)');
    let acknowledged = 0;
    for (let round = 0; round < killRounds; round += 1) {
      const killed = ended(child);
      setTimeout(() => child.kill('SIGKILL'), 20 + Math.random() * 180);
      try {
        for (;;) {
          await database.asOwner('INSERT INTO acknowledged VALUES ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      } catch {
        // The connection broke: the last insert may or may not be there.
      }
      await killed;
      await database.close();
      child = start(dataDirectory);
      await ready(child);
      database = openDatabase({ databaseUrl: null, dataDirectory });
      const { rows } = await database.asOwner('SELECT count(*)::int AS kept, max(n) AS last FROM acknowledged');
      expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = Number(rows[0]?.last);
      expect(rows[0]?.kept).toBe(acknowledged);
    }
  });

  test('it ends by itself when its parent is gone', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tallyard-orphan-'));
    const orphan = start(own);
    await ready(orphan);
    const over = ended(orphan);
    orphan.stdin?.destroy();
    expect((await over).code).toBe(0);
    rmSync(own, { recursive: true, force: true });
  });

  test('a lock of a process that only shares the pid is taken over', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tallyard-lock-'));
    writeFileSync(join(own, 'lock'), JSON.stringify({ pid: process.pid, bootId: 'another boot', startedAt: '1' }));
    const second = start(own);
    await ready(second);
    const over = ended(second);
    second.kill('SIGTERM');
    expect((await over).code).toBe(0);
    rmSync(own, { recursive: true, force: true });
  });
});
