import { type ExchangeValue, textOf, writeCell } from '@tallyard/domain/exchange/cells';
import { headersOf, productExchange, rowOf, withCustomFields } from '@tallyard/domain/exchange/columns';
import fc from 'fast-check';
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

type Product = Record<string, ExchangeValue> & { productId: string };

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

describe('an exported file that comes back', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let manager: Browser;
  const columns = withCustomFields(productExchange, [
    { key: 'note', name: 'Note', type: 'text', isRequired: false, options: [] },
    { key: 'weight', name: 'Weight', type: 'number', isRequired: false, options: [] },
  ]);

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    manager = await signedIn(app, organization.email.manager, organization.organizationId);
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const fields = [
      { name: 'Note', type: 'text', isRequired: false },
      { name: 'Weight', type: 'number', isRequired: false },
    ];
    await admin.send('PUT', '/api/products/custom-fields', { fields });
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const products = async (): Promise<Product[]> =>
    (await manager.get('/api/products/paginated?perPage=1000&sortBy=sku')).data.data.map(
      ({ customFields, ...product }: { customFields: Record<string, ExchangeValue> }) => ({
        ...product,
        ...Object.fromEntries(Object.entries(customFields).map(([key, value]) => [`custom_${key}`, value])),
      }),
    );
  /** Rows of text, the header first. */
  const exported = async (): Promise<string[][]> => [
    [...headersOf(columns)],
    ...(await products()).map((product) =>
      rowOf(columns, product.productId, product).map((value) => writeCell(textOf('', value))),
    ),
  ];
  const planned = async (file: string) =>
    (await manager.upload('/api/products/import/plan', { updateExisting: true }, file)).data;
  const rowsOf = async (id: string) => (await manager.get(`/api/plans/${id}/rows?limit=1000`)).data.data;
  const plan = async (id: string) => (await manager.get(`/api/plans/${id}`)).data;
  const applied = async (id: string) => manager.post(`/api/plans/${id}/apply`, { hash: (await plan(id)).hash });
  const create = async (fields: object) => (await manager.post('/api/products', fields)).data.productId as string;
  const change = (id: string, fields: object) => manager.send('PUT', `/api/products/${id}`, fields);

  test('untouched it changes nothing, formulas, commas and own fields included', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '1', '.', 'a', ' '),
        minLength: 1,
        maxLength: 8,
      }),
    );
    let created = 0;
    const texts = fc.sample(cell, 150);
    for (const [index, name] of texts.entries()) {
      const [category, note] = [texts[(index + 1) % texts.length], texts[(index + 2) % texts.length]];
      const body = { sku: `S${index}`, name, category, price: index / 100, customFields: { note, weight: index / 8 } };
      created += (await manager.post('/api/products', body)).status === 201 ? 1 : 0;
    }
    expect(created).toBeGreaterThan(50);
    const before = await products();
    const report = await planned(csv(await exported()));
    expect(report).toMatchObject({ totalRows: created, unchanged: created, created: 0, updated: 0, failed: 0 });
    expect(await products()).toEqual(before);
  });

  test('what the file changed is taken, what others changed is left, and what both did is a conflict', async () => {
    const ids = {
      yours: await create({ sku: 'A', name: 'Anchor', price: 1 }),
      theirs: await create({ sku: 'B', name: 'Bolt', price: 2, category: 'Old' }),
      both: await create({ sku: 'C', name: 'Chain', price: 3 }),
      same: await create({ sku: 'D', name: 'Drill', price: 4 }),
    };
    const file = await exported();
    const priceAt = file[0]?.indexOf('Price') ?? -1;
    const edit = (row: number, price: string) => {
      (file[row] as string[])[priceAt] = price;
    };
    edit(1, '10');
    edit(3, '30');
    edit(4, '40');
    await change(ids.theirs, { price: 22, category: 'New' });
    await change(ids.both, { price: 33 });
    await change(ids.same, { price: 40 });
    const report = await planned(csv(file));
    const rows = await rowsOf(report.planId);
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'update',
      'unchanged',
      'conflict',
      'unchanged',
    ]);
    expect(rows[2].problems).toMatchObject([
      {
        field: 'price',
        value: 30,
        reason: 'Changed here and in the file: it is 33 here and 30 there',
        code: 'CONFLICT',
      },
    ]);
    // Somebody decides the conflict.
    const changes = [{ field: 'price', to: 31 }];
    const { data } = await manager.send('PUT', `/api/plans/${report.planId}/rows/2`, { changes });
    expect(data.row).toMatchObject({ verdict: 'update', changes: [{ field: 'price', from: 33, to: 31 }] });
    await manager.post(`/api/plans/${report.planId}/apply`, { hash: data.plan.hash });
    expect((await products()).map(({ sku, price }) => [sku, price])).toEqual([
      ['A', 10],
      ['B', 22],
      ['C', 31],
      ['D', 40],
    ]);
  });

  test('a thing is known by its id: a SKU that others changed is left, one that the file changed is its new one', async () => {
    const stored = await create({ sku: 'A', name: 'Anchor' });
    await create({ sku: 'B', name: 'Bolt' });
    const file = await exported();
    (file[2] as string[])[1] = 'B-2';
    await change(stored, { sku: 'A-2' });
    const report = await planned(csv(file));
    const rows = await rowsOf(report.planId);
    expect(rows[0]).toMatchObject({ verdict: 'unchanged', label: 'Anchor (A-2)' });
    expect(rows[1]).toMatchObject({ verdict: 'update', changes: [{ field: 'newSku', from: 'B', to: 'B-2' }] });
    await applied(report.planId);
    expect((await products()).map(({ sku }) => sku)).toEqual(['A-2', 'B-2']);
    const undone = await manager.post(`/api/plans/${report.planId}/undo`, { hash: (await plan(report.planId)).hash });
    expect([undone.status, undone.error]).toEqual([200, undefined]);
    expect((await products()).map(({ sku }) => sku)).toEqual(['A-2', 'B']);
  });

  test('a new SKU that another has is a conflict, and one that somebody takes meanwhile is refused, alone', async () => {
    for (const sku of ['A', 'B', 'C']) await create({ sku, name: sku });
    const file = await exported();
    const rename = (row: number, sku: string) => {
      (file[row] as string[])[1] = sku;
    };
    rename(1, 'C-2');
    rename(2, 'A-2');
    rename(3, 'D');
    await create({ sku: 'D', name: 'D' });
    const report = await planned(csv(file));
    const rows = await rowsOf(report.planId);
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['update', 'update', 'conflict']);
    expect(rows[2].problems).toMatchObject([
      { field: 'sku', reason: 'This SKU is already used by another product.', code: 'SKU_TAKEN' },
    ]);
    await create({ sku: 'A-2', name: 'Late' });
    await applied(report.planId);
    expect((await products()).map(({ sku, name }) => [sku, name])).toEqual([
      ['A-2', 'Late'],
      ['B', 'B'],
      ['C', 'C'],
      ['C-2', 'A'],
      ['D', 'D'],
    ]);
    expect((await rowsOf(report.planId))[1]).toMatchObject({ outcome: 'refused' });
  });

  test('whoever may not change products renames none by a file', async () => {
    await create({ sku: 'A', name: 'Anchor' });
    const file = await exported();
    (file[1] as string[])[1] = 'A-2';
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'manager', '{"canUpdateProduct": false}')`,
      [organization.organizationId],
    );
    const by = await signedIn(app, organization.email.manager, organization.organizationId);
    const { status } = await by.upload('/api/products/import/plan', { updateExisting: true }, csv(file));
    expect(status).toBe(403);
  });
});
