import { type StockLevel, stockLevelOf, stockLevels } from '@tallyard/domain/inventory/stock-level';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { ItemFilters } from './filters.ts';
import { listItems } from './lists.ts';
import type { ItemPaging } from './order.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/** Items of many quantities, times and reorder points, some inactive, some elsewhere. */
async function addItems(database: Database, { organizationId, warehouseId }: TestOrganization): Promise<string> {
  const elsewhere = newId();
  await database.withTenant(organizationId, systemActor, async (transaction) => {
    await transaction.query(
      `INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, 'Elsewhere')`,
      [organizationId, elsewhere],
    );
    await transaction.query(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, barcode, quantity, reorder_point,
         is_active, created_at, updated_at)
       SELECT $1, gen_random_uuid(), CASE n % 3 WHEN 0 THEN $3::uuid ELSE $2::uuid END, 'Bolt ' || n, n,
              CASE n % 4 WHEN 0 THEN n END, n % 13, CASE n % 5 WHEN 0 THEN NULL ELSE n % 5 END, n % 7 <> 0,
              now() - interval '1 year', now() - make_interval(hours => n % 17)
       FROM generate_series(1, 90) AS n`,
      [organizationId, warehouseId, elsewhere],
    );
  });
  return elsewhere;
}

/** What happens to items: each statement to some of them. */
const changes = [
  'quantity = quantity + 3, updated_at = now() WHERE sku::int % 10 = 1',
  `warehouse_id = $2 WHERE sku::int % 10 = 2`,
  'is_active = NOT is_active WHERE sku::int % 10 = 3',
  'deleted_at = now() WHERE sku::int % 10 = 4',
  'reorder_point = 12 WHERE sku::int % 10 = 5',
  'quantity = 0 WHERE sku::int % 10 = 6',
];

async function change(database: Database, organizationId: number, elsewhere: string): Promise<void> {
  await database.withTenant(organizationId, systemActor, async (transaction) => {
    for (const one of changes) {
      await transaction.query(`UPDATE inventory_items SET ${one} AND organization_id = $1 AND $2::uuid IS NOT NULL`, [
        organizationId,
        elsewhere,
      ]);
    }
  });
}

const orders = (['quantity', 'updatedAt'] as const).flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sortDirection) => ({ sortBy, sortDirection })),
);

/** Every list in the orders that move with bookings is what filtering and sorting all items one by one gives. */
async function expectTrueLists(database: Database, organizationId: number, elsewhere: string): Promise<void> {
  await database.withTenant(organizationId, systemActor, async (transaction) => {
    const { rows } = await transaction.query<ItemRow>(
      `SELECT ${itemColumns} FROM inventory_items i WHERE organization_id = $1 AND deleted_at IS NULL`,
      [organizationId],
    );
    const levelOf = (row: ItemRow): StockLevel => stockLevelOf(row.quantity, row.reorder_point);
    const narrowed: [ItemFilters, (row: ItemRow) => boolean][] = [
      [{}, () => true],
      [{ isActive: true, warehouseId: elsewhere }, (row) => row.is_active && row.warehouse_id === elsewhere],
      [{ lowStock: true }, (row) => levelOf(row) === 'low_stock'],
      [{ lowStock: false }, (row) => levelOf(row) !== 'low_stock'],
      [{ outOfStock: true }, (row) => levelOf(row) === 'out_of_stock'],
      [{ outOfStock: false, isActive: false }, (row) => levelOf(row) !== 'out_of_stock' && !row.is_active],
      [{ lowStock: true, outOfStock: true }, (row) => levelOf(row) !== 'in_stock'],
      [{ belowReorderPoint: false }, (row) => levelOf(row) === 'in_stock'],
      [{ hasBarcode: true, minQuantity: 4 }, (row) => row.barcode !== null && row.quantity >= 4],
    ];
    for (const [filters, passes] of narrowed) {
      for (const order of orders) {
        const key = (row: ItemRow) => (order.sortBy === 'quantity' ? row.quantity : row.updated_at.getTime());
        const sign = order.sortDirection === 'asc' ? 1 : -1;
        const sorted = rows
          .filter(passes)
          .sort((a, b) => sign * (key(a) - key(b) || (a.item_id < b.item_id ? -1 : 1)))
          .map(itemFrom);
        expect(sorted.length).toBeGreaterThan(3);
        for (const page of [1, 2]) {
          const paging: ItemPaging = { page, limit: 10, ...order };
          const list = await listItems(transaction, filters, paging, { onFarSkip: () => {} });
          expect([filters, paging, list.total, list.data]).toEqual([
            filters,
            paging,
            sorted.length,
            sorted.slice((page - 1) * 10, page * 10),
          ]);
        }
      }
    }
  });
}

describe('the orders that move with every booking', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(() => db?.drop());

  test('lists by quantity and by time are true whatever has happened to the items', async () => {
    const organization = await makeOrganization(db.database);
    const elsewhere = await addItems(db.database, organization);
    await expectTrueLists(db.database, organization.organizationId, elsewhere);
    await change(db.database, organization.organizationId, elsewhere);
    await expectTrueLists(db.database, organization.organizationId, elsewhere);
    const [removed] = await db.look<{ items: number }>(
      `SELECT count(*)::int AS items FROM item_sorting s JOIN inventory_items i USING (organization_id, item_id)
       WHERE organization_id = $1 AND i.deleted_at IS NOT NULL`,
      [organization.organizationId],
    );
    expect(removed).toEqual({ items: 0 });
  });

  test('the level that is kept with an item is the domain’s', async () => {
    const organization = await makeOrganization(db.database);
    await addItems(db.database, organization);
    const rows = await db.look<{ quantity: number; reorder_point: number | null; stock_level: number }>(
      `SELECT quantity::float8, reorder_point::float8, stock_level FROM inventory_items WHERE organization_id = $1`,
      [organization.organizationId],
    );
    const names: readonly StockLevel[] = ['out_of_stock', 'low_stock', 'in_stock'];
    expect(new Set(rows.map((row) => names[row.stock_level]))).toEqual(new Set(stockLevels));
    for (const row of rows) expect(names[row.stock_level]).toBe(stockLevelOf(row.quantity, row.reorder_point));
  });
});
