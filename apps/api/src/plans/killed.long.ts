import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsOf, ended, makeItems, rowsOf, sayBegun } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const runner = join(import.meta.dirname, '../../test/plan-runner.ts');

let db: TestDatabase;
let app: App;
let one: TestOrganization;
let manager: Browser;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  one = await makeOrganization(db.database);
  manager = await signedIn(app, one.email.manager, one.organizationId);
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

test('a large plan whose process is killed again and again books every row once', async () => {
  const ids = await makeItems(db, one, 800);
  const rows = rowsOf(ids, 'adjustment', () => 3);
  const { id: planId } = (await manager.post('/api/plans', { kind: 'items.adjust', rows })).data;
  await sayBegun(db, planId);
  const actor = { userId: one.userId.manager, requestId: null };
  const data = JSON.stringify({ organizationId: one.organizationId, planId, actor });
  const doneAt: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const child = spawn(process.execPath, [runner, db.url, data], { stdio: 'inherit' });
    const exit = once(child, 'exit');
    const before = doneAt.at(-1) ?? 0;
    // Until a chunk was done, and then somewhere in one of the next.
    let plan = (await manager.get(`/api/plans/${planId}`)).data;
    while (plan.status === 'applying' && plan.progress.done <= before) {
      await delay(5);
      plan = (await manager.get(`/api/plans/${planId}`)).data;
    }
    if (plan.status === 'applied') {
      await exit;
      break;
    }
    await delay((round * 17) % 60);
    child.kill('SIGKILL');
    await exit;
    doneAt.push(plan.progress.done);
  }
  expect(doneAt.length).toBeGreaterThan(2);
  expect(await ended(manager, planId)).toMatchObject({ status: 'applied', outcomes: { applied: 800 } });
  expect(await bookingsOf(db, one)).toEqual({ booked: 800, wrong: 0 });
}, 240_000);
