import { type ExchangeValue, textOf, writeCell } from '@tallyard/domain/exchange/cells';
import { headersOf, itemExchange, rowOf, withCustomFields } from '@tallyard/domain/exchange/columns';
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

const fields = [
  { key: 'note', name: 'Note', type: 'text', isRequired: false, options: [] },
  { key: 'weight', name: 'Weight', type: 'number', isRequired: false, options: [] },
  { key: 'expires', name: 'Expires', type: 'date', isRequired: false, options: [] },
  { key: 'fragile', name: 'Fragile', type: 'yes-no', isRequired: false, options: [] },
  { key: 'colour', name: 'Colour', type: 'choice', isRequired: false, options: ['Red', '=Blue'] },
] as const;
const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe('files of items with fields of the organization', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;
  const columns = withCustomFields(itemExchange, fields);

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    await define(fields);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const define = (list: readonly object[]) =>
    admin.send('PUT', '/api/inventory-items/custom-fields', {
      fields: list.map(({ key: _key, ...field }: { key?: string }) => field),
    });
  const create = async (sku: string, more: object = {}) =>
    (await admin.post('/api/inventory-items', { warehouseId: one.warehouseId, name: sku, sku, quantity: 3, ...more }))
      .data.itemId;
  const upload = (file: string, options: object = {}, ending = '') =>
    admin.upload(`/api/inventory-items/import${ending}`, { warehouseId: one.warehouseId, ...options }, file);
  const items = async () => (await admin.get('/api/inventory-items/advanced-search?sortBy=sku')).data.data;
  /** The file that the export makes of the rows that the api streams. */
  const exported = async () => {
    const { data } = await admin.post('/api/inventory-items/export', {});
    const rows = data.flatMap(({ rows: some = [] }) => some) as Record<string, ExchangeValue>[];
    const lines = rows.map((row) =>
      rowOf(columns, String(row.itemId), row).map((value, at) => writeCell(textOf(columns[at]?.field ?? '', value))),
    );
    return [[...headersOf(columns)], ...lines];
  };
  const csv = (rows: readonly (readonly string[])[]) =>
    `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

  test('INV-60: columns that are called as the fields are, or named by customFieldMapping, fill them', async () => {
    const guessed = await upload('SKU,Name,Weight,fragile\nA,Anchor,"1.5",yes\n');
    expect(guessed.data).toMatchObject({ created: 1, failed: 0 });
    const mapped = await upload('SKU,Name,Farbe\nB,Bolt,Red\n', { customFieldMapping: { Farbe: 'colour' } });
    expect(mapped.data).toMatchObject({ created: 1, failed: 0 });
    expect((await items()).map(({ customFields }: { customFields: object }) => customFields)).toEqual([
      { weight: 1.5, fragile: true },
      { colour: 'Red' },
    ]);
    const wrong = await upload('SKU,Name,Weight,Colour\nC,Chain,heavy,Green\n', { mode: 'valid-rows' });
    expect(wrong.data.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
      ['custom_weight', 'Weight must be a number'],
      ['custom_colour', 'Colour must be one of Red, =Blue'],
    ]);
  });

  test('an exported file comes back as no changes, own fields included, and what it changes of them is taken and undone', async () => {
    await create('A', {
      customFields: { note: '-5, "so"', weight: -2.25, expires: '2026-02-28', fragile: false, colour: '=Blue' },
    });
    await create('B');
    const before = await items();
    const file = await exported();
    const options = { updateExisting: true };
    expect((await upload(csv(file), options, '/plan')).data).toMatchObject({
      unchanged: 2,
      updated: 0,
      created: 0,
      failed: 0,
    });
    const at = (header: string) => file[0]?.indexOf(header) ?? -1;
    (file[1] as string[])[at('Weight')] = '';
    (file[2] as string[])[at('Note')] = 'New';
    (file[2] as string[])[at('SKU')] = 'B-2';
    const { data } = await upload(csv(file), options);
    expect(data).toMatchObject({ updated: 2, failed: 0 });
    expect(
      (await items()).map(({ sku, customFields }: { sku: string; customFields: object }) => [sku, customFields]),
    ).toEqual([
      ['A', { note: '-5, "so"', expires: '2026-02-28', fragile: false, colour: '=Blue' }],
      ['B-2', { note: 'New' }],
    ]);
    const { hash } = (await admin.get(`/api/plans/${data.planId}`)).data;
    await admin.post(`/api/plans/${data.planId}/undo`, { hash });
    const plain = (list: { updatedAt: string }[]) => list.map(({ updatedAt: _updatedAt, ...item }) => item);
    expect(plain(await items())).toEqual(plain(before));
  });

  test('a required field that an older item lacks changes nothing of its exported row; one that it has is not emptied', async () => {
    await create('A');
    await create('B', { customFields: { note: 'Kept' } });
    await define(fields.map((field) => ({ ...field, isRequired: field.key === 'note' })));
    const file = await exported();
    expect((await upload(csv(file), { updateExisting: true }, '/plan')).data).toMatchObject({
      unchanged: 2,
      failed: 0,
    });
    (file[2] as string[])[file[0]?.indexOf('Note') ?? -1] = '';
    const { data } = await upload(csv(file), { updateExisting: true }, '/plan');
    expect(data.errors).toMatchObject([{ sku: 'B', field: 'custom_note', message: 'Note is required' }]);
    const created = await upload('SKU,Name\nC,Chain\n', { mode: 'valid-rows' });
    expect(created.data.errors).toMatchObject([{ sku: 'C', field: 'custom_note', message: 'Note is required' }]);
  });
});
