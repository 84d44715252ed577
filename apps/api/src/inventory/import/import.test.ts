import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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

describe('import of items', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    user = await signedIn(app, organization.email.user, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const upload = (file: string | Buffer, options: object = {}, headers: Record<string, string> = {}) =>
    user.upload('/api/inventory-items/import', { warehouseId: organization.warehouseId, ...options }, file, headers);
  const items = () =>
    db.look<{ sku: string; name: string; quantity: number }>(
      'SELECT sku, name, quantity::float AS quantity FROM inventory_items WHERE organization_id = $1 ORDER BY sku COLLATE "C"',
      [organization.organizationId],
    );

  const shop = 'Code,Product,On hand,Price\nA1,Anchor,3,1.5\na1,Small anchor,0,0\nB1,,2,1\n';
  const mapping = { sku: 'Code', name: 'Product', quantity: 'On hand', unitPrice: 'Price' };

  test('nothing is imported by whoever may create items but upload nothing', async () => {
    await db.look(
      `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, 'user', '{"canUploadFiles": false}')`,
      [organization.organizationId],
    );
    const { status, error } = await upload('SKU,Name\nA,Anchor\n');
    expect([status, error.message]).toEqual([403, 'Insufficient permissions to upload files']);
    expect(await items()).toEqual([]);
  });

  test('case 29: a SKU with a non-breaking space is that with a space', async () => {
    const { data } = await upload('sku,name,quantity\nA 1,First,5\nA\u00A01,Second,6\n', { mode: 'valid-rows' });
    expect(data.errors).toMatchObject([{ row: 3, field: 'sku', message: 'This SKU is already in row 2' }]);
    expect(await items()).toEqual([{ sku: 'A 1', name: 'First', quantity: 5 }]);
  });

  test('case 31: a barcode with hyphens or blanks is found by its digits', async () => {
    await upload('sku,name,barcode\nC,Book,978-3-16-148410-0\nD,Spaced,4006381 333931\n');
    for (const [sku, barcode] of [
      ['C', '9783161484100'],
      ['C', '978-3-16-148410-0'],
      ['C', '3-16-148410-X'],
      ['D', '4006381333931'],
    ]) {
      const found = await user.get(`/api/inventory-items/barcode/${encodeURIComponent(barcode ?? '')}`);
      expect([barcode, found.status, found.data?.sku]).toEqual([barcode, 200, sku]);
    }
    const same = { warehouseId: organization.warehouseId, name: 'Book, used', sku: 'E', barcode: '9783161484100' };
    await user.post('/api/inventory-items', same);
    const all = await user.get('/api/inventory-items/barcode/978-3-16-148410-0/items');
    expect(all.data.items.map(({ sku }: { sku: string }) => sku)).toEqual(['C', 'E']);
    expect((await user.get('/api/inventory-items/barcode/nothing/items')).data.items).toEqual([]);
  });

  test('rows that say what is there are unchanged: nothing is written, noted or told for them', async () => {
    const file = 'SKU,Name,Quantity,Unit price\nA,Anchor,3,1.5\nB,Bolt,2,\n';
    await upload(file);
    const written = async () =>
      db.look(
        `SELECT (SELECT array_agg(updated_at ORDER BY sku) FROM inventory_items WHERE organization_id = $1) AS changed,
                (SELECT count(*)::int FROM audit_entries WHERE organization_id = $1) AS noted,
                (SELECT count(*)::int FROM events WHERE organization_id = $1) AS told`,
        [organization.organizationId],
      );
    const before = await written();
    const again = await upload(file, { updateExisting: true });
    expect(again.data).toMatchObject({ updated: 0, unchanged: 2, existing: 0, created: 0 });
    expect(await written()).toEqual(before);
    const partly = await upload(file.replace('Bolt,2', 'Bolt,5'), { updateExisting: true });
    expect(partly.data).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await items()).map(({ quantity }) => quantity)).toEqual([3, 5]);
  });

  test('a plan tells what the valid rows would do, alerts included, and nothing of it is done', async () => {
    const admin = await signedIn(app, organization.email.admin, organization.organizationId);
    const rule = await admin.post(`/api/alerts/${organization.organizationId}/rules`, {
      name: 'Low',
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    });
    expect(rule).toMatchObject({ status: 201 });
    const kept = async () =>
      db.look(
        `SELECT (SELECT count(*)::int FROM inventory_items WHERE organization_id = $1) AS items,
                (SELECT count(*)::int FROM stock_ledger WHERE organization_id = $1) AS booked,
                (SELECT count(*)::int FROM alert_instances WHERE organization_id = $1) AS alerts,
                (SELECT count(*)::int FROM audit_entries WHERE organization_id = $1) AS noted,
                (SELECT count(*)::int FROM events WHERE organization_id = $1 AND kind <> 'plan.changed') AS told`,
        [organization.organizationId],
      );
    const before = await kept();
    const options = { warehouseId: organization.warehouseId, mapping };
    const { status, data } = await user.upload('/api/inventory-items/import/plan', options, shop);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      totalRows: 3,
      created: 2,
      failed: 1,
      status: 'draft',
      errors: [{ row: 4, sku: 'B1', field: 'name' }],
    });
    expect(data.alreadyLow).toBeGreaterThan(0);
    expect(await kept()).toEqual(before);
    const { errors: _errors, planId: _planId, status: _status, mode: _mode, ...counts } = data;
    expect((await upload(shop, { mapping, mode: 'valid-rows' })).data).toMatchObject(counts);
  });

  test('INV-16, INV-62: valid rows go in and the others are named; a second time nothing changes', async () => {
    const first = await upload(shop, { mapping, mode: 'valid-rows' });
    expect(first.data).toEqual({
      mode: 'valid-rows',
      totalRows: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      existing: 0,
      failed: 1,
      alertsRaised: 0,
      alreadyLow: 0,
      errors: [{ row: 4, field: 'name', sku: 'B1', value: '', message: 'Name is required' }],
      planId: expect.any(String),
      status: 'applied',
    });
    const before = await items();
    expect(before).toEqual([
      { sku: 'A1', name: 'Anchor', quantity: 3 },
      { sku: 'a1', name: 'Small anchor', quantity: 0 },
    ]);
    const second = await upload(shop.replace('Anchor,3', 'Renamed,9'), { mapping, mode: 'valid-rows' });
    expect(second.data).toMatchObject({ created: 0, existing: 2, failed: 1 });
    expect(await items()).toEqual(before);
    const sums = await db.look(
      `SELECT i.sku FROM inventory_items i WHERE organization_id = $1 AND quantity <>
         (SELECT COALESCE(sum(change), 0) FROM stock_ledger l WHERE l.item_id = i.item_id)`,
      [organization.organizationId],
    );
    expect(sums).toEqual([]);
  });

  test('INV-62: by default one bad row keeps all out, and the report says which', async () => {
    const answer = await upload(shop, { mapping });
    expect(answer).toMatchObject({
      status: 422,
      error: {
        code: 'IMPORT_REJECTED',
        details: { totalRows: 3, created: 0, failed: 1, errors: [{ row: 4, field: 'name' }] },
      },
    });
    expect(await items()).toEqual([]);
  });

  test('INV-60: existing items are updated when asked for, their stock through the ledger', async () => {
    await upload('sku,name,quantity\nA,Old,5\n');
    const manager = await signedIn(app, organization.email.manager, organization.organizationId);
    const answer = await manager.upload(
      '/api/inventory-items/import',
      { warehouseId: organization.warehouseId, updateExisting: true },
      'sku,name,quantity\nA,New,8\nB,More,1\n',
    );
    expect(answer.data).toMatchObject({ created: 1, updated: 1, existing: 0 });
    expect(await items()).toEqual([
      { sku: 'A', name: 'New', quantity: 8 },
      { sku: 'B', name: 'More', quantity: 1 },
    ]);
    const changes = await db.look(
      'SELECT change::float AS change FROM stock_ledger WHERE organization_id = $1 ORDER BY entry_id',
      [organization.organizationId],
    );
    expect(changes.map((row) => row.change)).toEqual([5, 1, 3]);
  });

  test.each([
    ['-5', 'Quantity cannot be negative'],
    ['1e999', 'Quantity must be a number of at most 3 decimals, below 1,000,000,000'],
    ['many', 'Quantity must be a number of at most 3 decimals, below 1,000,000,000'],
    ['1.2345', 'Quantity must be a number of at most 3 decimals, below 1,000,000,000'],
  ])('a quantity of %s is named with its row', async (quantity, message) => {
    const answer = await upload(`sku,name,quantity\nA,B,${quantity}\n`, { mode: 'valid-rows' });
    expect(answer.data.errors).toEqual([{ row: 2, field: 'quantity', sku: 'A', value: quantity, message }]);
  });

  test('rows are numbered as a spreadsheet shows them, across blank lines and quoted line ends', async () => {
    const file =
      '\ufeffsku;name;description\r\n\r\n"A";"two\nlines";x\r\nB;Fine;"two\nlines"\r\n;None;\r\nB;Again;\r\n';
    const answer = await upload(file, { mode: 'valid-rows' });
    expect(answer.data.errors).toEqual([
      { row: 3, field: 'name', sku: 'A', value: 'two\nlines', message: 'Name must not contain control characters' },
      { row: 5, field: 'sku', sku: null, value: '', message: 'SKU is required' },
      { row: 6, field: 'sku', sku: 'B', value: 'B', message: 'This SKU is already in row 4' },
    ]);
    expect(await items()).toEqual([{ sku: 'B', name: 'Fine', quantity: 0 }]);
  });

  test('without a header row the mapping names positions', async () => {
    const answer = await upload('Bolt,B-1\n', { skipFirstRow: false, mapping: { name: '1', sku: '2' } });
    expect(answer.data).toMatchObject({ totalRows: 1, created: 1 });
    expect(await items()).toEqual([{ sku: 'B-1', name: 'Bolt', quantity: 0 }]);
  });

  test('with createIfNotExists off, unknown SKUs are errors', async () => {
    const answer = await upload('sku,name\nA,B\n', { createIfNotExists: false, mode: 'valid-rows' });
    expect(answer.data).toMatchObject({ created: 0, failed: 1, errors: [{ row: 2, field: 'sku', value: 'A' }] });
  });

  test.each([
    ['a missing column', 'name,amount\nA,1\n', {}, 400, 'mapping.sku', 'The file has no column for SKU'],
    [
      'a mapping to no column',
      'sku,name\nA,B\n',
      { mapping: { sku: 'Code', name: 'name' } },
      400,
      'mapping.sku',
      'no column "Code"',
    ],
    ['an empty file', '', {}, 400, 'file', 'The file is empty'],
    [
      'more lines than are read, were they blank',
      `sku,name\n${'\n'.repeat(250_002)}`,
      {},
      400,
      'file',
      'more than 250000 rows',
    ],
    ['a file of blank lines', '\n\n  \n', {}, 400, 'file', 'The file is empty'],
    ['text that is said to be a spreadsheet', 'sku,name\n', { format: 'xlsx' }, 415, 'file', 'Must be CSV or xlsx'],
    [
      'a column of which there are two',
      'sku,name,name\nA,B,C\n',
      { mapping: { sku: 'sku', name: 'name' } },
      400,
      'mapping.name',
      'Several columns are called "name"; say which: name (column 2) or name (column 3)',
    ],
    ['more than 1,000 columns', `sku,name${',x'.repeat(999)}\n`, {}, 400, 'file', 'The file has 1001 columns'],
    ['an unknown mode', 'sku,name\n', { mode: 'some' }, 400, 'options.mode', 'Must be one of'],
    [
      'rows that are not to be checked',
      'sku,name\n',
      { validateData: false },
      400,
      'options.validateData',
      'validateData must be true: every row is checked',
    ],
    [
      'a mapping to a custom field that there is not',
      'sku,name\n',
      { customFieldMapping: { Colour: 'colour' } },
      400,
      'customFieldMapping.Colour',
      'There is no field of this key',
    ],
    ['an archive', Buffer.from('PK\u0003\u0004'), {}, 415, 'file', 'Must be CSV or xlsx'],
    ['an open quote', 'sku,name\n"A,B\n', {}, 400, 'file', 'cannot be read as CSV'],
  ])('%s is refused, naming it', async (_what, file, options, status, field, message) => {
    const answer = await upload(file, options);
    expect(answer.status).toBe(status);
    expect(answer.error.details[0].field).toBe(field);
    expect(answer.error.details[0].message).toContain(message);
    expect(await items()).toEqual([]);
  });

  test('GEN-17, GEN-19, PRD-46: 10,485,760 bytes pass, one more is refused, and no file is left behind', async () => {
    const most = 10_485_760;
    const lines = Buffer.from('sku,name\nA,Anchor\n');
    const blank = Buffer.alloc(most - lines.length, `${' '.repeat(65_535)}\n`);
    const full = await upload(Buffer.concat([lines, blank]));
    expect(full.data).toMatchObject({ totalRows: 1, created: 1 });
    await db.look('UPDATE inventory_items SET deleted_at = now() WHERE organization_id = $1', [
      organization.organizationId,
    ]);
    const answer = await upload(Buffer.concat([Buffer.from('sku,name\n'), randomBytes(10_485_760)]));
    expect(answer).toMatchObject({ status: 413, error: { message: 'File size exceeds maximum of 10485760 bytes' } });
    expect(await readdir(join(db.dataDirectory, 'uploads'))).toEqual([]);
  });

  test('options that are no JSON and a body that is no upload are refused', async () => {
    const bad = await user.upload('/api/inventory-items/import', '{', 'sku,name\n');
    expect(bad).toMatchObject({ status: 400, error: { details: [{ field: 'options', value: '{' }] } });
    expect((await user.post('/api/inventory-items/import', {})).status).toBe(415);
  });

  test('the same key and file get the first report again, another file is refused', async () => {
    const key = { 'idempotency-key': 'import-1' };
    const first = await upload('sku,name\nA,B\n', {}, key);
    const again = await upload('sku,name\nA,B\n', {}, key);
    expect(again.data).toEqual(first.data);
    expect(again.data.created).toBe(1);
    expect((await upload('sku,name\nA,C\n', {}, key)).error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('two imports of the same rows at once create each item once', async () => {
    const file = `sku,name,quantity\n${Array.from({ length: 300 }, (_, row) => `S${row},Item ${row},1`).join('\n')}\n`;
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ data }) => data.created).sort((a, b) => a - b)).toEqual([0, 300]);
    expect(await items()).toHaveLength(300);
  });

  test('two imports of the same rows in opposite orders never wait for each other in a circle', async () => {
    // Written in batches of 1,000: each would hold what the other wants next.
    const rows = Array.from({ length: 2_000 }, (_, row) => `S${row},Item ${row}`);
    const files = [rows, rows.toReversed()].map((lines) => `sku,name\n${lines.join('\n')}\n`);
    const answers = await Promise.all(files.map((file) => upload(file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ data }) => data.created).sort((a, b) => a - b)).toEqual([0, 2_000]);
  });
});
