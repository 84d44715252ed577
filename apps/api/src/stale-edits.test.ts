import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

let db: TestDatabase;
let app: App;
let one: TestOrganization;
let zoe: Browser;
let max: Browser;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
});
beforeEach(async () => {
  one = await makeOrganization(db.database);
  zoe = await signedIn(app, one.email.manager, one.organizationId);
  max = await signedIn(app, one.email.user, one.organizationId);
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const kinds = ['/api/inventory-items', '/api/products'] as const;

async function make(kind: (typeof kinds)[number]): Promise<(by: Browser, body: object) => ReturnType<Browser['send']>> {
  const fields = { name: 'Bolt', sku: 'B-1', category: 'Bolts', description: ' As typed ' };
  const place = kind === '/api/inventory-items' ? { warehouseId: one.warehouseId } : {};
  const { data } = await zoe.post(kind, { ...fields, ...place });
  return (by, body) => by.send('PUT', `${kind}/${data.itemId ?? data.productId}`, body);
}

test.each(kinds)(
  'a field that somebody else has changed is not written over, and nothing else is written: %s',
  async (kind) => {
    const put = await make(kind);
    await put(zoe, { name: 'Bolt M8', barcode: '123' });
    const late = await put(max, {
      name: 'Screw',
      barcode: '456',
      category: 'Screws',
      expected: { name: 'Bolt', barcode: null, category: 'Bolts' },
    });
    expect([late.status, late.error.code, late.error.message]).toEqual([409, 'CONFLICT', changedMeanwhile]);
    expect(late.error.details).toEqual([
      { field: 'name', value: 'Bolt M8', message: changedMeanwhile },
      { field: 'barcode', value: '123', message: changedMeanwhile },
    ]);
    const { data } = await put(max, { name: 'Screw', expected: { name: 'Bolt M8' } });
    expect(data).toMatchObject({ name: 'Screw', barcode: '123', category: 'Bolts' });
  },
);

test.each(kinds)('another field, or the very same change, is no conflict: %s', async (kind) => {
  const put = await make(kind);
  await put(zoe, { name: 'Bolt M8', category: 'Steel' });
  const asRequested = await put(max, { name: 'Bolt M8', expected: { name: 'Bolt' } });
  expect(asRequested.status).toBe(200);
  const other = await put(max, { description: 'New', expected: { description: ' As typed ' } });
  expect(other.data).toMatchObject({ name: 'Bolt M8', category: 'Steel', description: 'New' });
  const blind = await put(max, { name: 'Nut' });
  expect(blind.data).toMatchObject({ name: 'Nut' });
});

test('of twenty edits at once made against the same value one is written', async () => {
  const put = await make('/api/inventory-items');
  const all = Array.from({ length: 20 }, (_, n) =>
    put(n % 2 ? zoe : max, { name: `Bolt ${n}`, expected: { name: 'Bolt' } }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});
