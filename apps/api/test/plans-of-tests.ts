import type { Answer, Browser, TestOrganization } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Makes items past the api, many at once, named in the order of their numbers; gives their ids. */
export async function makeItems(
  db: TestDatabase,
  { organizationId, warehouseId }: TestOrganization,
  count: number,
): Promise<string[]> {
  const rows = await db.look<{ item_id: string }>(
    `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, category, quantity, unit_price)
     SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, 'B-' || lpad(n::text, 6, '0'), 'Bolts', 0, 1 FROM generate_series(1, $3::int) AS n
     RETURNING item_id, sku`,
    [organizationId, warehouseId, count],
  );
  return rows.map(({ item_id: id }) => id);
}

/** What a plan says of rows that all change one field. */
export const rowsOf = (ids: readonly string[], field: string, to: (index: number) => unknown) =>
  ids.map((id, index) => ({ id, changes: [{ field, to: to(index) }] }));

/** Bookings of the organization's items, and items whose quantity is not the sum of theirs. */
export async function bookingsOf(
  db: TestDatabase,
  { organizationId }: TestOrganization,
): Promise<{ booked: number; wrong: number } | undefined> {
  const [row] = await db.look<{ booked: number; wrong: number }>(
    `SELECT (SELECT count(*)::int FROM stock_ledger WHERE organization_id = $1) AS booked,
            (SELECT count(*)::int FROM inventory_items i WHERE organization_id = $1 AND quantity <> COALESCE(
               (SELECT sum(change) FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id), 0)) AS wrong`,
    [organizationId],
  );
  return row;
}

/** Says that the plan is being applied without asking anybody to do it. */
export async function sayBegun(db: TestDatabase, planId: string): Promise<void> {
  await db.look(`UPDATE plans SET status = 'applying', run_began_at = now() WHERE plan_id = $1`, [planId]);
}

/** Waits until a plan that goes on by itself has ended. */
export async function ended(browser: Browser, planId: string, withinMs = 120_000): Promise<Answer['data']> {
  for (const until = Date.now() + withinMs; Date.now() < until; ) {
    const { data } = await browser.get(`/api/plans/${planId}`);
    // An answer may be missing where a test ends connections.
    if (data !== undefined && data.status !== 'applying' && data.status !== 'undoing') return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The plan goes on and on.');
}
