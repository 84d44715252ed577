import { systemActor } from '../src/platform/database/database.ts';
import type { TenantTransaction } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { makeOrganization, startTestApp } from './test-app.ts';
import { makeTestDatabase } from './test-database.ts';

/** An organization with an api of its own whose stock is changed without REST, by many connections. */
export async function startLedger() {
  const db = await makeTestDatabase({ maxConnections: 20 });
  const { app } = await startTestApp(db.database, db.dataDirectory);
  const { organizationId, warehouseId, email } = await makeOrganization(db.database);
  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(organizationId, systemActor, work);

  return {
    db,
    app,
    organizationId,
    warehouseId,
    /** By role. */
    email,
    inTenant,
    /** An item that was opened with `quantity`. */
    async makeItem(quantity: number): Promise<string> {
      const itemId = newId();
      const opening = { itemId, warehouseId, name: 'Bolt', sku: itemId };
      const entries = [{ opening, ifThere: 'leave', change: quantity }] as const;
      await inTenant((transaction) => app.stock.post(transaction, [{ reason: 'Opening stock', entries }]));
      return itemId;
    },
    /** What the item holds, what its ledger sums up to, and in how many entries. */
    async figuresOf(itemId: string) {
      const [row] = await db.look<{ quantity: string; booked: string; entries: number }>(
        `SELECT quantity, (SELECT COALESCE(sum(change), 0) FROM stock_ledger l WHERE l.item_id = i.item_id) AS booked,
                (SELECT count(*)::int FROM stock_ledger l WHERE l.item_id = i.item_id) AS entries
         FROM inventory_items i WHERE item_id = $1`,
        [itemId],
      );
      return { quantity: Number(row?.quantity), booked: Number(row?.booked), entries: row?.entries };
    },
    async close(): Promise<void> {
      await app.close();
      await db.drop();
    },
  };
}

export type Ledger = Awaited<ReturnType<typeof startLedger>>;
