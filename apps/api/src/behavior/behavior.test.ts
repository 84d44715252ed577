import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import { maintenanceJob } from '../platform/jobs/maintenance.ts';
import { forgetOldBehavior } from './repository.ts';

const path = '/api/user-behavior/batch';

/** An event as the documents describe it, with an id of ours. */
function event(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    eventName: 'inventory_item_adjusted',
    eventCategory: 'inventory',
    metadata: { count: 3 },
    sessionId: 'visit-1',
    timestamp: '2026-01-31T08:00:00.250Z',
    userAgent: 'A browser',
    url: 'https://tallyard.test/inventory',
    referrer: '',
    ...changes,
  };
}

describe('user behavior', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let now = Date.now();

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { now: () => now }));
    organization = await makeOrganization(db.database);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const stored = (role: 'viewer' | 'user' | 'manager' | 'admin') =>
    db.look<Record<string, unknown>>('SELECT * FROM behaviour_events WHERE user_id = $1 ORDER BY event_id', [
      organization.userId[role],
    ]);

  test('a batch is stored for the signed-in person, without the query of its addresses', async () => {
    const viewer = await signedIn(app, organization.email.viewer);
    const sent = event({ userId: organization.userId.viewer, url: 'https://tallyard.test/inventory?q=secret#here' });
    const { status, data } = await viewer.post(path, { events: [sent] });
    expect([status, data]).toEqual([200, { stored: 1 }]);
    expect(await stored('viewer')).toMatchObject([
      {
        event_id: sent.id,
        event_name: 'inventory_item_adjusted',
        event_category: 'inventory',
        metadata: { count: 3 },
        visit_id: 'visit-1',
        occurred_at: new Date('2026-01-31T08:00:00.250Z'),
        user_agent: 'A browser',
        url: 'https://tallyard.test/inventory',
        referrer: null,
      },
    ]);
  });

  test('an event that is sent again is stored once, alone, in a batch, twice in one and at the same time', async () => {
    const user = await signedIn(app, organization.email.user);
    const [first, second] = [event(), event()];
    expect((await user.post(path, { events: [first] })).data).toEqual({ stored: 1 });
    expect((await user.post(path, { events: [first, second, second] })).data).toEqual({ stored: 1 });
    const many = Array.from({ length: 50 }, () => event());
    const answers = await Promise.all([
      user.post(path, { events: many }),
      user.post(path, { events: many.toReversed() }),
      user.post(path, { events: many }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { data }) => sum + data.stored, 0)).toBe(50);
    expect(await stored('user')).toHaveLength(52);
  });

  test('an event without an id, as the documents have it, is stored each time', async () => {
    const admin = await signedIn(app, organization.email.admin);
    const { id: _id, ...documented } = event();
    expect((await admin.post(path, { events: [documented, documented] })).data).toEqual({ stored: 2 });
  });

  test('events of another person are refused by name and nothing of the batch is stored', async () => {
    const manager = await signedIn(app, organization.email.manager);
    const events = [event(), event({ userId: organization.userId.viewer })];
    const { status, error } = await manager.post(path, { events });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.details).toEqual([
      {
        field: 'events.1.userId',
        value: organization.userId.viewer,
        message: 'This event belongs to another person',
      },
    ]);
    expect(await stored('manager')).toEqual([]);
  });

  test('the same event id of two people is two events', async () => {
    const shared = event();
    const viewer = await signedIn(app, organization.email.viewer);
    const admin = await signedIn(app, organization.email.admin);
    expect((await viewer.post(path, { events: [shared] })).data.stored).toBe(1);
    expect((await admin.post(path, { events: [shared] })).data.stored).toBe(1);
  });

  test('without a session nothing is stored', async () => {
    const { status, error } = await new Browser(app).post(path, { events: [event()] });
    expect([status, error.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test.each([
    ['no event', [], 'events'],
    ['51 events', Array.from({ length: 51 }, () => event()), 'events'],
    ['a foreign prefix', [event({ eventName: 'billing_opened' })], 'events.0.eventName'],
    ['metadata that is too large', [event({ metadata: { text: 'x'.repeat(2_100) } })], 'events.0.metadata'],
    ['a time that is none', [event(), event({ timestamp: 'now' })], 'events.1.timestamp'],
    ['no category', [event({ eventCategory: '' })], 'events.0.eventCategory'],
  ])('%s is refused, naming the field', async (_, events, field) => {
    const manager = await signedIn(app, organization.email.manager);
    const { status, error } = await manager.post(path, { events });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.details[0].field).toBe(field);
    expect(await stored('manager')).toEqual([]);
  });

  test('more than 30 batches a minute are refused with the seconds to wait, and each person has a limit of their own', async () => {
    now += 60_000;
    const manager = await signedIn(app, organization.email.manager);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await manager.post(path, { events: [event()] })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    now += 20_000;
    const { status, error, headers } = await manager.post(path, { events: [event()] });
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '40']);
    const other = await signedIn(app, organization.email.admin);
    expect((await other.post(path, { events: [event()] })).status).toBe(200);
    now += 40_000;
    expect((await manager.post(path, { events: [event()] })).status).toBe(200);
  });

  test('nobody reads or writes what another person did, even past the route', async () => {
    const actor = { userId: null, requestId: null };
    const none = await db.database.withoutTenant(actor, (transaction) =>
      transaction.query('SELECT * FROM behaviour_events'),
    );
    expect(none.rows).toEqual([]);
    const forged = db.database.withoutTenant(actor, async (transaction) => {
      await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [organization.userId.viewer]);
      await transaction.query(
        `INSERT INTO behaviour_events (user_id, event_id, event_name, event_category, visit_id, occurred_at)
         VALUES ($1, 'x', 'inventory_x', 'x', 'x', now())`,
        [organization.userId.admin],
      );
    });
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  test('maintenance removes what is older than 90 days and keeps the rest', async () => {
    const user = await signedIn(app, organization.email.user);
    const [old, young] = [event(), event()];
    await user.post(path, { events: [old, young] });
    await db.look(`UPDATE behaviour_events SET received_at = now() - interval '91 days' WHERE event_id = $1`, [old.id]);
    await db.look(`UPDATE behaviour_events SET received_at = now() - interval '89 days' WHERE event_id = $1`, [
      young.id,
    ]);
    await maintenanceJob(db.database, forgetOldBehavior).run({ id: '', data: {} });
    const storedValue = (await stored('user')).map((row) => row.event_id);
    expect(storedValue).toContain(young.id);
    expect(storedValue).not.toContain(old.id);
    const left = await db.database.withoutTenant(systemActor, (transaction) =>
      transaction.query('SELECT * FROM behaviour_events'),
    );
    expect(left.rows).toEqual([]);
  });
});
