import { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { ItemFilters } from './filters.ts';
import { listItems } from './lists.ts';
import type { ItemPaging } from './order.ts';

/** What items have cost is reckoned and not kept, so that there is nothing to index. */
const indexed = itemSortKeys.filter((key) => key !== 'averageCost');

describe('lists of few items among many', () => {
  let db: TestDatabase;
  let organization: TestOrganization;

  beforeAll(async () => {
    db = await makeTestDatabase();
    organization = await makeOrganization(db.database);
    await db.database.withTenant(organization.organizationId, systemActor, (transaction) =>
      transaction.query(
        `INSERT INTO inventory_items
           (organization_id, item_id, warehouse_id, name, sku, quantity, reorder_point, is_active)
         SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, n, CASE WHEN n % 100 = 0 THEN n % 3 ELSE 500 END,
                CASE WHEN n % 2 = 0 THEN NULL ELSE 40 END, n % 100 <> 1
         FROM generate_series(1, 3000) AS n`,
        [organization.organizationId, organization.warehouseId],
      ),
    );
    await db.database.asOwner('ANALYZE inventory_items, item_sorting');
  });
  afterAll(() => db?.drop());

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(organization.organizationId, systemActor, work);

  /** The plans of all statements of a list's first page. */
  const plansOf = (filters: ItemFilters, order: Partial<ItemPaging> = {}) =>
    inTenant(async (transaction) => {
      const plans: string[] = [];
      const explaining: TenantTransaction = {
        ...transaction,
        async query(text, values, name) {
          const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return transaction.query(text, values, name);
        },
      };
      const paging = { page: 1, limit: 20, sortBy: 'name', sortDirection: 'asc', ...order } as const;
      await listItems(explaining, filters, paging, { onFarSkip: () => {} });
      return plans;
    });

  test.each<[ItemFilters, string]>([
    [{ lowStock: true }, 'inventory_items_below'],
    [{ outOfStock: true }, 'inventory_items_below'],
    [{ lowStock: true, outOfStock: true }, 'inventory_items_below'],
    [{ belowReorderPoint: true, isActive: true }, 'inventory_items_below'],
    [{ isActive: false }, 'inventory_items_inactive'],
  ])('%o reads %s and not every item', async (filters, index) => {
    const [plan = '', ...others] = await plansOf(filters);
    expect(others).toEqual([]);
    // One counts, one reads the page.
    expect(plan.split(`using ${index}`)).toHaveLength(3);
  });

  test.each(
    indexed.flatMap((sortBy) => [
      { sortBy, sortDirection: 'asc' } as const,
      { sortBy, sortDirection: 'desc' } as const,
    ]),
  )('the first page by %o is read in this order and not sorted out of every item', async (order) => {
    const [plan = ''] = await plansOf({}, order);
    const [, cut] = plan.split('Subquery Scan on paged');
    expect(cut).toMatch(/Index (Only )?Scan (Backward )?using (inventory_items|item_sorting)_(?!pkey)/);
  });
});
