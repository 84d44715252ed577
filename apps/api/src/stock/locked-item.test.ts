import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

let db: TestDatabase;
let app: App;
let user: Browser;
let organization: TestOrganization;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  organization = await makeOrganization(db.database);
  user = await signedIn(app, organization.email.user, organization.organizationId);
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const makeItem = async (sku: string): Promise<string> => {
  const item = { warehouseId: organization.warehouseId, name: sku, sku, quantity: 1_000 };
  return (await user.post('/api/inventory-items', item)).data.itemId;
};
let keys = 0;
const take = async (itemId: string) => {
  keys += 1;
  const { status } = await user.post(
    `/api/inventory-items/${itemId}/adjust`,
    { adjustment: -1 },
    { 'idempotency-key': `take-${keys}` },
  );
  return status;
};

test('an item that something long holds keeps nobody from taking others, alone or in groups', async () => {
  const [held, ...free] = await Promise.all(['HELD', 'A', 'B', 'C', 'D'].map(makeItem));
  const holder = await db.database.pools.jobs.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT set_config('app.organization_id', $1, true)`, [String(organization.organizationId)]);
  const { rowCount } = await holder.query('SELECT 1 FROM inventory_items WHERE item_id = $1 FOR UPDATE', [held]);
  expect(rowCount).toBe(1);
  const waiting = [take(held as string)];
  let isHeldTaken = false;
  void Promise.race(waiting).then(() => {
    isHeldTaken = true;
  });
  const others: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    // In the midst of a group, so that the group finds it held.
    const group = free.flatMap((itemId) => [take(itemId), take(itemId)]);
    waiting.push(take(held as string));
    others.push(...(await Promise.all(group)));
  }
  // All others are answered while it is still held.
  expect(isHeldTaken).toBe(false);
  await holder.query('ROLLBACK');
  holder.release();
  expect(others).toEqual(others.map(() => 200));
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
});
