import { localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { raiseAbout } from './alerts/raise-about.ts';
import type { App } from './app.ts';
import { dueMovementsJob } from './movements/due.ts';
import { seriesJob } from './movements/schedules/job.ts';
import { EventNotifier, Outbox } from './platform/events/outbox.ts';
import { Stock } from './stock/stock.ts';

const path = '/api/movement-series';
const dayMs = 86_400_000;

describe('movements that recur (ADR 0078)', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let user: Browser;
  let admin: Browser;
  let second: string;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 20 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    user = await signedIn(app, one.email.user, one.organizationId);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    second = (await admin.post('/api/warehouses', { name: 'Second', timeZone: 'Europe/Zurich' })).data.id;
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const item = async (sku: string, quantity = 10, fields: object = {}): Promise<string> =>
    (
      await admin.post('/api/inventory-items', {
        warehouseId: one.warehouseId,
        name: `Bolt ${sku}`,
        sku,
        quantity,
        ...fields,
      })
    ).data.itemId;
  const stockOf = async (id: string) => (await admin.get(`/api/inventory-items/${id}`)).data.quantity;
  const today = () => localOf(new Date(), 'UTC').date;
  const fields = (itemId: string, more: object = {}) => ({
    title: 'Milk run',
    movementType: 'INBOUND',
    itemId,
    quantity: 2,
    rrule: 'FREQ=DAILY',
    startsOn: today(),
    atTime: '23:59',
    ...more,
  });
  const series = async (itemId: string, more: object = {}, by = user) =>
    (await by.post(path, fields(itemId, more))).data;
  const rows = (seriesId: string) =>
    db.look<{ day: string; state: string; reason: string | null; movement_id: string | null }>(
      `SELECT occurs_on::text AS day, state, reason, movement_id FROM series_occurrences
       WHERE organization_id = $1 AND series_id = $2 ORDER BY occurs_on`,
      [one.organizationId, seriesId],
    );
  /** As if so many days had gone by. */
  const passDays = (days: number) =>
    db.look("UPDATE series_occurrences SET due_at = due_at - $2 * interval '1 day' WHERE organization_id = $1", [
      one.organizationId,
      days,
    ]);
  const alerts = () =>
    db.look<{ about: string; title: string; message: string }>(
      'SELECT trigger_type AS about, title, message FROM alert_instances WHERE organization_id = $1 AND rule_id IS NULL ORDER BY triggered_at',
      [one.organizationId],
    );
  const movements = () =>
    db.look<{ movement_id: string; status: string; is_recurring: boolean; created_by: string }>(
      'SELECT movement_id, status, is_recurring, created_by FROM inventory_movements WHERE organization_id = $1 AND is_recurring',
      [one.organizationId],
    );

  /** Without the queue, by which approval is requested. */
  const unapproved = (id: string) =>
    db.look('UPDATE inventory_movements SET requires_approval = true WHERE organization_id = $1 AND movement_id = $2', [
      one.organizationId,
      id,
    ]);

  /** So that what was there before is a millisecond older. */
  const waitMs = () => db.look('SELECT pg_sleep(0.003)');
  /** A count that is posted. */
  const counted = async (itemId: string, quantity: number): Promise<string> => {
    const { id } = (await user.post('/api/counts', { name: 'Aisle 3', warehouseId: one.warehouseId })).data;
    await waitMs();
    await user.post(`/api/counts/${id}/observations`, { observations: [{ itemId, quantity }] });
    expect((await user.post(`/api/counts/${id}/post`)).status).toBe(200);
    return id;
  };

  /** What a node runs each minute. */
  const node = (outbox = new Outbox(new EventNotifier())) => {
    const context = { outbox, jobs: () => ({ enqueue: async () => {}, stop: async () => {} }) };
    const dependencies = {
      publishMoved: async () => {},
      raiseAbout: raiseAbout(context),
    };
    const stock = new Stock([]);
    const run = { id: 'run', data: {} };
    const series = seriesJob({ database: db.database, stock, outbox, jobs: context.jobs, dependencies });
    const due = dueMovementsJob({
      database: db.database,
      stock,
      outbox,
      dependencies,
    });
    return { series: () => series.run(run), due: () => due.run(run) };
  };

  test('it is planned 90 days ahead, by the clocks of where the item stands, and tells when it is next', async () => {
    const created = await series(await item('A', 1, { warehouseId: second }), {
      rrule: 'FREQ=WEEKLY;BYDAY=MO,TH',
      atTime: '08:30',
    });
    expect(created).toMatchObject({
      timeZone: 'Europe/Zurich',
      status: 'active',
      version: 1,
      inWords: 'Every week on Monday and Thursday',
    });
    const planned = await rows(created.id);
    expect(planned.length).toBeGreaterThan(24);
    expect(planned.length).toBeLessThan(28);
    expect(localOf(new Date(created.nextDueAt), 'Europe/Zurich').time).toBe('08:30');
    const listed = (await user.get(`${path}/${created.id}/occurrences?limit=5`)).data;
    expect([listed.data.length, listed.total]).toEqual([5, planned.length]);
    expect((await user.get(`${path}?search=milk`)).data.data[0].id).toBe(created.id);
    expect((await series(await item('B'))).timeZone).toBe('UTC');
  });

  test.each([
    ['a rule that is none', { rrule: 'FREQ=YEARLY' }, 'rrule'],
    ['a part that is not ours', { rrule: 'FREQ=DAILY;BYSETPOS=1' }, 'rrule'],
    ['a rule that is over', { rrule: 'FREQ=DAILY;UNTIL=20200101', startsOn: '2019-01-01' }, 'rrule'],
    ['a day that there is not', { startsOn: '2026-02-30' }, 'startsOn'],
    ['a time that there is not', { atTime: '24:00' }, 'atTime'],
    ['a zone that there is not', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['nothing to move', { quantity: 0 }, 'quantity'],
    ['a transfer to nowhere', { movementType: 'TRANSFER' }, 'destinationWarehouseId'],
  ])('%s is refused', async (_, more, field) => {
    const { error } = await user.post(path, fields(await item('A'), more));
    expect([error.code, error.details[0].field]).toEqual(['VALIDATION_FAILED', field]);
  });

  test('the preview says five dates in words, and why one is another than the rule says', async () => {
    const requested = {
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=31',
      startsOn: '2099-01-01',
      atTime: '02:30',
      timeZone: 'Europe/Zurich',
    };
    const { data } = await user.post(`${path}/preview`, requested);
    expect(data.occurrences).toHaveLength(5);
    expect(data.occurrences[1]).toEqual({
      occursOn: '2099-02-28',
      dueAt: '2099-02-28T01:30:00.000Z',
      words: 'Saturday, 28 February 2099 at 02:30',
      shifted: 'this month has no 31st, so it is its last day',
    });
    expect((await user.post(`${path}/preview`, { ...requested, timeZone: undefined })).data.timeZone).toBe('UTC');
  });

  test('what is due is made once in the name of its maker, by however many nodes at once', async () => {
    const itemId = await item('A');
    const created = await series(itemId, { rrule: 'FREQ=DAILY;COUNT=40' });
    await passDays(20);
    const nodes = Array.from({ length: 8 }, () => node());
    await Promise.all(nodes.map((each) => each.series()));
    await Promise.all(nodes.map((each) => each.series()));
    const states = await rows(created.id);
    const done = states.filter(({ state }) => state === 'made');
    expect(done.length).toBeGreaterThanOrEqual(19);
    const there = await movements();
    expect(new Set(there.map(({ movement_id: id }) => id))).toEqual(new Set(done.map(({ movement_id: id }) => id)));
    expect(there).toHaveLength(done.length);
    expect(
      there.every(
        ({ status, is_recurring: is, created_by: by }) => status === 'completed' && is && by === one.userId.user,
      ),
    ).toBe(true);
    expect(await stockOf(itemId)).toBe(10 + 2 * done.length);
    expect(await alerts()).toEqual([]);
  });

  test.each(['late', 'skip'])(
    'after three days down, what was missed is made or shown as missed: %s',
    async (missed) => {
      const itemId = await item('A');
      const { id } = await series(itemId, { missed });
      await passDays(3);
      await node().series();
      const past = (await rows(id)).filter(({ state }) => state !== 'planned');
      expect(past.length).toBeGreaterThanOrEqual(2);
      expect(new Set(past.map(({ state }) => state))).toEqual(new Set([missed === 'late' ? 'made' : 'missed']));
      if (missed === 'skip') expect(past[0]?.reason).toMatch(/skips what it misses/);
      expect(await stockOf(itemId)).toBe(missed === 'late' ? 10 + 2 * past.length : 10);
    },
  );

  test('what was due before a count and is made after it leaves what was counted (ADR 0112)', async () => {
    const itemId = await item('A');
    const { id } = await series(itemId, { movementType: 'OUTBOUND', quantity: 3, rrule: 'FREQ=DAILY;COUNT=1' });
    await waitMs();
    await db.look('UPDATE series_occurrences SET due_at = clock_timestamp() WHERE series_id = $1', [id]);
    const countId = await counted(itemId, 7);
    await node().series();
    expect([(await rows(id))[0]?.state, await stockOf(itemId)]).toEqual(['made', 7]);
    const [line] = (await user.get(`/api/counts/${countId}/lines`)).data.data;
    expect(line).toMatchObject({ enteredLate: -3, difference: 0 });
  });

  test('what was scheduled before a count and is done after it leaves what was counted; what lacked stock goes when there is some', async () => {
    const [there, short] = [await item('A'), await item('B', 1)];
    const scheduled = async (itemId: string, quantity: number) => {
      const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
      const body = { movementType: 'OUTBOUND', itemId, quantity, scheduledAt, backorder: true };
      return (await user.post('/api/inventory-movements', body)).data.movementId;
    };
    const ids = [await scheduled(there, 3), await scheduled(short, 4)];
    await waitMs();
    await db.look('UPDATE inventory_movements SET scheduled_at = clock_timestamp() WHERE movement_id = ANY($1)', [ids]);
    const countId = await counted(there, 7);
    await counted(short, 6);
    await node().due();
    expect((await admin.get(`/api/inventory-items/${there}`)).data).toMatchObject({ quantity: 7, reserved: 0 });
    const { data } = await user.get(`/api/inventory-movements/${ids[0]}`);
    expect(data).toMatchObject({ status: 'completed', precedesCount: { countId, name: 'Aisle 3' } });
    expect(Date.parse(data.occurredAt)).toBe(Date.parse(data.scheduledAt));
    // Only 1 was there at its time, so that it had not gone when the 6 were counted.
    expect(await stockOf(short)).toBe(6);
    await node().due();
    expect(await stockOf(short)).toBe(2);
  });

  test('a node that dies between making and noting has made nothing: the next one makes it once', async () => {
    const itemId = await item('A');
    const { id } = await series(itemId, { rrule: 'FREQ=DAILY;COUNT=1' });
    await passDays(1);
    const outbox = new Outbox(new EventNotifier());
    outbox.appendEvent = () => {
      throw new Error('The node is gone');
    };
    await expect(node(outbox).series()).rejects.toThrow('1 occurrences were not made');
    expect([await movements(), (await rows(id))[0]?.state, await stockOf(itemId)]).toEqual([[], 'planned', 10]);
    await node().series();
    expect([(await movements()).length, (await rows(id))[0]?.state, await stockOf(itemId)]).toEqual([1, 'made', 12]);
  });

  test('what is to go and is not there waits, with one alert, and goes when it comes', async () => {
    const itemId = await item('A', 1);
    const { id } = await series(itemId, { movementType: 'OUTBOUND', quantity: 5, rrule: 'FREQ=DAILY;COUNT=1' });
    await passDays(1);
    for (let minute = 0; minute < 3; minute += 1) {
      await node().series();
      await node().due();
    }
    expect((await rows(id))[0]?.state).toBe('made');
    expect((await movements()).map(({ status }) => status)).toEqual(['pending']);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert?.message).toMatch(/Milk run was due and could not be done: 5 of Bolt A are wanted, and 1 is there/);
    await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 10 });
    await node().due();
    expect([(await movements())[0]?.status, await stockOf(itemId)]).toEqual(['completed', 6]);
  });

  test('of what is scheduled and waits for stock or approval, somebody is told once, however many nodes look', async () => {
    const itemId = await item('A', 3);
    const scheduledAt = new Date(Date.now() + dayMs).toISOString();
    const body = { movementType: 'OUTBOUND', itemId, scheduledAt };
    await user.post('/api/inventory-movements', { ...body, quantity: 9, backorder: true });
    await unapproved(
      (await user.post('/api/inventory-movements', { ...body, movementType: 'INBOUND', quantity: 1 })).data.movementId,
    );
    await node().due();
    expect(await alerts()).toEqual([]);
    await db.look(
      `UPDATE inventory_movements SET scheduled_at = now() - interval '1 minute' WHERE organization_id = $1 AND status = 'pending' AND scheduled_at IS NOT NULL`,
      [one.organizationId],
    );
    for (let minute = 0; minute < 3; minute += 1) await Promise.all([node(), node(), node()].map((each) => each.due()));
    const actual = await alerts();
    expect(actual.map(({ message }) => message).toSorted()).toEqual([
      'Inbound of 1 Bolt A was due and waits for approval.',
      'Outbound of 9 Bolt A was due and could not be done: 9 of Bolt A are wanted, and 3 are there',
    ]);
    // Looked at and done with: nobody is notified again of the same time.
    await db.look(`UPDATE alert_instances SET status = 'resolved' WHERE organization_id = $1`, [one.organizationId]);
    await node().due();
    expect(await alerts()).toHaveLength(2);
  });

  test('what cannot be made is failed with the reason and an alert, and the series goes on', async () => {
    const itemId = await item('A');
    const gone = await series(itemId, { title: 'Of what is gone' });
    const demoted = await series(await item('B'), { title: 'Of a viewer' });
    const left = await series(
      await item('C'),
      { title: 'Of who left' },
      await signedIn(app, one.email.manager, one.organizationId),
    );
    const bare = await item('D', 0);
    const removed = await series(bare, { title: 'Of what was removed' }, admin);
    expect((await admin.send('DELETE', `/api/inventory-items/${bare}?force=true`)).status).toBe(200);
    await db.look(`UPDATE memberships SET role = 'viewer' WHERE organization_id = $1 AND user_id = $2`, [
      one.organizationId,
      one.userId.user,
    ]);
    await db.look('UPDATE memberships SET deactivated_at = now() WHERE organization_id = $1 AND user_id = $2', [
      one.organizationId,
      one.userId.manager,
    ]);
    await passDays(1);
    await node().series();
    const reasonOf = async (id: string) =>
      (await rows(id)).filter(({ state }) => state === 'failed').map(({ reason }) => reason)[0];
    expect(await Promise.all([gone.id, demoted.id, left.id, removed.id].map(reasonOf))).toEqual([
      'Whoever made this series may not create movements any more',
      'Whoever made this series may not create movements any more',
      'Whoever made this series is no member any more',
      'Item not found',
    ]);
    expect((await alerts()).map(({ title }) => title).toSorted()).toEqual([
      'Not made: Of a viewer',
      'Not made: Of what is gone',
      'Not made: Of what was removed',
      'Not made: Of who left',
    ]);
    expect((await rows(removed.id)).some(({ state }) => state === 'planned')).toBe(true);
    const shown = (await admin.get(`/api/alerts/${one.organizationId}/instances`)).data;
    expect(shown.data[0]).toMatchObject({ ruleId: null, ruleName: 'Scheduled movements', rules: [] });
  });

  test('an alert of a schedule stays what it says when the stock moves', async () => {
    const itemId = await item('A', 3, { reorderPoint: 2 });
    await db.look(
      `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity) VALUES ($1, new_id(), 'Low', 'low', 'low_stock', 2)`,
      [one.organizationId],
    );
    await series(itemId, { movementType: 'OUTBOUND', quantity: 5, rrule: 'FREQ=DAILY;COUNT=1' });
    await passDays(1);
    await node().series();
    const take = async () => (await admin.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: -1 })).status;
    expect(await take()).toBe(200);
    // The alert about the stock, which that raised, is followed from here on.
    expect(await take()).toBe(200);
    expect((await alerts()).map(({ title }) => title)).toEqual(['Scheduled movement waits: Milk run']);
    const low = await db.look('SELECT 1 FROM alert_instances WHERE organization_id = $1 AND rule_id IS NOT NULL', [
      one.organizationId,
    ]);
    expect(low).toHaveLength(1);
  });

  test('one is moved, changed or skipped alone; what is past is not', async () => {
    const itemId = await item('A');
    const { id } = await series(itemId);
    const [day, other, far] = [plusDays(today(), 2), plusDays(today(), 3), plusDays(today(), 200)];
    const edited = await user.send('PATCH', `${path}/${id}/occurrences/${day}`, {
      date: plusDays(day, 5),
      time: '07:15',
      quantity: 9,
    });
    expect(edited.data).toMatchObject({
      occursOn: day,
      dueAt: `${plusDays(day, 5)}T07:15:00.000Z`,
      quantity: 9,
      isEdited: true,
    });
    expect((await user.post(`${path}/${id}/occurrences/${other}/skip`, {})).data.state).toBe('skipped');
    expect((await user.post(`${path}/${id}/occurrences/${far}/skip`, {})).data).toMatchObject({
      occursOn: far,
      state: 'skipped',
    });
    const refused = await user.send('PATCH', `${path}/${id}/occurrences/${other}`, { quantity: 3 });
    expect(refused.error.code).toBe('RULE_BROKEN');
    expect((await user.send('PATCH', `${path}/${id}/occurrences/${day}`, { date: '2020-01-01' })).error.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await user.post(`${path}/${id}/occurrences/2020-01-01/skip`, {})).error.code).toBe('NOT_FOUND');
    const nobody = await signedIn(app, one.email.viewer, one.organizationId);
    expect((await nobody.post(`${path}/${id}/occurrences/${day}/skip`, {})).error.code).toBe('PERMISSION_DENIED');
  });

  test('all that follow are changed from a day on: what is past stays, what is planned before stays as it was', async () => {
    const itemId = await item('A');
    const { id } = await series(itemId, { notes: 'As before' });
    await passDays(3);
    await node().series();
    const past = (await rows(id)).filter(({ state }) => state === 'made');
    const from = plusDays(today(), 10);
    const skipped = plusDays(today(), 12);
    await user.post(`${path}/${id}/occurrences/${skipped}/skip`, {});
    const requested = {
      version: 1,
      from,
      quantity: 7,
      notes: 'From now on',
      rrule: 'FREQ=DAILY;INTERVAL=2',
      atTime: '06:00',
    };
    const changed = await user.send('PATCH', `${path}/${id}`, requested);
    expect(changed.data).toMatchObject({ version: 2, quantity: 7 });
    expect((await user.send('PATCH', `${path}/${id}`, requested)).error.code).toBe('CONFLICT');
    const all = (await user.get(`${path}/${id}/occurrences?limit=200`)).data.data as {
      occursOn: string;
      quantity: number;
      notes: string;
      state: string;
      dueAt: string;
    }[];
    expect(all.filter(({ state }) => state === 'made')).toHaveLength(past.length);
    const before = all.filter(({ occursOn, state }) => occursOn < from && state === 'planned');
    expect(before.length).toBeGreaterThan(4);
    expect(before.every(({ quantity, notes }) => quantity === 2 && notes === 'As before')).toBe(true);
    const after = all.filter(({ occursOn, state }) => occursOn >= from && state === 'planned');
    expect(
      after.every(
        ({ quantity, notes, dueAt }) => quantity === 7 && notes === 'From now on' && dueAt.endsWith('T06:00:00.000Z'),
      ),
    ).toBe(true);
    expect(after.length).toBeLessThan(45);
    expect(all.find(({ occursOn }) => occursOn === skipped)?.state).toBe('skipped');
    const ended = (await user.post(`${path}/${id}/end`, {})).data;
    expect([ended.status, ended.nextDueAt]).toEqual(['ended', null]);
    expect((await rows(id)).filter(({ state }) => state === 'planned')).toEqual([]);
  });

  test('the calendar shows what waits, what is planned, and what the rule says of later', async () => {
    const itemId = await item('A');
    const { id } = await series(itemId, { rrule: 'FREQ=WEEKLY' });
    const scheduledAt = new Date(Date.now() + 2 * dayMs).toISOString();
    const { data: movement } = await user.post('/api/inventory-movements', {
      movementType: 'INBOUND',
      itemId,
      quantity: 1,
      scheduledAt,
    });
    const span = async (from: number, days: number) =>
      (
        await user.get(
          `/api/movements-calendar?from=${new Date(Date.now() + from * dayMs).toISOString()}&to=${new Date(Date.now() + (from + days) * dayMs).toISOString()}`,
        )
      ).data;
    const near = await span(0, 21);
    expect(near.entries.filter(({ seriesId }: { seriesId: string }) => seriesId === id)).toHaveLength(3);
    expect(
      near.entries.find(({ movementId }: { movementId: string }) => movementId === movement.movementId),
    ).toMatchObject({ state: 'waiting', itemName: 'Bolt A' });
    const far = await span(300, 60);
    expect(far.entries.length).toBeGreaterThanOrEqual(8);
    expect(far.entries[0]).toMatchObject({ seriesId: id, state: 'planned', inWords: 'Every week', timeZone: 'UTC' });
    expect((await user.get('/api/movements-calendar')).status).toBe(200);
    expect(
      (await user.get('/api/movements-calendar?from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z')).error.code,
    ).toBe('VALIDATION_FAILED');
  });

  test('a movement that waits is put to another time, and an approval of the time before is stale', async () => {
    const itemId = await item('A');
    const scheduledAt = new Date(Date.now() + dayMs).toISOString();
    const body = { movementType: 'INBOUND', itemId, quantity: 1, scheduledAt };
    const { data: movement } = await user.post('/api/inventory-movements', body);
    await unapproved(movement.movementId);
    const later = new Date(Date.now() + 3 * dayMs).toISOString();
    const schedule = (at: string) =>
      user.send('PATCH', `/api/inventory-movements/${movement.movementId}/schedule`, { scheduledAt: at });
    expect((await schedule(later)).data.scheduledAt).toBe(later);
    expect((await schedule(new Date(Date.now() - 1_000).toISOString())).error.details[0].field).toBe('scheduledAt');
    const approve = (hash: string) => admin.post(`/api/inventory-movements/${movement.movementId}/approve`, { hash });
    expect((await approve(movement.contentHash)).error).toMatchObject({
      code: 'CONFLICT',
      details: [{ field: 'scheduledAt' }],
    });
    const now = (await user.get(`/api/inventory-movements/${movement.movementId}`)).data;
    expect((await approve(now.contentHash)).data.status).toBe('completed');
    expect((await schedule(later)).error.code).toBe('RULE_BROKEN');
  });

  test('members of some warehouses see series of what they see, and what comes to them', async () => {
    const [here, there] = [await item('A'), await item('B', 5, { warehouseId: second })];
    const seen = await series(here, {}, admin);
    const hidden = await series(there, {}, admin);
    const coming = await series(there, { movementType: 'TRANSFER', destinationWarehouseId: one.warehouseId }, admin);
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.user}/warehouses`, {
      warehouseIds: [one.warehouseId],
    });
    const scoped = await signedIn(app, one.email.user, one.organizationId);
    const ids = (await scoped.get(path)).data.data.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set([seen.id, coming.id]));
    expect((await scoped.get(`${path}/${hidden.id}`)).status).toBe(404);
    const entries = (await scoped.get('/api/movements-calendar')).data.entries as { seriesId: string }[];
    expect(new Set(entries.map(({ seriesId }) => seriesId))).toEqual(new Set([seen.id, coming.id]));
    expect((await scoped.post(path, fields(there))).error.code).toBe('NOT_FOUND');
  });

  test('whoever sees some warehouses alone by now makes nothing more in the others', async () => {
    const [here, there] = [await item('A'), await item('B', 5, { warehouseId: second })];
    const [seen, unseen] = [await series(here), await series(there, { timeZone: 'UTC' })];
    await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.user}/warehouses`, {
      warehouseIds: [one.warehouseId],
    });
    await passDays(1);
    await node().series();
    const past = async (id: string) => (await rows(id)).filter(({ state }) => state !== 'planned')[0];
    expect(await past(seen.id)).toMatchObject({ state: 'made' });
    expect(await past(unseen.id)).toMatchObject({ state: 'failed', reason: 'Item not found' });
    expect([await stockOf(here), await stockOf(there)]).toEqual([12, 5]);
    expect((await alerts()).map(({ title }) => title)).toEqual(['Not made: Milk run']);
  });

  test('a transfer that recurs is promised, and arrives as a scheduled one does', async () => {
    const itemId = await item('A');
    const more = { movementType: 'TRANSFER', destinationWarehouseId: second, quantity: 4, rrule: 'FREQ=DAILY;COUNT=1' };
    const { id } = await series(itemId, more);
    await passDays(1);
    await node().series();
    expect((await movements()).map(({ status }) => status)).toEqual(['pending']);
    await Promise.all([node(), node()].map((each) => each.due()));
    expect([(await movements())[0]?.status, await stockOf(itemId)]).toEqual(['completed', 6]);
    expect((await rows(id))[0]?.state).toBe('made');
  });
});
