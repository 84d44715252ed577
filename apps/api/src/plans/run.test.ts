import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsOf, ended, makeItems, rowsOf, sayBegun } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { type BaseServices, createModuleRegistry } from '../module-registry.ts';
import { EventNotifier, Outbox } from '../platform/events/outbox.ts';

const runner = join(import.meta.dirname, '../../test/plan-runner.ts');

describe('a large plan', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const draft = async (kind: string, rows: unknown) => (await manager.post('/api/plans', { kind, rows })).data;
  const apply = async ({ id, hash }: { id: string; hash: string }) =>
    (await manager.post(`/api/plans/${id}/apply`, { hash })).data;
  const ledger = () => bookingsOf(db, one);

  test('goes on by itself in chunks, and everybody hears how far it has come', async () => {
    const ids = await makeItems(db, one, 1_500);
    const created = await draft(
      'items.update',
      rowsOf(ids, 'unitPrice', (index) => (200 + index) / 100),
    );
    expect((await apply(created)).status).toBe('applying');
    const applied = await ended(manager, created.id);
    expect(applied).toMatchObject({ status: 'applied', outcomes: { applied: 1_500, refused: 0 }, progress: null });
    const [last] = await db.look('SELECT unit_price::float AS price FROM inventory_items WHERE item_id = $1', [
      ids[1_499],
    ]);
    expect(last).toEqual({ price: 16.99 });
    const records = await db.look<{ done: number | null; rate: number | null }>(
      `SELECT (payload -> 'plan' -> 'progress' ->> 'done')::int AS done, (payload -> 'plan' -> 'progress' ->> 'rowsPerSecond')::int AS rate
       FROM events WHERE organization_id = $1 AND kind = 'plan.changed' ORDER BY event_id`,
      [one.organizationId],
    );
    const steps = records.map(({ done }) => done).filter((done) => done !== null);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(records.some(({ rate }) => (rate ?? 0) > 0)).toBe(true);
    await manager.post(`/api/plans/${created.id}/undo`);
    expect(await ended(manager, created.id)).toMatchObject({ status: 'undone', undo: { reversed: 1_500 } });
  });

  test('is stopped between two chunks: what was applied stays and can be undone', async () => {
    const ids = await makeItems(db, one, 3_000);
    const created = await draft(
      'items.adjust',
      rowsOf(ids, 'adjustment', () => 1),
    );
    await apply(created);
    for (let done = 0; done === 0; await delay(10)) {
      done = (await manager.get(`/api/plans/${created.id}`)).data.progress?.done ?? 1;
    }
    const { status, outcomes } = (await manager.post(`/api/plans/${created.id}/cancel`)).data;
    expect(status).toBe('applied');
    expect(outcomes.applied).toBeGreaterThan(0);
    expect(outcomes.skipped).toBeGreaterThan(0);
    expect(outcomes.applied + outcomes.skipped).toBe(3_000);
    expect(await ledger()).toEqual({ booked: outcomes.applied, wrong: 0 });
    await manager.post(`/api/plans/${created.id}/undo`);
    expect((await ended(manager, created.id)).undo).toEqual({ reversed: outcomes.applied, kept: 0, refused: 0 });
    expect(await ledger()).toEqual({ booked: 2 * outcomes.applied, wrong: 0 });
  });

  test('that loses its connections is taken up again', async () => {
    const ids = await makeItems(db, one, 2_000);
    const created = await draft(
      'items.adjust',
      rowsOf(ids, 'adjustment', () => 1),
    );
    await apply(created);
    for (let done = 0; done === 0; await delay(10)) {
      done = (await manager.get(`/api/plans/${created.id}`)).data.progress?.done ?? 1;
    }
    await db.look(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(await ended(manager, created.id)).toMatchObject({ status: 'applied', outcomes: { applied: 2_000 } });
    expect(await ledger()).toEqual({ booked: 2_000, wrong: 0 });
  }, 60_000);

  test('ends in refusals when whoever applies it loses the right meanwhile', async () => {
    const ids = await makeItems(db, one, 300);
    const { id: planId } = await draft(
      'items.adjust',
      rowsOf(ids, 'adjustment', () => 1),
    );
    await sayBegun(db, planId);
    await db.look(`UPDATE memberships SET role = 'viewer' WHERE organization_id = $1 AND user_id = $2`, [
      one.organizationId,
      one.userId.manager,
    ]);
    const data = { organizationId: one.organizationId, planId, actor: { userId: one.userId.manager, requestId: null } };
    const child = spawn(process.execPath, [runner, db.url, JSON.stringify(data)], { stdio: 'inherit' });
    await once(child, 'exit');
    expect((await manager.get(`/api/plans/${planId}`)).data.outcomes).toEqual({ applied: 0, refused: 300, skipped: 0 });
    expect((await manager.get(`/api/plans/${planId}/rows?limit=1`)).data.data[0].outcomeReason).toBe(
      'Insufficient permissions to adjust inventory items',
    );
    expect(await ledger()).toEqual({ booked: 0, wrong: 0 });
  });

  test('makes room for other organizations after its turn, and goes on with the next one', async () => {
    const ids = await makeItems(db, one, 300);
    const { id: planId } = await draft(
      'items.adjust',
      rowsOf(ids, 'adjustment', () => 1),
    );
    await sayBegun(db, planId);
    const data = { organizationId: one.organizationId, planId, actor: { userId: one.userId.manager, requestId: null } };
    // As if each look at the clock came a minute later.
    let minutes = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => 60_000 * minutes++);
    const requested: [name: string, data: object][] = [];
    const jobs = () => ({
      enqueue: async (_: unknown, name: string, next: object) => void requested.push([name, next]),
    });
    const services = { database: db.database, outbox: new Outbox(new EventNotifier()), jobs, windows: {}, cookies: {} };
    const input = {
      ...services,
      secret: 'x'.repeat(32),
      publicUrl: new URL('http://localhost'),
      onError: () => () => {},
    };
    const turn = createModuleRegistry(input as unknown as BaseServices).jobs.find(({ name }) => name === 'plans.run');
    await turn?.run({ id: 'turn', data: data as never });
    vi.restoreAllMocks();
    expect(requested).toEqual([['plans.run', data]]);
    const { done } = (await manager.get(`/api/plans/${planId}`)).data.progress;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(300);
    // The plan ends in turns.
    for (let more = true; more; more = requested.some(([name]) => name === 'plans.run')) {
      requested.length = 0;
      await turn?.run({ id: 'turn', data: data as never });
    }
    expect(await ledger()).toEqual({ booked: 300, wrong: 0 });
  });

  test('and adjustments, bulk changes and undoing at the same time leave every sum right', async () => {
    const ids = await makeItems(db, one, 120);
    const planned: string[] = [];
    /** Bulk changes and plans that are not done yet; single adjustments and undoing go on beside them. */
    let unfinished = 2;
    const times = async (rounds: number, work: (round: number) => Promise<unknown>) => {
      for (let round = 0; round < rounds; round += 1) await work(round);
      unfinished -= 1;
    };
    const meanwhile = async (work: (round: number) => Promise<unknown>) => {
      for (let round = 0; unfinished > 0; round += 1) await work(round);
    };
    const some = (round: number) => ids.filter((_id, index) => (index + round) % 3 > 0).toReversed();
    await Promise.all([
      meanwhile((round) =>
        manager.post(`/api/inventory-items/${ids[round % 120]}/adjust`, { adjustment: (round % 5) - 2 || 1 }),
      ),
      times(12, async (round) => {
        const body = { itemIds: some(round).slice(0, 60), adjustment: round % 2 ? -2 : 3 };
        planned.push((await manager.post('/api/inventory-items/bulk-adjust', body)).data.planId);
      }),
      times(8, async (round) => {
        const created = await draft(
          'items.adjust',
          rowsOf(some(round), 'adjustment', (index) => (index % 3) - 1 || 2),
        );
        if (created.rows <= 100) planned.push(created.id);
        await apply(created);
      }),
      meanwhile(async () => {
        const planId = planned.shift();
        if (planId === undefined) await delay(20);
        else expect((await manager.post(`/api/plans/${planId}/undo`)).status).toBeLessThan(500);
      }),
    ]);
    const [open] = await db.look<{ count: number }>(
      `SELECT count(*)::int AS count FROM inventory_items WHERE organization_id = $1 AND quantity < 0`,
      [one.organizationId],
    );
    expect(open?.count).toBe(0);
    const sums = await ledger();
    expect(sums?.wrong).toBe(0);
    expect(sums?.booked).toBeGreaterThan(500);
  });
});
