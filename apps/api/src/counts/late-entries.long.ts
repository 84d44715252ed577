import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { walkOfCounts } from '../../test/walk-of-counts.ts';
import type { App } from '../app.ts';

/** COUNT_STEPS=100000 walks as far as the pure functions do in anchors.test.ts, and takes hours. */
const steps = Number(process.env.COUNT_STEPS ?? sharedCount(1_500, 500));

let db: TestDatabase;
let app: App;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

test(`after each of ${steps} random steps the quantity is the last count and what happened after it`, async () => {
  const done = await walkOfCounts({ app, db }, { steps, items: Math.ceil(steps / 100), seed: 340 });
  expect(Math.min(done.late, done.posted, done.undone)).toBeGreaterThan(steps / 100);
}, 1_800_000);
