import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { momentAt } from './as-of.ts';
import { closeStock, mendCosts } from './closings.ts';
import { costsThen } from './costs.ts';

const dayMs = 86_400_000;
const now = Math.floor(Date.now() / 1000) * 1000;

/** Quantities in thousandths, worths in ten-thousandths: whole numbers, so that nothing is lost. */
interface Entry {
  readonly at: number;
  readonly order: number;
  readonly change: bigint;
  readonly worth: bigint | null;
  readonly atAverage: boolean;
}

/** Half away from zero, as the database rounds. */
function divided(over: bigint, under: bigint): bigint {
  const sign = over < 0n === under < 0n ? 1n : -1n;
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
  return sign * ((a * 2n + b) / (b * 2n));
}

/** The whole history again, in whole numbers: the average in millionths, the value in ten-thousandths. */
function replay(entries: readonly Entry[], until: number) {
  let quantity = 0n;
  let average = 0n;
  const past = entries.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at || a.order - b.order);
  for (const { change, worth, atAverage } of past) {
    const after = quantity + change;
    // worth / change: ten-thousandths over thousandths, told in millionths.
    const ownAverage = () => divided((worth ?? 0n) * 100_000n, change);
    // quantity x average is in thousand-millionths; a worth of ten-thousandths is 100,000 of them.
    const total = quantity * average;
    if (change > 0n) {
      if (quantity <= 0n) average = ownAverage();
      else if (!atAverage) average = divided(total + (worth ?? 0n) * 100_000n, after);
    } else if (!atAverage && after > 0n && total >= (worth ?? 0n) * 100_000n) {
      average = divided(total - (worth ?? 0n) * 100_000n, after);
    }
    quantity = after;
  }
  return { quantity, average: quantity === 0n ? 0n : average, value: divided(quantity * average, 100_000n) };
}

describe('moving average cost', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  const random = new Random(5);
  const histories = new Map<string, Entry[]>();
  let order = 0;

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(one.organizationId, systemActor, work);

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    one = await makeOrganization(db.database);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** Writes entries as they are, in the order given. */
  async function book(entries: readonly (Entry & { itemId: string })[]) {
    await inTenant((transaction) =>
      transaction.query(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth, at_average)
         SELECT $1, e.item, $2, gen_random_uuid(), e.change / 1000.0, 0, e.at, e.worth / 10000.0, e.average
         FROM unnest($3::uuid[], $4::numeric[], $5::timestamptz[], $6::numeric[], $7::boolean[]) WITH ORDINALITY
           AS e(item, change, at, worth, average, place) ORDER BY place`,
        [
          one.organizationId,
          one.warehouseId,
          entries.map(({ itemId }) => itemId),
          entries.map(({ change }) => String(change)),
          entries.map(({ at }) => new Date(at).toISOString()),
          entries.map(({ worth }) => (worth === null ? null : String(worth))),
          entries.map(({ atAverage }) => atAverage),
        ],
      ),
    );
    for (const { itemId, ...entry } of entries) histories.set(itemId, [...(histories.get(itemId) ?? []), entry]);
  }

  const anEntry = (at: number, there: bigint): Entry => {
    const goes = there > 0n && random.next() < 0.45;
    const change = goes ? -BigInt(random.whole(1, Number(there))) : BigInt(random.whole(1, 9_000));
    const atAverage = random.next() < 0.4;
    const worth = goes && atAverage ? null : BigInt(random.whole(0, 900_000));
    order += 1;
    return { at, order, change, worth, atAverage };
  };

  const compareAt = async (at: number) => {
    const told = await inTenant(async (transaction) => {
      const moment = await momentAt(transaction, new Date(at));
      const values = new Values();
      values.add(transaction.organizationId);
      const { rows } = await transaction.query<Record<'item_id' | 'quantity' | 'average' | 'value', string>>(
        `SELECT item_id, quantity::text, average::numeric(24,6)::text AS average, value::numeric(24,4)::text AS value
         FROM ${costsThen(moment, values)} c`,
        values.list,
      );
      return new Map(rows.map((row) => [row.item_id, row]));
    });
    const scaled = (text: string | undefined, digits: number) => {
      const [whole = '0', part = ''] = (text ?? '0').split('.');
      return BigInt(whole + part.padEnd(digits, '0').slice(0, digits));
    };
    let compared = 0;
    for (const [itemId, entries] of histories) {
      const row = told.get(itemId);
      const found = {
        quantity: scaled(row?.quantity, 3),
        average: scaled(row?.average, 6),
        value: scaled(row?.value, 4),
      };
      const expected = replay(entries, at);
      if (
        found.quantity !== expected.quantity ||
        found.average !== expected.average ||
        found.value !== expected.value
      ) {
        expect([itemId, new Date(at).toISOString(), found]).toEqual([itemId, new Date(at).toISOString(), expected]);
      }
      compared += 1;
    }
    return compared;
  };
  const instants = (count: number) => Array.from({ length: count }, () => now - random.whole(0, 120 * 86_400) * 1000);
  const compareAll = async (count: number) => {
    for (const at of instants(count)) await compareAt(at);
  };

  test('of thousands of random histories equals an independent replay, with closings, after backdating and once it is mended', async () => {
    const ids = Array.from({ length: 3_000 }, newId);
    await inTenant((transaction) =>
      transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price, created_at)
         SELECT $1, id, $2, 'Bolt', id::text, 0, 3, now() - interval '200 days' FROM unnest($3::uuid[]) AS id`,
        [one.organizationId, one.warehouseId, ids],
      ),
    );
    for (const itemId of ids) {
      const times = Array.from({ length: random.whole(1, 14) }, () => now - random.whole(2, 120 * 86_400) * 1000);
      let there = 0n;
      const entries = times
        .toSorted((a, b) => a - b)
        .map((at) => {
          const entry = anEntry(at, there);
          there += entry.change;
          return { ...entry, itemId };
        });
      histories.set(itemId, entries);
    }
    const all = [...histories].flatMap(([itemId, entries]) => entries.map((entry) => ({ ...entry, itemId })));
    histories.clear();
    await book(all.toSorted((a, b) => a.order - b.order));
    expect(await compareAt(now)).toBe(3_000);
    await compareAll(4);

    let made = 0;
    while ((await inTenant((transaction) => closeStock(transaction, 3_000))) === 1) made += 1;
    expect(made).toBeGreaterThan(2);
    await compareAll(6);

    const late = ids.slice(0, 400).map((itemId) => ({
      ...anEntry(now - random.whole(20, 110) * dayMs, 0n),
      itemId,
    }));
    await book(late);
    await compareAll(5);
    let mended = 0;
    while ((await inTenant((transaction) => mendCosts(transaction))) === 1) mended += 1;
    expect(mended).toBeGreaterThan(0);
    const stale = await db.look('SELECT FROM stock_closing_balances WHERE average_cost IS NULL');
    expect(stale).toHaveLength(0);
    await compareAll(5);
    expect(await compareAt(now)).toBe(3_000);
  }, 120_000);

  describe('through the calls', () => {
    const path = '/api/inventory-movements';
    const setUp = async () => {
      const manager = await signedIn(app, one.email.manager, one.organizationId);
      const second = (await manager.post('/api/warehouses', { name: `Second ${newId()}` })).data.id;
      const sku = newId();
      const item = { warehouseId: one.warehouseId, name: 'Bolt', sku, quantity: 10, unitPrice: 2 };
      const { itemId } = (await manager.post('/api/inventory-items', item)).data;
      const move = async (movementType: string, quantity: number, more: object = {}) =>
        (await manager.post(path, { movementType, itemId, quantity, ...more })).data;
      const step = (id: string, name: string) => manager.post(`${path}/${id}/${name}`, {});
      const costOf = async (id = itemId) =>
        (await manager.get(`/api/inventory-items/costs?ids=${id}`)).data.map(
          ({ quantity, averageCost, value }: Record<string, number>) => [quantity, averageCost, value],
        )[0];
      const there = async () =>
        (await manager.get(`/api/inventory-items/warehouse/${second}?limit=10`)).data.data[0]?.itemId;
      return { manager, second, sku, itemId, move, step, costOf, there };
    };

    test('what comes brings its own cost, what goes takes the average, what is found is worth what the rest is', async () => {
      const { move, costOf, manager, itemId } = await setUp();
      expect(await costOf()).toEqual([10, 2, 20]);
      const came = await move('INBOUND', 10, { unitCost: 5 });
      expect(came).toMatchObject({ unitCost: 5, totalValue: 50 });
      expect(await costOf()).toEqual([20, 3.5, 70]);
      await move('OUTBOUND', 5);
      expect(await costOf()).toEqual([15, 3.5, 52.5]);
      await manager.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: 5 });
      expect(await costOf()).toEqual([20, 3.5, 70]);
      await move('INBOUND', 4);
      expect(await costOf()).toEqual([24, 3.25, 78]);
    });

    test('a receipt that is taken back takes its own cost along', async () => {
      const { move, costOf, step } = await setUp();
      const { movementId } = await move('INBOUND', 10, { unitCost: 100 });
      expect(await costOf()).toEqual([20, 51, 1020]);
      expect((await step(movementId, 'undo')).status).toBe(200);
      expect(await costOf()).toEqual([10, 2, 20]);
    });

    test('what happened before an item was first counted leaves no cost behind', async () => {
      const { move, costOf, step, manager, itemId } = await setUp();
      const occurredAt = new Date(Date.now() - 5 * dayMs).toISOString();
      await manager.send('PUT', `/api/inventory-items/${itemId}`, { unitPrice: 8 });
      const came = await move('INBOUND', 4, { occurredAt, unitCost: 50 });
      expect(came.status).toBe('completed');
      expect(await costOf()).toEqual([10, 2, 20]);
      await move('OUTBOUND', 3, { occurredAt });
      expect(await costOf()).toEqual([10, 2, 20]);
      expect((await step(came.movementId, 'undo')).status).toBe(200);
      expect(await costOf()).toEqual([10, 2, 20]);
    });

    test('what is transferred costs there what it cost here, by way of transit as well, and back again', async () => {
      const { move, costOf, step, there, second } = await setUp();
      await move('INBOUND', 10, { unitCost: 5 });
      const { movementId } = await move('TRANSFER', 4, { destinationWarehouseId: second });
      await step(movementId, 'confirm');
      const thereId = await there();
      expect([await costOf(), await costOf(thereId)]).toEqual([
        [16, 3.5, 56],
        [4, 3.5, 14],
      ]);
      const transit = await move('TRANSFER', 6, { destinationWarehouseId: second, viaTransit: true });
      await step(transit.movementId, 'dispatch');
      await move('INBOUND', 10, { unitCost: 50 });
      const arrived = await step(transit.movementId, 'confirm');
      expect(arrived.data.unitCost).toBe(3.5);
      expect(await costOf(thereId)).toEqual([10, 3.5, 35]);
      expect((await step(movementId, 'undo')).status).toBe(200);
      expect(await costOf(thereId)).toEqual([6, 3.5, 21]);
    });

    test('only what comes in has a cost of its own, and a policy or an approval goes by it', async () => {
      const { move, manager, itemId } = await setUp();
      const { error } = await manager.post(path, { movementType: 'OUTBOUND', itemId, quantity: 1, unitCost: 3 });
      expect(error.details[0]).toMatchObject({ field: 'unitCost' });
      const waiting = await move('INBOUND', 2, { unitCost: 7.25, requiresApproval: true });
      expect(waiting).toMatchObject({ status: 'pending', totalValue: 14.5, unitPrice: 7.25 });
      const admin = await signedIn(app, one.email.admin, one.organizationId);
      const approved = await admin.post(`${path}/${waiting.movementId}/approve`, { hash: waiting.contentHash });
      expect(approved.data).toMatchObject({ status: 'completed', totalValue: 14.5 });
      expect(
        (
          await manager.post(`${path}/batch`, {
            movementType: 'INBOUND',
            lines: [
              { itemId, quantity: 3, unitCost: 4 },
              { itemId, quantity: 1 },
            ],
          })
        ).data,
      ).toMatchObject({ totalValue: 14 });
    });

    test('the valuation of an instant sums what each item had cost, in all, by category and warehouse, as a list and as a file', async () => {
      const other = await makeOrganization(db.database);
      const manager = await signedIn(app, other.email.manager, other.organizationId);
      const make = async (sku: string, category: string | null, quantity: number, unitPrice: number) =>
        (
          await manager.post('/api/inventory-items', {
            warehouseId: other.warehouseId,
            name: sku,
            sku,
            category,
            quantity,
            unitPrice,
          })
        ).data.itemId as string;
      const [bolt, nut] = [await make('BOLT', 'Bolts', 10, 2), await make('NUT', null, 4, 0.5)];
      await make('EMPTY', 'Bolts', 0, 9);
      await manager.post(path, { movementType: 'INBOUND', itemId: bolt, quantity: 10, unitCost: 5 });
      const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
      await pause();
      const asOf = new Date().toISOString();
      await pause();
      await manager.send('PUT', `/api/inventory-items/${bolt}`, { unitPrice: 8 });
      await manager.post(path, { movementType: 'OUTBOUND', itemId: bolt, quantity: 20 });
      const summary = async (query: string) =>
        (await manager.get(`/api/inventory-items/valuation/summary?${query}`)).data;
      const then = await summary(`asOf=${asOf}`);
      const bolts = { items: 1, quantity: 20, value: 70, priceValue: 160 };
      const nuts = { items: 1, quantity: 4, value: 2, priceValue: 2 };
      const all = { items: 2, quantity: 24, value: 72, priceValue: 162 };
      expect(then).toEqual({
        asOf,
        ...all,
        byCategory: [
          { category: 'Bolts', ...bolts },
          { category: 'Uncategorized', ...nuts },
        ],
        byWarehouse: [{ warehouseId: other.warehouseId, ...all }],
      });
      expect(await summary('x=1')).toMatchObject(nuts);
      expect(await summary(`asOf=${asOf}&category=Bolts`)).toMatchObject(bolts);
      expect((await manager.get(`/api/inventory-items/valuation/summary?warehouseId=${newId()}`)).status).toBe(404);
      const list = await manager.get(`/api/inventory-items/valuation?asOf=${asOf}&limit=1&sortBy=difference`);
      expect(list.data).toMatchObject({
        total: 2,
        data: [{ itemId: bolt, averageCost: 3.5, value: 70, unitPrice: 8 }],
      });
      const next = await manager.get(
        `/api/inventory-items/valuation?asOf=${asOf}&limit=1&sortBy=difference&after=${list.data.endCursor}`,
      );
      expect(next.data.data).toMatchObject([{ itemId: nut, averageCost: 0.5 }]);
      const file = await manager.post('/api/inventory-items/valuation/export', { asOf });
      const rows = file.data.flatMap((line: { rows?: object[] }) => line.rows ?? []);
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual(
        expect.objectContaining({ sku: 'BOLT', averageCost: 3.5, value: 70, warehouse: 'Main warehouse', asOf }),
      );
      const ahead = new Date(Date.now() + dayMs).toISOString();
      for (const refused of [
        `valuation?asOf=${ahead}`,
        `valuation/summary?asOf=${ahead}`,
        `costs?ids=${bolt}&asOf=${ahead}`,
      ]) {
        const { error } = await manager.get(`/api/inventory-items/${refused}`);
        expect([refused, error.details[0].field]).toEqual([refused, 'asOf']);
      }
    });
  });
});
