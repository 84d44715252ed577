import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganization, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';

/** What was written to a table since the database was made. */
interface Written {
  /** New versions of rows that were written beside the old one, without an entry in any index. */
  readonly hot: number;
  readonly updated: number;
  /** Entries in indexes: one in each, for every row that is new or was written elsewhere. */
  readonly entries: number;
}

describe('what a booking writes', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let itemIds: readonly string[];

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    organization = await makeOrganization(db.database);
    itemIds = Array.from({ length: 1_200 }, () => newId());
    const entries = itemIds.map((itemId, n) => ({
      opening: { itemId, warehouseId: organization.warehouseId, name: `Bolt ${n}`, sku: itemId },
      ifThere: 'leave' as const,
      change: 100,
    }));
    await inTenant((transaction) => app.stock.post(transaction, [{ reason: 'Opening stock', entries }]));
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** PostgreSQL keeps its counts back for a second unless it is told to hand them over with the commit. */
  const inTenant = (work: (transaction: TenantTransaction) => Promise<unknown>) =>
    db.database.withTenant(organization.organizationId, systemActor, async (transaction) => {
      await work(transaction);
      await transaction.query('SELECT pg_stat_force_next_flush()');
    });

  async function written(): Promise<ReadonlyMap<string, Written>> {
    const rows = await db.look<Written & { name: string }>(
      `SELECT relname AS name, n_tup_hot_upd::int AS hot, n_tup_upd::int AS updated,
              ((n_tup_ins + n_tup_upd - n_tup_hot_upd)
                * (SELECT count(*) FROM pg_index WHERE indrelid = relid
                   -- One of ranges of pages is written once for many rows.
                   AND pg_get_indexdef(indexrelid) NOT LIKE '% USING brin %'
                   -- Those of movements that wait, of such as take others back, and of what counts keep, no booking writes.
                   AND (indpred IS NULL OR relname NOT IN ('inventory_movements', 'stock_ledger'))))::int AS entries
       FROM pg_stat_user_tables`,
    );
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** How much more of each was written to the table, or to all of them, by `work`. */
  async function writtenBy(work: () => Promise<void>) {
    const before = await written();
    await work();
    const after = await written();
    const more = (table: string, what: keyof Written) =>
      (after.get(table)?.[what] ?? 0) - (before.get(table)?.[what] ?? 0);
    const entries = [...after.keys()].reduce((sum, table) => sum + more(table, 'entries'), 0);
    return { more, entries };
  }

  /**
   * So few of the items, evenly over the pages of the table, that the room left in each suffices: it is won back as soon
   * as no older transaction is open, and on this server others may be.
   */
  const some = (from: number) => itemIds.filter((_, n) => n % 20 === from);

  test('the item’s row is written beside the old one and none of its indexes is', async () => {
    const chosen = some(0);
    const bookings = chosen.length;
    const { more, entries } = await writtenBy(async () => {
      for (const itemId of chosen) {
        await inTenant((transaction) => app.stock.change(transaction, { itemId, change: -1, reason: 'Taken' }));
      }
    });
    expect(more('inventory_items', 'updated')).toBe(bookings);
    expect(more('inventory_items', 'hot') / bookings).toBeGreaterThanOrEqual(0.9);
    // Of the orders, the movement (by when it happened, too), the ledger (by when it was written and when it happened) and the figures; with every
    // index of the list there were 21.
    expect(entries / bookings).toBeLessThanOrEqual(11);
  });

  test('changes of many items at once are no different', async () => {
    const chosen = some(7);
    const { more } = await writtenBy(() =>
      inTenant((transaction) =>
        app.stock.post(transaction, [{ reason: 'Taken', entries: chosen.map((itemId) => ({ itemId, change: -1 })) }]),
      ),
    );
    expect(more('inventory_items', 'hot') / chosen.length).toBeGreaterThanOrEqual(0.9);
  });

  test('the index of what is low is written when an item becomes low, and not again while it stays so', async () => {
    const [itemId = ''] = some(3);
    const [item] = await db.look<{ quantity: number }>(
      'SELECT quantity::float8 FROM inventory_items WHERE item_id = $1',
      [itemId],
    );
    const take = (amount: number) =>
      writtenBy(() =>
        inTenant((transaction) => app.stock.change(transaction, { itemId, change: -amount, reason: 'Taken' })),
      );
    const crossing = await take((item?.quantity ?? 0) - 10);
    expect(crossing.more('inventory_items', 'updated') - crossing.more('inventory_items', 'hot')).toBe(1);
    const staying = await take(1);
    expect(staying.more('inventory_items', 'hot')).toBe(1);
  });
});
