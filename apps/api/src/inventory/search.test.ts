import { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { containsSearchTerm } from '@tallyard/domain/lists/search-text';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { SearchBounds } from '../platform/lists/search.ts';
import type { ItemFilters } from './filters.ts';
import { type ItemPaging, offsetOf, orderOf } from './order.ts';
import type { ItemRow } from './row.ts';
import { findItems } from './search.ts';

interface Item {
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly location: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly reorderPoint: number | null;
  readonly unitPrice: number;
  readonly isActive: boolean;
  /** In the second warehouse. */
  readonly elsewhere: boolean;
  readonly fate: 'kept' | 'renamed' | 'deleted';
}

const nullable = <Value>(...values: Value[]) => fc.constantFrom(null, ...values);
/** Wildcards, cases, and letters whose lower case is more than one letter or depends on where they stand. */
const item: fc.Arbitrary<Item> = fc.record({
  name: fc.constantFrom(
    'Axle',
    'bolt',
    'BOLT M8',
    'Émeri',
    '100% wool',
    'a_b',
    'back\\slash',
    'Größe',
    'ΟΔΟΣ',
    'İzmir',
    'Plate 10 × 20',
    'Crème-brûlée torch',
    'ＡＢ－１',
  ),
  description: fc.constantFrom('', 'for bolts', 'ΣΟΦΟΣ', '50% off'),
  category: nullable('Bolts', 'Uncategorized', 'paint'),
  location: nullable('A_1', 'Shelf b'),
  barcode: nullable('4006381333931', 'B-12'),
  quantity: fc.constantFrom(0, 1.5, 5, 10, 20),
  reorderPoint: nullable(0, 5, 20),
  unitPrice: fc.constantFrom(0, 2.5, 9.99),
  isActive: fc.boolean(),
  elsewhere: fc.boolean(),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'renamed', 'deleted'),
});
const term = fc
  .constantFrom(
    'b BOLT bolts é É % 0% ％ _ a_ \\ ß SS σ Σ ς ΟΔΟΣ i İ ı sku 4006 m8\nsku nowhere - ab-1 10x20 creme'.split(' '),
    ['for bolts', '50% off', '  axle ', 'torch brulee', 'm8 b-12', 'crème brûlée-torch'],
  )
  .chain((terms) => fc.constantFrom(...terms));
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const filters = fc.record({
  category: perhaps(fc.constantFrom('Bolts', 'Uncategorized')),
  minQuantity: perhaps(fc.constantFrom(1, 5)),
  maxQuantity: perhaps(fc.constantFrom(5, 10)),
  belowReorderPoint: perhaps(fc.boolean()),
  isActive: perhaps(fc.boolean()),
  hasBarcode: perhaps(fc.boolean()),
  hasDescription: perhaps(fc.boolean()),
  elsewhere: perhaps(fc.boolean()),
});
const paging = fc.record({
  page: fc.integer({ min: 1, max: 5 }),
  limit: fc.integer({ min: 1, max: 9 }),
  // By cost no index is walked, and `by-cost.test.ts` searches.
  sortBy: fc.constantFrom(...itemSortKeys.filter((key) => key !== 'averageCost')),
  sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
});
const upTo = (max: number) => fc.integer({ min: 0, max });
const bounds = fc.record({ counted: upTo(25), lookedUp: upTo(25), walked: upTo(60) });

describe('search', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(
    { organizationId }: TestOrganization,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ) => db.database.withTenant(organizationId, systemActor, work);

  async function addItems(organization: TestOrganization, elsewhere: string, items: readonly Item[]) {
    const { organizationId, warehouseId } = organization;
    await inTenant(organization, async (transaction) => {
      await transaction.query('INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, $3)', [
        organizationId,
        elsewhere,
        'Elsewhere',
      ]);
      const rows = items.map((one) => ({ ...one, id: newId(), warehouse: one.elsewhere ? elsewhere : warehouseId }));
      await transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, description, category,
           location, barcode, quantity, reorder_point, unit_price, is_active)
         SELECT $1, id, warehouse, CASE fate WHEN 'renamed' THEN 'Bolt before' ELSE name END, 'SKU-' || id, description,
           category, location, barcode, quantity, "reorderPoint", "unitPrice", "isActive"
         FROM jsonb_to_recordset($2) AS t(id uuid, warehouse uuid, name text, fate text, description text,
           category text, location text, barcode text, quantity numeric, "reorderPoint" numeric, "unitPrice" numeric,
           "isActive" boolean)`,
        [organizationId, JSON.stringify(rows)],
      );
      for (const { id, name, fate } of rows) {
        const change = { kept: undefined, renamed: 'name = $3', deleted: 'name = $3, deleted_at = now()' }[fate];
        if (change === undefined) continue;
        await transaction.query(`UPDATE inventory_items SET ${change} WHERE organization_id = $1 AND item_id = $2`, [
          organizationId,
          id,
          name,
        ]);
      }
    });
  }

  /** Every item of the list, in its order, by reading all there are. */
  async function expected({ organizationId }: TestOrganization, text: string, asked: ItemFilters, page: ItemPaging) {
    const rows = await db.look<ItemRow & { searched: string }>(
      `SELECT item_id, warehouse_id, category, barcode, description, is_active, quantity::float8,
              reorder_point::float8, concat_ws(E'\\n', name, sku, description, category, location, barcode) AS searched
       FROM inventory_items i WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY ${orderOf(page)}`,
      [organizationId],
    );
    const isAs = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
    return rows
      .filter(
        (row) =>
          containsSearchTerm(row.searched, text) &&
          isAs(asked.warehouseId, row.warehouse_id) &&
          isAs(asked.category, asked.category === 'Uncategorized' ? (row.category ?? 'Uncategorized') : row.category) &&
          row.quantity >= (asked.minQuantity ?? 0) &&
          row.quantity <= (asked.maxQuantity ?? Number.POSITIVE_INFINITY) &&
          isAs(asked.belowReorderPoint, row.quantity <= (row.reorder_point ?? 10)) &&
          isAs(asked.isActive, row.is_active) &&
          isAs(asked.hasBarcode, row.barcode !== null) &&
          isAs(asked.hasDescription, row.description !== ''),
      )
      .map((row) => row.item_id);
  }

  test('whichever way a page is found, it is the page of all items read one by one, and its total is true (INV-10, INV-40)', {
    timeout: 120_000,
  }, async () => {
    const searches = fc.array(fc.tuple(term, filters, paging, bounds), { minLength: 20, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 20, maxLength: 60 }), searches, async (items, asked) => {
        const organization = await makeOrganization(db.database);
        const elsewhere = newId();
        await addItems(organization, elsewhere, items);
        for (const [text, { elsewhere: there, ...others }, page, within] of asked) {
          const warehouseId = there === undefined ? undefined : there ? elsewhere : organization.warehouseId;
          const narrowed = { ...others, warehouseId };
          const ids = await expected(organization, text.trim(), narrowed, page);
          const found = await inTenant(organization, (transaction) =>
            findItems(transaction, text.trim(), narrowed, page, within),
          );
          const start = offsetOf(page);
          expect(found.data.map((one) => one.itemId)).toEqual(ids.slice(start, start + page.limit));
          if (found.totalIsExact) expect(found.total).toBe(ids.length);
          else expect(ids.length).toBeGreaterThan(within.counted);
          const end = start + page.limit;
          expect(found.hasNextPage).toBe(ids.length > end);
          if (found.endCursor === null) continue;
          const further = { ...page, page: 1, after: found.endCursor };
          const next = await inTenant(organization, (transaction) =>
            findItems(transaction, text.trim(), narrowed, further, within),
          );
          expect(next.data.map((one) => one.itemId)).toEqual(ids.slice(end, end + page.limit));
        }
      }),
      { numRuns: 20 },
    );
  });

  /** What is in the statement of each way; a walk has none of these. */
  const signs = { found: 'look up', 'matched AS MATERIALIZED': 'compare', 'IS TRUE': 'collect' };

  /** The ways that a search takes, one after the other. */
  async function waysOf(organization: TestOrganization, text: string, asked: ItemFilters, within: SearchBounds) {
    const ways: string[] = [];
    const page = { page: 1, limit: 2, sortBy: 'name', sortDirection: 'asc' } as const;
    await inTenant(organization, (transaction) => {
      const watching: TenantTransaction = {
        ...transaction,
        query(statement, values, name) {
          const [, way = 'walk'] = Object.entries(signs).find(([sign]) => statement.includes(sign)) ?? [];
          ways.push(way);
          return transaction.query(statement, values, name);
        },
      };
      return findItems(watching, text, asked, page, within);
    });
    return ways;
  }

  test('few items are looked up; many are walked in order, and collected only when the page stays empty for long', async () => {
    const organization = await makeOrganization(db.database);
    const kept = { description: '', category: null, location: null, barcode: null, quantity: 1, reorderPoint: null };
    const items = ['Axle', 'Zip'].flatMap((name) =>
      Array.from({ length: 4 }, () => ({
        ...kept,
        name,
        unitPrice: 0,
        isActive: true,
        elsewhere: false,
        fate: 'kept' as const,
      })),
    );
    await addItems(organization, newId(), items);
    const within = { counted: 3, lookedUp: 4, walked: 4 };
    expect(await waysOf(organization, 'zip', {}, { ...within, counted: 4 })).toEqual(['look up']);
    expect(await waysOf(organization, 'axle', {}, within)).toEqual(['look up', 'walk']);
    expect(await waysOf(organization, 'zip', {}, within)).toEqual(['look up', 'walk', 'look up']);
    expect(await waysOf(organization, 'zip', {}, { ...within, lookedUp: 3 })).toEqual([
      'look up',
      'walk',
      'look up',
      'collect',
    ]);
    expect(await waysOf(organization, 'zip', { isActive: true }, within)).toEqual(['look up']);
    expect(await waysOf(organization, 'i', { isActive: true }, within)).toEqual(['look up']);
    expect(await waysOf(organization, 'sku', { isActive: false }, within)).toEqual(['look up', 'compare']);
    expect(await waysOf(organization, 'sku', { isActive: true }, within)).toEqual(['look up', 'compare', 'walk']);
  });
});
