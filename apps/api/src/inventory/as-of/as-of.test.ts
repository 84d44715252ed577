import { differenceSortKeys } from '@tallyard/domain/inventory/differences';
import { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { stockLevelOf } from '@tallyard/domain/inventory/stock-level';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../../platform/database/database.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { closeStock } from '../../stock/closings.ts';
import { costsOf } from '../../stock/costs.ts';
import { listItems } from '../lists.ts';
import type { OurItem } from '../row.ts';
import { requireItemAsOf } from './item.ts';
import { readStatsAsOf, readTotalsOfWarehousesAsOf } from './totals.ts';

const day = 86_400_000;
const now = Math.floor(Date.now() / 1000) * 1000;
const iso = (at: number) => new Date(at).toISOString();

interface Item {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly reorderPoint: number | null;
  readonly unitPrice: number;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly entries: { at: number; change: number }[];
}

describe('stock as of an instant', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let other: TestOrganization;
  let manager: Browser;
  const items: Item[] = [];

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(one.organizationId, systemActor, work);
  const closeAll = async (least: number) => {
    let made = 0;
    while ((await inTenant((transaction) => closeStock(transaction, least))) === 1) made += 1;
    return made;
  };

  /** Entries as they would have been booked then; `at` in ms. */
  const book = (entries: readonly { item: Item; at: number; change: number }[]) =>
    inTenant(async (transaction) => {
      await transaction.query(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at)
         SELECT $1, item, $2, gen_random_uuid(), change, 0, at
         FROM unnest($3::uuid[], $4::numeric[], $5::timestamptz[]) AS e(item, change, at)`,
        [
          one.organizationId,
          one.warehouseId,
          entries.map(({ item }) => item.id),
          entries.map(({ change }) => change),
          entries.map(({ at }) => iso(at)),
        ],
      );
      for (const { item, ...entry } of entries) item.entries.push(entry);
    });

  const quantityThen = (item: Item, at: number) =>
    item.entries.reduce((sum, entry) => (entry.at <= at ? sum + Math.round(entry.change * 1000) : sum), 0) / 1000;
  const wasThere = (item: Item, at: number) =>
    (item.deletedAt === null || item.deletedAt > at) &&
    (item.createdAt <= at || item.entries.some((entry) => entry.at <= at));

  const compareAt = async (at: number) => {
    const there = items.filter((item) => wasThere(item, at));
    const one_ = items[Math.floor(at / 1000) % items.length] as Item;
    const [stats, single] = await inTenant(async (transaction) => [
      await readStatsAsOf(transaction, iso(at)),
      await requireItemAsOf(transaction, one_.id, iso(at)).then(
        ({ quantity }) => quantity,
        () => null,
      ),
    ]);
    const quantities = there.map((item) => quantityThen(item, at));
    const sum = quantities.reduce((total, quantity) => total + Math.round(quantity * 1000), 0) / 1000;
    const levels = there.map((item) => stockLevelOf(quantityThen(item, at), item.reorderPoint));
    expect([iso(at), stats.totalItems, stats.inStock, stats.outOfStock, stats.lowStock, single]).toEqual([
      iso(at),
      there.length,
      sum,
      levels.filter((level) => level === 'out_of_stock').length,
      levels.filter((level) => level === 'low_stock').length,
      wasThere(one_, at) ? quantityThen(one_, at) : null,
    ]);
  };

  const anInstant = fc.integer({ min: 0, max: 320 * 86_400 }).map((seconds) => now - seconds * 1000);
  const comparedAtMany = (runs: number, seed: number) =>
    fc.assert(fc.asyncProperty(anInstant, compareAt), { numRuns: runs, seed, interruptAfterTimeLimit: 100_000 });

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    [one, other] = [await makeOrganization(db.database), await makeOrganization(db.database)];
    manager = await signedIn(app, one.email.manager, one.organizationId);
    let random = 7;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    for (let n = 0; n < 60; n += 1) {
      items.push({
        id: newId(),
        name: `${n % 2 === 0 ? 'Bolt' : 'Screw'} ${n}`,
        category: n % 5 === 0 ? null : `Category ${n % 3}`,
        reorderPoint: n % 4 === 0 ? null : n % 4,
        unitPrice: n % 7,
        createdAt: now - (n % 6 === 0 ? next(200) : 310) * day,
        deletedAt: n % 10 === 9 ? now - next(250) * day : null,
        entries: [],
      });
    }
    const entries = Array.from({ length: 4_000 }, () => {
      const item = items[next(items.length)] as Item;
      return { item, at: now - next(300 * 86_400) * 1000, change: (next(9_000) + 1) / 1000 };
    });
    const sums = new Map<string, number>();
    for (const { item, change } of entries) sums.set(item.id, (sums.get(item.id) ?? 0) + Math.round(change * 1000));
    await inTenant((transaction) =>
      transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, category, quantity, reorder_point,
           unit_price, created_at, deleted_at)
         SELECT $1, i.id, $2, i.name, i.name, i.category, i.quantity, i."reorderPoint", i."unitPrice", i."createdAt", i."deletedAt"
         FROM json_to_recordset($3::json) AS i(id uuid, name text, category text, quantity numeric, "reorderPoint" numeric,
           "unitPrice" numeric, "createdAt" timestamptz, "deletedAt" timestamptz)`,
        [
          one.organizationId,
          one.warehouseId,
          JSON.stringify(
            items.map((item) => ({
              ...item,
              quantity: (sums.get(item.id) ?? 0) / 1000,
              createdAt: iso(item.createdAt),
              deletedAt: item.deletedAt === null ? null : iso(item.deletedAt),
            })),
          ),
        ],
      ),
    );
    await book(entries);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test('of 1,000 random instants equals a full replay, without closings, with them, and after backdated entries', async () => {
    await comparedAtMany(200, 1);
    expect(await closeAll(100)).toBeGreaterThan(20);
    await comparedAtMany(400, 2);
    const late = items.map((item, n) => ({ item, at: now - (n * 5 + 1) * day, change: n + 0.5 }));
    await book(late);
    await book(late.slice(0, 9).map((entry) => ({ ...entry, at: entry.at - day, change: -entry.change })));
    await comparedAtMany(400, 3);
  }, 120_000);

  test('is right while others date back as closings are made', async () => {
    await db.look('DELETE FROM stock_closing_balances');
    await db.look('DELETE FROM stock_closings');
    const writers = Array.from({ length: 8 }, async (_, n) => {
      for (let round = 0; round < 12; round += 1) {
        const item = items[(n * 7 + round) % items.length] as Item;
        await book([{ item, at: now - (12 + ((n * 31 + round * 17) % 280)) * day, change: 1 }]);
      }
    });
    const [made] = await Promise.all([closeAll(20), ...writers]);
    expect(made).toBeGreaterThan(20);
    const wrong = await db.look(
      `SELECT c.closed_at, i.item_id FROM stock_closings c JOIN inventory_items i USING (organization_id)
       LEFT JOIN stock_closing_balances b USING (organization_id, closed_at, item_id)
       WHERE COALESCE(b.quantity, 0) <> (SELECT COALESCE(sum(l.change), 0) FROM stock_ledger l
         WHERE l.organization_id = i.organization_id AND l.item_id = i.item_id AND l.occurred_at < c.closed_at)`,
    );
    expect(wrong).toEqual([]);
    await comparedAtMany(60, 4);
  }, 60_000);

  test('waits with a closing for who is dating back, and adds what comes after it', async () => {
    const [item] = items as [Item];
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let written: (() => void) | undefined;
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const at = now - 400 * day;
    const writing = inTenant(async (transaction) => {
      await transaction.query(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at)
         VALUES ($1, $2, $3, gen_random_uuid(), 5, 0, $4)`,
        [one.organizationId, item.id, one.warehouseId, iso(at)],
      );
      written?.();
      await held;
    });
    await isWritten;
    const closing = closeAll(5);
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(async () => (await db.look(waits)).length).toBe(1);
    release?.();
    await Promise.all([writing, closing]);
    item.entries.push({ at, change: 5 });
    await comparedAtMany(30, 5);
  }, 60_000);

  test('narrows and sorts lists by what there was', async () => {
    const filters = fc.record(
      {
        lowStock: fc.boolean(),
        outOfStock: fc.constant(true),
        minQuantity: fc.integer({ min: 0, max: 300 }),
        maxQuantity: fc.integer({ min: 100, max: 600 }),
        search: fc.constantFrom('bolt', 'REW 1', 'nothing'),
        category: fc.constantFrom('Category 1', 'Uncategorized'),
      },
      { requiredKeys: [] },
    );
    const order = fc.record({
      sortBy: fc.constantFrom(...itemSortKeys),
      sortDirection: fc.constantFrom('asc', 'desc'),
    });
    await fc.assert(
      fc.asyncProperty(anInstant, filters, order, async (at, asked, sort) => {
        const level = (item: Item) => stockLevelOf(quantityThen(item, at), item.reorderPoint);
        const expected = items.filter(
          (item) =>
            wasThere(item, at) &&
            quantityThen(item, at) >= (asked.minQuantity ?? 0) &&
            quantityThen(item, at) <= (asked.maxQuantity ?? Number.POSITIVE_INFINITY) &&
            item.name.toLowerCase().includes((asked.search ?? '').toLowerCase()) &&
            (asked.category ?? item.category ?? 'Uncategorized') === (item.category ?? 'Uncategorized') &&
            (asked.lowStock && asked.outOfStock
              ? level(item) !== 'in_stock'
              : (asked.lowStock === undefined || (level(item) === 'low_stock') === asked.lowStock) &&
                (asked.outOfStock === undefined || level(item) === 'out_of_stock')),
        );
        const read = async (paging: object) =>
          inTenant((transaction) =>
            listItems(transaction, { ...asked, asOf: iso(at) }, { page: 1, limit: 7, ...sort, ...paging } as never, {
              onFarSkip: () => {},
            }),
          );
        const found: OurItem[] = [];
        for (let page = await read({}); ; page = await read({ after: page.endCursor })) {
          expect(page.total).toBe(expected.length);
          found.push(...page.data);
          if (page.endCursor === null) break;
        }
        expect(new Set(found.map(({ itemId }) => itemId))).toEqual(new Set(expected.map(({ id }) => id)));
        expect(found).toHaveLength(expected.length);
        for (const { itemId, quantity, reserved, available } of found) {
          const item = items.find(({ id }) => id === itemId) as Item;
          expect([quantity, reserved, available]).toEqual([quantityThen(item, at), null, null]);
        }
        if (sort.sortBy === 'quantity') {
          const sign = sort.sortDirection === 'asc' ? 1 : -1;
          expect(found.map(({ quantity }) => quantity * sign)).toEqual(
            found.map(({ quantity }) => quantity * sign).sort((a, b) => a - b),
          );
        }
        if (sort.sortBy === 'averageCost') {
          const costs = await inTenant((transaction) =>
            costsOf(
              transaction,
              found.map(({ itemId }) => itemId),
              new Date(at),
            ),
          );
          const averages = found.map(({ itemId }) => costs.get(itemId)?.averageCost ?? 0);
          expect(averages).toEqual(averages.toSorted((a, b) => (sort.sortDirection === 'asc' ? a - b : b - a)));
        }
        const second = await read({ page: 2 });
        expect(second.data).toEqual(found.slice(7, 14));
      }),
      { numRuns: 60, seed: 6 },
    );
  }, 60_000);

  test('is asked for over HTTP in lists, figures, items and exports', async () => {
    const at = now - 100 * day;
    const asOf = iso(at);
    const sum = (quantities: readonly number[]) => Math.round(quantities.reduce((a, b) => a + b, 0) * 1000) / 1000;
    const there = items.filter((item) => wasThere(item, at));
    const total = sum(there.map((item) => quantityThen(item, at)));
    const organization = `/api/inventory-items/organization/${one.organizationId}`;
    const list = await manager.get(`${organization}?limit=100&asOf=${asOf}&include=warehouses`);
    expect(sum(list.data.data.map(({ quantity }: { quantity: number }) => quantity))).toBe(total);
    expect(list.data.warehouses).toHaveLength(1);
    const ofWarehouse = await manager.get(`/api/inventory-items/warehouse/${one.warehouseId}?limit=100&asOf=${asOf}`);
    expect(ofWarehouse.data.data).toHaveLength(there.length);
    const search = await manager.get(`/api/inventory-items/advanced-search?pageSize=100&searchTerm=bolt&asOf=${asOf}`);
    expect(search.data.data).toHaveLength(there.filter(({ name }) => name.startsWith('Bolt')).length);
    const stats = await manager.get(`/api/inventory-items/stats?warehouseId=${one.warehouseId}&asOf=${asOf}`);
    expect([stats.data.inStock, stats.data.totalItems]).toEqual([total, there.length]);
    const value = there.reduce((worth, item) => worth + quantityThen(item, at) * item.unitPrice, 0);
    expect(stats.data.totalValue).toBeCloseTo(value, 6);
    expect(sum(stats.data.categoryBreakdown.map(({ count }: { count: number }) => count))).toBe(there.length);
    const figures = await manager.get(`/api/inventory-items/stats/warehouses?ids=${one.warehouseId}&asOf=${asOf}`);
    expect(figures.data).toMatchObject([{ warehouseId: one.warehouseId, items: there.length, quantity: total }]);
    const exported = await manager.post('/api/inventory-items/export', { asOf });
    const rows = exported.data.flatMap((line: { rows?: { quantity: number }[] }) => line.rows ?? []);
    expect(sum(rows.map(({ quantity }: { quantity: number }) => quantity))).toBe(total);
  });

  test('of two instants tells what came and went between them, as a list and as a file', async () => {
    const [from, to] = [now - 120 * day, now - 40 * day];
    const between = (item: Item) => item.entries.filter(({ at }) => at > from && at <= to);
    const sum = (changes: readonly number[]) =>
      changes.reduce((total, one) => total + Math.round(one * 1000), 0) / 1000;
    const expected = items
      .filter((item) => between(item).length > 0)
      .map((item) => {
        const changes = between(item).map(({ change }) => change);
        const change = sum(changes);
        return {
          itemId: item.id,
          opening: quantityThen(item, from),
          added: sum(changes.filter((one) => one > 0)),
          taken: -sum(changes.filter((one) => one < 0)) + 0,
          closing: quantityThen(item, to),
          change,
          value: Math.round(change * item.unitPrice * 10_000) / 10_000,
        };
      });
    expect(expected.length).toBeGreaterThan(20);
    const path = `/api/inventory-items/differences?from=${iso(from)}&to=${iso(to)}`;
    for (const sortBy of differenceSortKeys) {
      const found: (typeof expected)[number][] = [];
      for (let after: string | null = ''; after !== null; ) {
        const { data } = await manager.get(`${path}&limit=11&sortBy=${sortBy}${after && `&after=${after}`}`);
        expect(data.total).toBe(expected.length);
        found.push(...data.data);
        after = data.endCursor;
      }
      expect(found).toHaveLength(expected.length);
      for (const one of expected) expect(found.find(({ itemId }) => itemId === one.itemId)).toMatchObject(one);
      if (sortBy === 'magnitude') {
        const worth = found.map(({ value }) => Math.abs(value));
        expect(worth).toEqual(worth.toSorted((a, b) => b - a));
      }
    }
    const file = await manager.post('/api/inventory-items/differences/export', { from: iso(from), to: iso(to) });
    const rows = file.data.flatMap((line: { rows?: { itemId: string; warehouse: string }[] }) => line.rows ?? []);
    expect(rows.map(({ itemId }: { itemId: string }) => itemId).toSorted()).toEqual(
      expected.map(({ itemId }) => itemId).toSorted(),
    );
    expect(rows[0].warehouse).toBe('Main warehouse');
    const refusal = async (query: string) => (await manager.get(`/api/inventory-items/differences?${query}`)).error;
    expect((await refusal(`from=${iso(to)}&to=${iso(from)}`)).details).toMatchObject([{ field: 'to' }]);
    expect((await refusal(`from=${iso(from)}&to=${iso(now + day)}`)).details).toMatchObject([{ field: 'to' }]);
    expect((await refusal(`to=${iso(to)}`)).details).toMatchObject([{ field: 'from' }]);
    expect((await manager.get(`${path}&warehouseId=${newId()}`)).data.total).toBe(0);
    const two = expected.slice(0, 2).map(({ itemId }) => itemId);
    const known = (await manager.get(`${path}&limit=1&ids=${[...two, newId()].join(',')}`)).data;
    expect([known.total, known.data.length]).toEqual([2, 2]);
  });

  test('shows what was deleted since, and not what came later', async () => {
    const gone = items.find(
      ({ deletedAt, createdAt }) => deletedAt !== null && createdAt < deletedAt - 2 * day,
    ) as Item;
    const path = `/api/inventory-items/${gone.id}`;
    const status = async (at: number) => (await manager.get(`${path}?asOf=${iso(at)}`)).status;
    expect(await status((gone.deletedAt as number) - day)).toBe(200);
    expect(await status(gone.deletedAt as number)).toBe(404);
    expect((await manager.get(path)).status).toBe(404);
    const { data } = await manager.post('/api/inventory-items', {
      warehouseId: one.warehouseId,
      name: 'Newcomer',
      sku: 'NEW',
      quantity: 3,
    });
    const newcomer = `/api/inventory-items/${data.itemId}`;
    expect((await manager.get(`${newcomer}?asOf=${iso(now - day)}`)).status).toBe(404);
    expect((await manager.get(`${newcomer}?asOf=${new Date().toISOString()}`)).data).toMatchObject({
      quantity: 3,
      reserved: null,
    });
  });

  test('names what cannot be asked', async () => {
    const list = `/api/inventory-items/organization/${one.organizationId}`;
    const refusal = async (query: string) => (await manager.get(`${list}?${query}`)).error;
    expect((await refusal(`asOf=${iso(Date.now() + day)}`)).details).toMatchObject([
      { field: 'asOf', message: 'Stock can only be shown as of the past' },
    ]);
    expect((await refusal('asOf=1969-12-31T00:00:00Z')).details).toMatchObject([{ field: 'asOf' }]);
    expect((await refusal('asOf=yesterday')).details).toMatchObject([{ field: 'asOf' }]);
    expect((await refusal(`asOf=${iso(now - day)}&updatedAfter=${iso(now - day)}`)).details).toMatchObject([
      { field: 'updatedAfter', message: 'Cannot be combined with asOf' },
    ]);
  });

  test('keeps to the organization', async () => {
    await closeAll(100);
    const own = await inTenant((transaction) => transaction.query('SELECT 1 FROM stock_closing_balances'));
    expect(own.rows.length).toBeGreaterThan(0);
    const stranger = await signedIn(app, other.email.manager, other.organizationId);
    const asOf = iso(now - 10 * day);
    expect((await stranger.get(`/api/inventory-items/${(items[0] as Item).id}?asOf=${asOf}`)).status).toBe(404);
    expect((await stranger.get(`/api/inventory-items/stats?asOf=${asOf}`)).data.totalItems).toBe(0);
    const differences = `/api/inventory-items/differences?from=${iso(now - 300 * day)}&to=${asOf}`;
    expect((await stranger.get(differences)).data.total).toBe(0);
    const seen = await db.database.withTenant(other.organizationId, systemActor, async (transaction) => [
      (await transaction.query('SELECT 1 FROM stock_closing_balances')).rows.length,
      (await transaction.query('SELECT 1 FROM stock_closings')).rows.length,
      (await readTotalsOfWarehousesAsOf(transaction, asOf, [one.warehouseId])).length,
    ]);
    expect(seen).toEqual([0, 0, 0]);
  });
});
