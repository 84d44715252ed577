import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/products/custom-fields';

describe('fields that an organisation gives its products', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const fields = [
    { name: 'Colour', type: 'choice', isRequired: true, options: ['red', 'blue'] },
    { name: 'Weight in kg', type: 'number', isRequired: false },
    { name: 'Best before', type: 'date', isRequired: false },
    { name: 'Fragile', type: 'yes-no', isRequired: false },
    { name: 'Größe', type: 'text', isRequired: false },
  ];
  const set = (list: readonly object[] = fields, more: object = {}) =>
    admin.send('PUT', path, { fields: list, ...more });
  const create = (customFields: object, sku = 'S') => admin.post('/api/products', { name: 'P', sku, customFields });
  const wrong = async (customFields: object) =>
    (await create(customFields)).error.details.map(({ field, message }: Record<string, string>) => [field, message]);

  test('have keys made of their names, which new names leave as they are', async () => {
    const { data } = await set();
    expect(data.revision).toBe(1);
    expect(data.fields.map(({ key }: { key: string }) => key)).toEqual([
      'colour',
      'weight_in_kg',
      'best_before',
      'fragile',
      'gro_e',
    ]);
    expect((await set()).data.revision).toBe(1);
    const [colour, ...others] = data.fields;
    const renamed = (await set([...others, { ...colour, name: 'Paint' }])).data;
    expect(renamed.fields.at(-1)).toMatchObject({ key: 'colour', name: 'Paint' });
    const stale = await set(fields, { expectedRevision: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'CONFLICT']);
    const other = await set([{ ...colour, type: 'text', options: [] }]);
    expect(other.error.details[0].message).toBe('The type of a field stays what it is');
    const manager = await signedIn(app, one.email.manager, one.organizationId);
    expect((await manager.send('PUT', path, { fields })).status).toBe(403);
    expect((await manager.get(path)).data.revision).toBe(2);
  });

  test('take values of their types alone, and required ones have to be there', async () => {
    await set();
    const whole = { colour: 'red', weight_in_kg: 1.5, best_before: '2026-02-28', fragile: true, gro_e: 'XL' };
    expect((await create(whole)).data.customFields).toEqual(whole);
    expect(await wrong({ weight_in_kg: 'a lot', best_before: '2026-02-29', fragile: 'no', gro_e: 1, size: 1 })).toEqual(
      [
        ['customFields.weight_in_kg', 'Weight in kg must be a number'],
        ['customFields.best_before', 'Best before must be a date such as 2026-01-31'],
        ['customFields.fragile', 'Fragile must be yes or no'],
        ['customFields.gro_e', 'Größe must be text of at most 500 characters'],
        ['customFields.size', 'There is no field of this key'],
        ['customFields.colour', 'Colour is required'],
      ],
    );
    expect(await wrong({ colour: 'green' })).toEqual([['customFields.colour', 'Colour must be one of its options']]);
  });

  test('keep the values that a change does not name; null takes one away', async () => {
    await set();
    const id = (await create({ colour: 'red', fragile: true, gro_e: 'XL' })).data.productId;
    const change = async (body: object) => admin.send('PUT', `/api/products/${id}`, body);
    const { data } = await change({ customFields: { gro_e: null, fragile: false } });
    expect(data.customFields).toEqual({ colour: 'red', fragile: false });
    expect((await change({ customFields: { colour: null } })).error.details[0].message).toBe('Colour is required');
    expect((await change({ name: 'Other' })).data.customFields).toEqual({ colour: 'red', fragile: false });
  });

  test('narrow the list by exactly what a product has, also after it was changed or deleted', async () => {
    await set();
    const id = (await create({ colour: 'red', weight_in_kg: 1.5 }, 'A')).data.productId;
    await create({ colour: 'red', weight_in_kg: 2 }, 'B');
    await create({ colour: 'blue' }, 'C');
    const skus = async (asked: object, more = '') =>
      (
        await admin.get(`/api/products/paginated?customFields=${encodeURIComponent(JSON.stringify(asked))}${more}`)
      ).data.data.map(({ sku }: { sku: string }) => sku);
    expect(await skus({ colour: 'red' })).toEqual(['A', 'B']);
    expect(await skus({ colour: 'red', weight_in_kg: '1.5' })).toEqual(['A']);
    expect(await skus({ colour: 'blue' }, '&search=p')).toEqual(['C']);
    await admin.send('PUT', `/api/products/${id}`, { customFields: { colour: 'blue' } });
    expect(await skus({ colour: 'blue' })).toEqual(['A', 'C']);
    await admin.send('DELETE', `/api/products/${id}`);
    expect(await skus({ colour: 'blue' })).toEqual(['C']);
    expect((await admin.get('/api/products/paginated?customFields=red')).status).toBe(400);
  });

  test('narrow it in its order also by what more products have than are counted', async () => {
    await set();
    await db.look(
      `INSERT INTO products (organization_id, product_id, name, sku, custom_fields)
       SELECT $1, gen_random_uuid(), 'Product ' || n, n, jsonb_build_object(
         'colour', CASE WHEN n % 20 = 0 THEN 'blue' ELSE 'red' END, 'weight_in_kg', n)
       FROM generate_series(1, 10600) AS n`,
      [one.organizationId],
    );
    const page = async (asked: object, more: string) =>
      (await admin.get(`/api/products/paginated?customFields=${encodeURIComponent(JSON.stringify(asked))}${more}`))
        .data;
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    const red = await page({ colour: 'red' }, '&perPage=3&page=7');
    expect([names(red), red.total, red.totalIsExact]).toEqual([
      ['Product 19', 'Product 21', 'Product 22'],
      10_000,
      false,
    ]);
    const next = await page(
      { colour: 'red' },
      `&perPage=2&after=${(await page({ colour: 'red' }, '&perPage=19')).endCursor}`,
    );
    expect(names(next)).toEqual(['Product 21', 'Product 22']);
    const both = await page({ colour: 'red', weight_in_kg: '21' }, '');
    expect([names(both), both.total]).toEqual([['Product 21'], 1]);
    expect((await page({ colour: 'red', weight_in_kg: '20' }, '')).total).toBe(0);
    const found = await page({ colour: 'red' }, `&search=${encodeURIComponent('duct 1060')}`);
    // Product 10600 is blue, as is Product 1060.
    expect(names(found)).toEqual([]);
    expect(names(await page({ colour: 'red' }, '&search=1059'))).toHaveLength(11);
  });
});
