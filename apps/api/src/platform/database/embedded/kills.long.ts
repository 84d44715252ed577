import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedCount } from '@tallyard/testing/share';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  type EmbeddedChild,
  guardsOf,
  processesOf,
  serverPid,
  startEmbeddedChild,
} from '../../../../test/embedded-child.ts';
import { openDatabase } from '../database.ts';

const killRounds = sharedCount(20, 5);

describe('kill -9 of the embedded database', { timeout: 180_000 }, () => {
  const dataDirectory = realpathSync(mkdtempSync(join(tmpdir(), 'tallyard-kills-')));
  const children = new Set<EmbeddedChild>();

  function start(): EmbeddedChild {
    const child = startEmbeddedChild(dataDirectory);
    children.add(child);
    return child;
  }
  afterEach(async () => {
    for (const child of children) await child.kill();
    children.clear();
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  });
  afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

  test(`${killRounds} kills, of the server and of its keeper in turn, lose no acknowledged change`, async () => {
    let acknowledged = 0;
    for (let round = 0; round < killRounds; round += 1) {
      const keeper = start();
      await keeper.ready;
      const database = openDatabase({ databaseUrl: null, dataDirectory });
      await database.asOwner('CREATE TABLE IF NOT EXISTS acknowledged (n integer PRIMARY KEY)');
      const { rows } = await database.asOwner('SELECT count(*)::int AS kept, max(n) AS last FROM acknowledged');
      expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = Number(rows[0]?.last);
      expect(rows[0]?.kept).toBe(acknowledged);

      const victim = round % 2 === 0 ? serverPid(dataDirectory) : (keeper.child.pid as number);
      setTimeout(() => process.kill(victim, 'SIGKILL'), 20 + Math.random() * 179);
      try {
        for (;;) {
          await database.asOwner('INSERT INTO acknowledged VALUES ($1)', [acknowledged + 1]);
          acknowledged += 1;
        }
      } catch {
        // The connection broke: the last insert may or may not be there.
      }
      await keeper.ended;
      await database.close();
    }
    expect(acknowledged).toBeGreaterThan(killRounds);
  });

  test('of the keeper: the server ends by itself', async () => {
    const keeper = start();
    await keeper.ready;
    expect(processesOf(dataDirectory).length).toBeGreaterThan(2);
    await keeper.kill();
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  });

  test('of the server: its keeper ends with one line that says so, and nothing is left', async () => {
    const keeper = start();
    await keeper.ready;
    process.kill(serverPid(dataDirectory), 'SIGKILL');
    expect(await keeper.ended).toEqual({
      code: 1,
      stderr: 'The embedded database has ended (ended with SIGKILL).\n',
    });
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  });

  test('of keeper and guard at once: the next start ends the server they left', async () => {
    const keeper = start();
    await keeper.ready;
    const left = serverPid(dataDirectory);
    for (const pid of guardsOf(dataDirectory)) process.kill(pid, 'SIGKILL');
    await keeper.kill();
    await delay(500);
    expect(processesOf(dataDirectory)).toContain(left);

    const next = start();
    await next.ready;
    expect(serverPid(dataDirectory)).not.toBe(left);
    expect(processesOf(dataDirectory)).not.toContain(left);
  });

  test('of a backend: the others go on after a moment, and the keeper never ends', async () => {
    const keeper = start();
    await keeper.ready;
    const database = openDatabase({ databaseUrl: null, dataDirectory });
    const { rows } = await database.asOwner('SELECT pg_backend_pid() AS pid');
    process.kill(Number(rows[0]?.pid), 'SIGKILL');
    await expect.poll(() => database.asOwner('SELECT 1 AS one').then(({ rows: [row] }) => row?.one, String)).toBe(1);
    expect(keeper.child.exitCode).toBeNull();
    await database.close();
  });
});
