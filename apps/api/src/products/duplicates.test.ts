import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('products that may be the same thing', () => {
  let db: TestDatabase;
  let app: App;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    const one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (sku: string, fields: object = {}): Promise<string> =>
    (await manager.post('/api/products', { name: `Product ${sku}`, sku, ...fields })).data.productId;
  const read = async (query: string) => (await manager.get(`/api/products/duplicates?${query}`)).data;
  const groupsOf = async (by: string) =>
    (await read(`by=${by}`)).data.map(({ products }: { products: { sku: string }[] }) =>
      products.map(({ sku }) => sku),
    );

  test('share a barcode, a SKU but for case and dashes, or name and supplier', async () => {
    await create('AB-1', { barcode: '4006381333931' });
    await create('ab 1', { barcode: '4006381333931' });
    await create('AB2', { name: 'Bolt', supplier: 'North' });
    await create('AB3', { name: 'BOLT', supplier: 'north' });
    await create('AB4', { name: 'Bolt', supplier: 'South' });
    const gone = await create('A.B1');
    expect(await groupsOf('sku')).toEqual([['AB-1', 'ab 1', 'A.B1']]);
    await manager.send('DELETE', `/api/products/${gone}`);
    expect(await groupsOf('sku')).toEqual([['AB-1', 'ab 1']]);
    expect(await groupsOf('barcode')).toEqual([['AB-1', 'ab 1']]);
    expect(await groupsOf('name')).toEqual([['AB2', 'AB3']]);
  });

  test('are read on by cursor, each group once', async () => {
    for (const number of [1, 2, 3]) for (const mark of ['-', '_']) await create(`S${mark}${number}`);
    const first = await read('by=sku&limit=2');
    expect([first.data.map(({ key }: { key: string }) => key), first.hasNextPage]).toEqual([['s1', 's2'], true]);
    const next = await read(`by=sku&limit=2&after=${first.endCursor}`);
    expect([next.data.map(({ key }: { key: string }) => key), next.hasNextPage, next.endCursor]).toEqual([
      ['s3'],
      false,
      null,
    ]);
    const other = await manager.get(`/api/products/duplicates?by=name&after=${first.endCursor}`);
    expect([other.status, other.error.details[0].field]).toEqual([400, 'after']);
  });
});
