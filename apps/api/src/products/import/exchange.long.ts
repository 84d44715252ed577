import { type ExchangeValue, textOf, writeCell } from '@tallyard/domain/exchange/cells';
import { headersOf, itemExchange, productExchange, rowOf, withCustomFields } from '@tallyard/domain/exchange/columns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

let db: TestDatabase;
let app: App;
beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

// A line that people write: no control characters, and something to see.
const isLine = (text: string) =>
  text.trim() !== '' && !/\p{Cc}/u.test(text) && text.isWellFormed() && text.trim() === text;
const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '1', '.', 'a', ' '), maxLength: 8 }),
    fc.constantFrom('-5', '007', '=1+1', '+49 30', '2026-11-23', '1e5', 'TRUE', 'ß Ü 東京', "'", '1,5'),
  )
  .filter(isLine);
const paragraph = fc.oneof(
  line,
  fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join('\n')),
);
const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 10_000);
const catalog = fc.array(
  fc.record({
    name: line,
    description: paragraph,
    category: fc.option(line, { nil: undefined }),
    barcode: fc.option(fc.stringMatching(/^0\d{1,8}$/), { nil: undefined }),
    price: cents,
    note: line,
    weight: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount) => amount / 8),
    day: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    quantity: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 1_000),
  }),
  { minLength: 1, maxLength: 4 },
);

const catalogs = 1_000;
const stocks = 500;

test(`products: exporting and importing is the identity for ${catalogs} catalogs, own fields, formulas and days included`, async () => {
  const organization = await makeOrganization(db.database);
  const manager = await signedIn(app, organization.email.manager, organization.organizationId);
  const admin = await signedIn(app, organization.email.admin, organization.organizationId);
  const fields = [
    { name: 'Note', type: 'text', isRequired: false },
    { name: 'Weight', type: 'number', isRequired: false },
    { name: 'Day', type: 'date', isRequired: false },
  ];
  const { data } = await admin.send('PUT', '/api/products/custom-fields', { fields });
  const columns = withCustomFields(productExchange, data.fields);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(catalog, async (products) => {
      round += 1;
      for (const [index, { note, weight, day, quantity: _, ...product }] of products.entries()) {
        const customFields = { note, weight, day: day.toISOString().slice(0, 10) };
        const created = await manager.post('/api/products', { ...product, sku: `R${round}P${index}`, customFields });
        expect([created.status, created.error]).toEqual([201, undefined]);
      }
      const path = `/api/products/paginated?perPage=1000&sortBy=sku&search=R${round}P`;
      const read = async () => (await manager.get(path)).data.data as Record<string, unknown>[];
      const before = await read();
      expect(before).toHaveLength(products.length);
      await comesBack(manager, '/api/products/import', {
        columns,
        rows: before.map(({ productId, customFields, ...product }) => {
          const own = Object.entries(customFields as object).map(([key, value]) => [`custom_${key}`, value]);
          // As a product's fields are: texts, numbers and nothing.
          return { id: String(productId), values: { productId, ...product, ...Object.fromEntries(own) } };
        }),
      });
      expect(await read()).toEqual(before);
    }),
    { numRuns: catalogs },
  );
}, 600_000);

test(`items: exporting and importing is the identity for ${stocks} stocks`, async () => {
  const { email, organizationId, warehouseId } = await makeOrganization(db.database);
  const manager = await signedIn(app, email.manager, organizationId);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(catalog, async (items) => {
      round += 1;
      const ids: string[] = [];
      for (const [index, { name, description, category, barcode, price, quantity }] of items.entries()) {
        const item = { name, description, category, barcode, quantity, unitPrice: price, sku: `R${round}P${index}` };
        const created = await manager.post('/api/inventory-items', { ...item, warehouseId });
        expect([created.status, created.error]).toEqual([201, undefined]);
        ids.push(created.data.itemId);
      }
      const read = async () =>
        Promise.all(ids.map(async (id) => (await manager.get(`/api/inventory-items/${id}`)).data));
      const before = await read();
      await comesBack(
        manager,
        '/api/inventory-items/import',
        { columns: itemExchange, rows: before.map((item) => ({ id: item.itemId, values: item })) },
        { warehouseId },
      );
      expect(await read()).toEqual(before);
    }),
    { numRuns: stocks },
  );
}, 600_000);

interface Exported {
  readonly columns: Parameters<typeof rowOf>[0];
  readonly rows: readonly { readonly id: string; readonly values: Readonly<Record<string, unknown>> }[];
}

/** Writes the rows as an export does, imports that, and finds nothing to change. */
async function comesBack(browser: Browser, path: string, { columns, rows }: Exported, terms: object = {}) {
  const lines = rows.map(({ id, values }) =>
    // What is exported is text, numbers, yes, no or nothing.
    rowOf(columns, id, values as Record<string, ExchangeValue>).map((value, at) =>
      writeCell(textOf(columns[at]?.field ?? '', value)),
    ),
  );
  const file = csv([[...headersOf(columns)], ...lines]);
  const { data, error } = await browser.upload(`${path}/plan`, { updateExisting: true, ...terms }, file);
  expect({ error, file, ...data }).toMatchObject({
    error: undefined,
    totalRows: rows.length,
    unchanged: rows.length,
    created: 0,
    updated: 0,
    failed: 0,
  });
}
