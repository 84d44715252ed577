import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { missedAfterMs } from '@tallyard/domain/schedules/limits';
import { dayMs, localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { wasMissed } from '@tallyard/domain/schedules/texts';
import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../../platform/database/database.ts';
import { planOccurrences } from './plan-occurrences.ts';
import { requireSeries } from './repository.ts';

/** Of every series. With 400 (SERIES_DAYS=400, eight minutes of a processor) both changes of the clocks are among them. */
const days = Number(process.env.SERIES_DAYS ?? sharedCount(60, 30));
const daysBetweenDowns = 25;
/** In some night of 400 days each of these is left out by the clocks, or comes twice, but for the last. */
const zones = [
  ['Europe/Zurich', '02:30'],
  ['America/New_York', '02:30'],
  ['Australia/Lord_Howe', '02:15'],
  ['Pacific/Auckland', '02:30'],
  ['America/St_Johns', '01:45'],
  ['Asia/Kathmandu', '02:30'],
] as const;
const kinds = [
  { movementType: 'INBOUND', missed: 'late' },
  { movementType: 'OUTBOUND', missed: 'skip' },
  { movementType: 'TRANSFER', missed: 'late' },
] as const;
const opening = 100_000;
const quantity = 3;
const runner = join(import.meta.dirname, '../../../test/series-node.ts');

interface Kept {
  readonly id: string;
  readonly itemId: string;
  readonly timeZone: string;
  readonly atTime: string;
  readonly kind: (typeof kinds)[number];
}

let db: TestDatabase;
let app: App;
let one: TestOrganization;
let nodes: Node[] = [];
const random = new Random(Number(process.env.SEED ?? 20_261_125));

beforeAll(async () => {
  db = await makeTestDatabase({ maxConnections: 10 });
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  one = await makeOrganization(db.database);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await app?.close();
  await db?.drop();
});

/** A process that looks for what is due when it is told to, until it is killed. */
class Node {
  readonly process: ChildProcess = fork(runner, [db.url, db.dataDirectory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  isReady = false;
  readonly ready = new Promise<void>((resolve) =>
    this.process.once('message', () => {
      this.isReady = true;
      resolve();
    }),
  );
  readonly gone = new Promise<null>((resolve) => this.process.once('exit', () => resolve(null)));
  #asked = 0;

  /** What went wrong; null: nothing, or it was killed meanwhile. */
  async look(): Promise<string | null> {
    this.#asked += 1;
    const asked = this.#asked;
    const answered = new Promise<string | null>((resolve) =>
      this.process.on('message', function heard(this: ChildProcess, message) {
        const { done, wrong } = message as { done?: number; wrong: string | null };
        if (done !== asked) return;
        this.off('message', heard);
        resolve(wrong);
      }),
    );
    this.process.send(asked);
    return Promise.race([answered, this.gone]);
  }
  kill(): Promise<null> {
    this.process.kill('SIGKILL');
    return this.gone;
  }
}

/** No more than this is passed over at once. */
const soonDays = 5;

/**
 * As if so much time had gone by since the test began: what is due soon is put before so much. What lies farther ahead of then lies ahead of
 * now as well, and is left where it is.
 */
const passTo = (passed: number) =>
  db.look(
    `UPDATE series_occurrences o SET due_at = t.due_at - $2 * interval '1 millisecond' FROM true_dues t
     WHERE o.organization_id = $1 AND o.state = 'planned' AND o.series_id = t.series_id AND o.occurs_on = t.occurs_on
       AND t.due_at < now() + $2 * interval '1 millisecond' + interval '${soonDays} days'`,
    [one.organizationId, passed],
  );
/** How long until the next one is due; null: none is left. */
const nextIn = async (passed: number) =>
  (
    await db.look<{ ms: number | null }>(
      `SELECT ceil(extract(epoch FROM min(t.due_at) - clock_timestamp()) * 1000 - $2)::float8 AS ms
       FROM series_occurrences o JOIN true_dues t USING (series_id, occurs_on) WHERE o.organization_id = $1 AND o.state = 'planned'`,
      [one.organizationId, passed],
    )
  )[0]?.ms ?? null;

/** Plans all series on to the last day, in place of 90 days ahead. */
async function planOn(series: readonly Kept[], lastDay: string): Promise<void> {
  for (const { id } of series)
    await db.database.withTenant(one.organizationId, systemActor, async (transaction) =>
      planOccurrences(transaction, await requireSeries(transaction, id, 'FOR UPDATE OF m'), { until: lastDay }),
    );
}

async function makeSeries(firstDay: string): Promise<Kept[]> {
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  const { data: second } = await admin.post('/api/warehouses', { name: 'Second' });
  const made: Kept[] = [];
  for (const [timeZone, atTime] of zones)
    for (const kind of kinds) {
      const sku = `${timeZone} ${kind.movementType}`;
      const fields = { warehouseId: one.warehouseId, name: `Bolt ${sku}`, sku, quantity: opening };
      const { itemId } = (await admin.post('/api/inventory-items', fields)).data;
      const rule = { rrule: `FREQ=DAILY;COUNT=${days}`, startsOn: firstDay, atTime, timeZone, missed: kind.missed };
      const moved = { movementType: kind.movementType, itemId, quantity };
      const to = kind.movementType === 'TRANSFER' ? { destinationWarehouseId: second.id } : {};
      const { data, error } = await admin.post('/api/movement-series', { title: sku, ...moved, ...to, ...rule });
      expect(error).toBeUndefined();
      made.push({ id: data.id, itemId, timeZone, atTime, kind });
    }
  return made;
}

test('by two nodes that are killed at the due second, and after days down, each occurrence is made once, or shown as skipped', async () => {
  const firstDay = plusDays(new Date().toISOString().slice(0, 10), 2);
  const series = await makeSeries(firstDay);
  await planOn(series, plusDays(firstDay, days - 1));
  const planned = await db.look<{ series_id: string; day: string; due_at: Date }>(
    'SELECT series_id, occurs_on::text AS day, due_at FROM series_occurrences WHERE organization_id = $1',
    [one.organizationId],
  );
  await db.look('CREATE TABLE true_dues AS SELECT series_id, occurs_on, due_at FROM series_occurrences');
  await db.look('CREATE INDEX ON true_dues (due_at)');
  expect(planned).toHaveLength(series.length * days);
  /** Those of series that skip what they miss, when nothing ran for more than ten minutes. */
  const missed = new Set<string>();
  const skipping = new Set(series.filter(({ kind }) => kind.missed === 'skip').map(({ id }) => id));
  const wrong: string[] = [];
  let [kills, downs, passed] = [0, 0, 0];

  nodes = [new Node(), new Node()];
  await Promise.all(nodes.map(({ ready }) => ready));
  const renew = (killed: Node) => {
    kills += 1;
    nodes = nodes.map((node) => (node === killed ? new Node() : node));
    return killed.kill();
  };
  const look = async (isKilled: boolean) => {
    if (!nodes.some((node) => node.isReady)) await Promise.race(nodes.map(({ ready }) => ready));
    const working = nodes.filter(({ isReady }) => isReady);
    const looks = working.map((node) => node.look());
    if (isKilled) {
      await delay(random.whole(0, 60));
      const killed = random.next() < 0.5 ? working : working.slice(0, 1);
      await Promise.all(killed.map(renew));
    }
    for (const answer of await Promise.all(looks)) if (answer !== null) wrong.push(answer);
  };

  for (let next = await nextIn(passed); next !== null; next = await nextIn(passed)) {
    const isDown = passed > (downs + 1) * daysBetweenDowns * dayMs;
    const ms = isDown ? 3 * dayMs : Math.max(0, next);
    if (isDown) {
      downs += 1;
      await Promise.all(nodes.map(renew));
    }
    passed += ms;
    await passTo(passed);
    if (isDown) {
      const late = await db.look<{ series_id: string; day: string }>(
        `SELECT series_id, occurs_on::text AS day FROM series_occurrences
         WHERE organization_id = $1 AND state = 'planned' AND due_at < clock_timestamp() - $2 * interval '1 millisecond'`,
        [one.organizationId, missedAfterMs],
      );
      for (const { series_id: id, day } of late) if (skipping.has(id)) missed.add(`${id}/${day}`);
    }
    // At the second at which it is due; whoever died is followed by another look at the same second.
    const isKilled = random.next() < 0.03;
    await look(isKilled);
    if (isKilled) await look(false);
  }
  expect(wrong).toEqual([]);
  expect(passed).toBeGreaterThan((days - 2) * dayMs);
  console.info(`${planned.length} occurrences, ${kills} kills, ${downs} times three days down, ${missed.size} missed`);

  const rows = await db.look<{
    series_id: string;
    day: string;
    state: string;
    reason: string | null;
    movements: number;
  }>(
    `SELECT o.series_id, o.occurs_on::text AS day, o.state, o.reason,
       (SELECT count(*)::int FROM inventory_movements m WHERE m.organization_id = o.organization_id AND m.movement_id = o.movement_id
          AND m.status = 'completed' AND m.is_recurring) AS movements
     FROM series_occurrences o WHERE o.organization_id = $1`,
    [one.organizationId],
  );
  expect(new Set(rows.map(({ series_id: id, day }) => `${id}/${day}`))).toEqual(
    new Set(planned.map(({ series_id: id, day }) => `${id}/${day}`)),
  );
  const otherwise = rows.filter(({ series_id: id, day, state, reason, movements }) =>
    missed.has(`${id}/${day}`)
      ? state !== 'missed' || reason !== wasMissed || movements !== 0
      : state !== 'made' || movements !== 1,
  );
  expect(otherwise).toEqual([]);

  const made = rows.filter(({ state }) => state === 'made').length;
  const [counted] = await db.look<{ movements: number; distinct: number }>(
    `SELECT (SELECT count(*)::int FROM inventory_movements WHERE organization_id = $1 AND is_recurring) AS movements,
       (SELECT count(DISTINCT movement_id)::int FROM series_occurrences WHERE organization_id = $1) AS distinct`,
    [one.organizationId],
  );
  expect(counted).toEqual({ movements: made, distinct: made });
  const stock = await db.look<{ item_id: string; quantity: number; booked: number }>(
    `SELECT i.item_id, i.quantity::float, (SELECT sum(change)::float FROM stock_ledger l
       WHERE l.organization_id = i.organization_id AND l.item_id = i.item_id) AS booked
     FROM inventory_items i WHERE organization_id = $1`,
    [one.organizationId],
  );
  for (const { id, itemId, kind } of series) {
    const times = rows.filter((row) => row.series_id === id && row.state === 'made').length;
    const there = opening + (kind.movementType === 'INBOUND' ? 1 : -1) * times * quantity;
    const found = stock.find((row) => row.item_id === itemId);
    expect([found?.quantity, found?.booked]).toEqual([there, there]);
  }

  expect(kills).toBeGreaterThan(days / 10);
  expect([downs > 0, missed.size > 0]).toEqual([true, true]);
  if (days >= 366) expectBothChanges(series, planned);
}, 1_800_000);

/** A night that leaves the time out, and one that shows it twice. */
function expectBothChanges(series: readonly Kept[], planned: readonly { series_id: string; due_at: Date }[]): void {
  const nights = (is: (due: number, kept: Kept) => boolean) =>
    series.filter((kept) => planned.some((row) => row.series_id === kept.id && is(row.due_at.getTime(), kept)));
  const shownAt = (due: number, { timeZone }: Kept) => localOf(new Date(due), timeZone).time;
  expect(nights((due, kept) => shownAt(due, kept) !== kept.atTime)).not.toEqual([]);
  const isTwice = (due: number, kept: Kept) =>
    [30, 60].some((later) => shownAt(due + later * 60_000, kept) === kept.atTime);
  expect(nights(isTwice)).not.toEqual([]);
}
