import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { systemActor } from '../database/database.ts';

/** How a kind of thing is made, asked for and written where a test needs many. */
const kinds = [
  {
    things: 'products',
    kind: 'product',
    path: '/api/products',
    list: '/api/products/paginated',
    size: 'perPage',
    id: 'productId',
    columns:
      'INSERT INTO products (organization_id, product_id, name, sku, custom_fields)\n       SELECT $1, gen_random_uuid(), ',
    values: [] as const,
  },
  {
    things: 'items',
    kind: 'item',
    path: '/api/inventory-items',
    list: '/api/inventory-items/advanced-search',
    size: 'pageSize',
    id: 'itemId',
    columns:
      'INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, custom_fields)\n       SELECT $1, gen_random_uuid(), $2::uuid, ',
    values: ['warehouseId'] as const,
  },
] as const;

describe.each(kinds)(
  'fields that an organization gives its $things',
  ({ things, kind, path: base, list, size, id: idName, columns, values }) => {
    const path = `${base}/custom-fields`;
    const term = things === 'items' ? 'searchTerm' : 'search';
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
    const create = (customFields: object, sku = 'S') =>
      admin.post(base, { name: 'P', sku, customFields, warehouseId: things === 'items' ? one.warehouseId : undefined });
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
      expect(
        await wrong({ weight_in_kg: 'a lot', best_before: '2026-02-29', fragile: 'no', gro_e: 1, size: 1 }),
      ).toEqual([
        ['customFields.weight_in_kg', 'Weight in kg must be a number'],
        ['customFields.best_before', 'Best before must be a date such as 2026-01-31'],
        ['customFields.fragile', 'Fragile must be yes or no'],
        ['customFields.gro_e', 'Größe must be text of at most 500 characters'],
        ['customFields.size', 'There is no field of this key'],
        ['customFields.colour', 'Colour is required'],
      ]);
      expect(await wrong({ colour: 'green' })).toEqual([['customFields.colour', 'Colour must be one of its options']]);
    });

    test('keep the values that a change does not name; null takes one away', async () => {
      await set();
      const id = (await create({ colour: 'red', fragile: true, gro_e: 'XL' })).data[idName];
      const change = async (body: object) => admin.send('PUT', `${base}/${id}`, body);
      const { data } = await change({ customFields: { gro_e: null, fragile: false } });
      expect(data.customFields).toEqual({ colour: 'red', fragile: false });
      expect((await change({ customFields: { colour: null } })).error.details[0].message).toBe('Colour is required');
      expect((await change({ name: 'Other' })).data.customFields).toEqual({ colour: 'red', fragile: false });
    });

    test('are set by a plan, of each thing its own; what does not fit stops its row alone, and undone they are as before', async () => {
      await set();
      const [a, b, c] = [
        (await create({ colour: 'red', fragile: true }, 'A')).data[idName],
        (await create({ colour: 'blue' }, 'B')).data[idName],
        (await create({ colour: 'red' }, 'C')).data[idName],
      ];
      const valuesOf = async (id: string) => (await admin.get(`${base}/${id}`)).data.customFields;
      const kind = `${things}.update`;
      const rows = [
        {
          id: a,
          changes: [
            { field: 'custom_colour', from: 'red', to: 'blue' },
            { field: 'custom_fragile', from: true, to: null },
            { field: 'name', to: 'Renamed' },
          ],
        },
        { id: b, changes: [{ field: 'custom_weight_in_kg', from: null, to: 2.5 }] },
        { id: c, changes: [{ field: 'custom_colour', from: 'red', to: 'green' }] },
      ];
      const { data: plan } = await admin.post('/api/plans', { kind, rows });
      expect(plan.verdicts).toMatchObject({ update: 2, error: 1 });
      await admin.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash });
      await expect.poll(() => valuesOf(b)).toEqual({ colour: 'blue', weight_in_kg: 2.5 });
      expect(await valuesOf(a)).toEqual({ colour: 'blue' });
      expect(await valuesOf(c)).toEqual({ colour: 'red' });
      await admin.post(`/api/plans/${plan.id}/undo`);
      await expect.poll(() => valuesOf(a)).toEqual({ colour: 'red', fragile: true });
      expect(await valuesOf(b)).toEqual({ colour: 'blue' });
    });

    test('narrow the list by exactly what a product has, also after it was changed or deleted', async () => {
      await set();
      const id = (await create({ colour: 'red', weight_in_kg: 1.5 }, 'A')).data[idName];
      await create({ colour: 'red', weight_in_kg: 2 }, 'B');
      await create({ colour: 'blue' }, 'C');
      const skus = async (requested: object, more = '') =>
        (await admin.get(`${list}?customFields=${encodeURIComponent(JSON.stringify(requested))}${more}`)).data.data.map(
          ({ sku }: { sku: string }) => sku,
        );
      expect(await skus({ colour: 'red' })).toEqual(['A', 'B']);
      expect(await skus({ colour: 'red', weight_in_kg: '1.5' })).toEqual(['A']);
      expect(await skus({ colour: 'blue' }, `&${term}=p`)).toEqual(['C']);
      await admin.send('PUT', `${base}/${id}`, { customFields: { colour: 'blue' } });
      expect(await skus({ colour: 'blue' })).toEqual(['A', 'C']);
      await admin.send('DELETE', `${base}/${id}`);
      expect(await skus({ colour: 'blue' })).toEqual(['C']);
      expect((await admin.get(`${list}?customFields=red`)).status).toBe(400);
    });

    test('are asked for by their types: what a text contains, between which numbers and days, yes and no', async () => {
      await set(fields.map((field) => ({ ...field, isRequired: false })));
      await create({ gro_e: 'Extra Large', weight_in_kg: 1.5, best_before: '2026-02-28', fragile: true }, 'A');
      await create({ gro_e: 'large', weight_in_kg: 10, best_before: '2026-12-01', fragile: false }, 'B');
      await create({ gro_e: '100%', weight_in_kg: -2 }, 'C');
      await create({}, 'D');
      const answer = (requested: object, more = '') =>
        admin.get(`${list}?customFields=${encodeURIComponent(JSON.stringify(requested))}${more}`);
      const skus = async (requested: object, more = '') => {
        const { data } = await answer(requested, more);
        return [data.data.map(({ sku }: { sku: string }) => sku).sort(), data.total];
      };
      expect(await skus({ gro_e: { contains: 'LARGE' } })).toEqual([['A', 'B'], 2]);
      expect(await skus({ gro_e: { contains: '%' } })).toEqual([['C'], 1]);
      expect(await skus({ weight_in_kg: { from: '-2', to: '1.5' } })).toEqual([['A', 'C'], 2]);
      expect(await skus({ weight_in_kg: { from: '2' } })).toEqual([['B'], 1]);
      expect(await skus({ best_before: { to: '2026-02-28' } })).toEqual([['A'], 1]);
      expect(await skus({ best_before: { from: '2026-03-01', to: '2026-12-01' } })).toEqual([['B'], 1]);
      expect(await skus({ fragile: 'yes' })).toEqual([['A'], 1]);
      expect(await skus({ fragile: 'false', gro_e: { contains: 'l' } })).toEqual([['B'], 1]);
      expect(await skus({ weight_in_kg: '1.50' })).toEqual([['A'], 1]);
      expect(await skus({ gone: 'x' })).toEqual([[], 0]);
      expect(await skus({ weight_in_kg: { from: '0' } }, `&${term}=p&sortBy=updatedAt`)).toEqual([['A', 'B'], 2]);
      for (const requested of [
        { weight_in_kg: { contains: '1' } },
        { gro_e: { from: 'a' } },
        { weight_in_kg: { from: 'much' } },
        { best_before: { to: 'soon' } },
        { best_before: { later: 'x' } },
      ]) {
        expect((await answer(requested)).status).toBe(400);
      }
    });

    test('are nothing to another organization: neither values nor texts', async () => {
      await set(fields.map((field) => ({ ...field, isRequired: false })));
      await create({ gro_e: 'large', weight_in_kg: 1 });
      const two = await makeOrganization(db.database);
      await db.database.withTenant(two.organizationId, systemActor, async (transaction) => {
        const { rows } = await transaction.query('SELECT FROM own_values');
        expect(rows).toEqual([]);
        const found = await transaction.query(`SELECT search_own_texts('${kind}', 'gro_e', ARRAY['%large%'])`);
        expect(found.rows).toEqual([]);
      });
    });

    test('narrow it in its order also by what more products have than are counted', async () => {
      await set();
      await db.look(
        `${columns}'Product ' || n, n, jsonb_build_object(
         'colour', CASE WHEN n % 20 = 0 THEN 'blue' ELSE 'red' END, 'weight_in_kg', n)
       FROM generate_series(1, 10600) AS n`,
        [one.organizationId, ...values.map((name) => one[name])],
      );
      const page = async (requested: object, more: string) =>
        (await admin.get(`${list}?customFields=${encodeURIComponent(JSON.stringify(requested))}${more}`)).data;
      const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
      const red = await page({ colour: 'red' }, `&${size}=3&page=7`);
      expect([names(red), red.total, red.totalIsExact]).toEqual([
        ['Product 19', 'Product 21', 'Product 22'],
        10_000,
        false,
      ]);
      const next = await page(
        { colour: 'red' },
        `&${size}=2&after=${(await page({ colour: 'red' }, `&${size}=19`)).endCursor}`,
      );
      expect(names(next)).toEqual(['Product 21', 'Product 22']);
      const both = await page({ colour: 'red', weight_in_kg: '21' }, '');
      expect([names(both), both.total]).toEqual([['Product 21'], 1]);
      expect((await page({ colour: 'red', weight_in_kg: '20' }, '')).total).toBe(0);
      const found = await page({ colour: 'red' }, `&${term}=${encodeURIComponent('duct 1060')}`);
      // Product 10600 is blue, as is Product 1060.
      expect(names(found)).toEqual([]);
      expect(names(await page({ colour: 'red' }, `&${term}=1059`))).toHaveLength(11);
    });
  },
);
