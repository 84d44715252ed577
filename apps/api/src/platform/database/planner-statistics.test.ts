import { rowsAtOnce } from '@tallyard/domain/plans/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ended, makeItems, rowsOf } from '../../../test/plans-of-tests.ts';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { refreshPlannerStatistics } from './planner-statistics.ts';

describe("the planner's statistics", () => {
  let db: TestDatabase;

  beforeEach(async () => {
    db = await makeTestDatabase();
    await db.database.asOwner('CREATE TABLE written (n integer)');
    // Nobody but the code under test analyzes.
    await db.look('ALTER TABLE written SET (autovacuum_enabled = false)');
  });
  afterEach(() => db.drop());

  /** Writes rows of one table, and reports it to the statistics at once. */
  async function write(rows: number): Promise<void> {
    await db.look('INSERT INTO written SELECT generate_series(1, $1::int)', [rows]);
    await db.look('SELECT pg_stat_force_next_flush()');
  }
  const rowsAsPlanned = async () =>
    (await db.look<{ rows: number }>(`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'written'`))[0]?.rows;

  test('know the size of a table after many rows were written, and are left as they are after few', async () => {
    await write(4_999);
    expect(await refreshPlannerStatistics(db.database)).toEqual([]);
    await write(1);
    expect(await refreshPlannerStatistics(db.database)).toEqual(['written']);
    expect(await rowsAsPlanned()).toBe(5_000);
  });

  test('are refreshed once in a while, however much is written', async () => {
    await write(5_000);
    await refreshPlannerStatistics(db.database);
    await write(5_000);
    expect(await refreshPlannerStatistics(db.database)).toEqual([]);
    expect(await rowsAsPlanned()).toBe(5_000);
  });

  test('are refreshed by one node at a time', async () => {
    await write(5_000);
    await db.look('BEGIN');
    await db.look('SELECT pg_advisory_xact_lock(7255904)');
    expect(await refreshPlannerStatistics(db.database)).toEqual([]);
    await db.look('COMMIT');
    expect(await refreshPlannerStatistics(db.database)).toEqual(['written']);
  });

  describe('after a bulk change', () => {
    let app: App;
    let one: TestOrganization;
    let manager: Browser;

    beforeEach(async () => {
      ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
      one = await makeOrganization(db.database);
      manager = await signedIn(app, one.email.manager, one.organizationId);
    });
    afterEach(() => app.close());

    test('that goes on by itself are refreshed when it has ended', async () => {
      const rows = rowsOf(await makeItems(db, one, rowsAtOnce + 1), 'unitPrice', () => 2);
      await write(5_000);
      const plan = (await manager.post('/api/plans', { kind: 'items.update', rows })).data;
      await manager.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash });
      expect((await ended(manager, plan.id)).status).toBe('applied');
      const requestedFor = () =>
        db.look(`SELECT state FROM jobs.job WHERE name = 'platform.refresh-statistics' AND singleton_key IS NOT NULL`);
      await expect.poll(requestedFor).toEqual([{ state: 'completed' }]);
      expect(await rowsAsPlanned()).toBe(5_000);
    });
  });
});
