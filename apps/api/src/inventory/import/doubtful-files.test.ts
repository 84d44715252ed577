import { type ExchangeValue, writeCell } from '@tallyard/domain/exchange/cells';
import { headersOf, itemExchange, rowOf } from '@tallyard/domain/exchange/columns';
import { archive, spreadsheet, text } from '@tallyard/testing/spreadsheet-file';
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

describe('files whose cells can mean several things', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    organization = await makeOrganization(db.database);
    manager = await signedIn(app, organization.email.manager, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const send = (file: string | Buffer, options: object = {}) =>
    manager.upload(
      '/api/inventory-items/import',
      { warehouseId: organization.warehouseId, mode: 'valid-rows', ...options },
      file,
      {},
      typeof file === 'string' || file[0] !== 0x50 ? 'items.csv' : 'items.xlsx',
    );
  const items = () =>
    db.look<Record<string, unknown>>(
      `SELECT sku, name, barcode, quantity::float AS quantity, unit_price::float AS price FROM inventory_items
       WHERE organization_id = $1 ORDER BY sku COLLATE "C"`,
      [organization.organizationId],
    );
  /** Writes the file that the browser exports. */
  const exportedCsv = async (): Promise<string> => {
    const columns = itemExchange.filter(({ field }) => ['sku', 'name', 'barcode', 'quantity'].includes(field));
    const rows = await db.look<Record<string, ExchangeValue> & { id: string }>(
      'SELECT item_id AS id, sku, name, barcode, quantity::float AS quantity FROM inventory_items WHERE organization_id = $1',
      [organization.organizationId],
    );
    const lines = rows.map((row) => rowOf(columns, row.id, row).map((value) => writeCell(String(value ?? ''))));
    return [headersOf(columns), ...lines].map((cells) => `${cells.join(',')}\n`).join('');
  };
  const doubtsOf = (answer: Awaited<ReturnType<typeof send>>) => {
    expect([answer.status, answer.error.code]).toEqual([422, 'IMPORT_AMBIGUOUS']);
    return answer.error.details.doubts;
  };

  test.each([
    ['commas', 'sku,name,quantity\nA,Bolt,"1,000"\nB,Nut,"12,500"\nC,Washer,40\n', '.', ','],
    ['points', 'sku;name;quantity\nA;Bolt;1.000\nB;Nut;12.500\nC;Washer;40\n', ',', '.'],
  ])('case 01: three digits after %s are asked about, and nothing is done', async (_what, file, grouping, decimal) => {
    const [doubt, ...others] = doubtsOf(await send(file));
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ kind: 'decimal', count: 2, answers: ['.', ','] });
    expect(doubt.cells[0]).toMatchObject({
      row: 2,
      column: 'quantity',
      readings: { [grouping]: '1000', [decimal]: '1' },
    });
    expect(await items()).toEqual([]);
    expect((await send(file, { decimal: grouping })).data).toMatchObject({ created: 3 });
    expect((await items()).map(({ quantity }) => quantity)).toEqual([1000, 12_500, 40]);
  });

  test('case 01: a large file is refused before its plan is kept', async () => {
    const rows = Array.from(
      { length: 2_500 },
      (_, index) => `S${index},Thing,${index === 2_400 ? '"1,000"' : index}\n`,
    );
    expect(doubtsOf(await send(`sku,name,quantity\n${rows.join('')}`))).toMatchObject([
      { count: 1, cells: [{ row: 2402 }] },
    ]);
    const plans = await db.look('SELECT 1 FROM plans WHERE organization_id = $1', [organization.organizationId]);
    expect(plans).toEqual([]);
  });

  test('case 01: a movement of 1,200 pieces is asked about too', async () => {
    await send('sku,name,quantity\nA,Bolt,10000\n');
    const options = { warehouseId: organization.warehouseId, movementType: 'OUTBOUND', autoConfirm: true };
    const path = '/api/inventory-movements/import';
    const file = 'sku,quantity,reference\nA,"1,200",Q1\n';
    expect((await manager.upload(path, options, file)).error.code).toBe('IMPORT_AMBIGUOUS');
    expect((await manager.upload(path, { ...options, decimal: '.' }, file)).data).toMatchObject({ created: 1 });
    expect(await items()).toMatchObject([{ quantity: 8_800 }]);
  });

  test('case 03: one number that can only be read in one way decides about the others', async () => {
    const file = 'sku;name;quantity;unitPrice;description\nA;Bolt 1.2.3;1.000;2,50;M8.5\nB;Nut;12.500;3,10;4.75\n';
    expect((await send(file)).data).toMatchObject({ created: 2, failed: 0 });
    expect(await items()).toMatchObject([
      { quantity: 1000, price: 2.5 },
      { quantity: 12_500, price: 3.1 },
    ]);
  });

  test('numbers that prove both signs decide about no other number', async () => {
    const file = 'sku;name;quantity;unitPrice\nA;Bolt;1.000;2,50\nB;Nut;7;3.10\n';
    expect(doubtsOf(await send(file))).toMatchObject([{ kind: 'decimal', count: 1 }]);
  });

  test.each([
    ['currency', '$5.00', 'ignore', 5],
    ['negative', '(5)', 'positive', 5],
    ['percent', '5%', 'fraction', 0.05],
  ])('%s: %s is asked about', async (kind, cell, answer, price) => {
    const file = `sku,name,unitPrice\nA,Bolt,${cell}\n`;
    expect(doubtsOf(await send(file))).toMatchObject([{ kind, count: 1, cells: [{ text: cell }] }]);
    expect((await send(file, { [kind]: answer })).data).toMatchObject({ created: 1 });
    expect(await items()).toMatchObject([{ price }]);
  });

  test('a code in whose place a spreadsheet has put a rounded number is asked about', async () => {
    const file = 'sku,name,barcode\nA,Bolt,4.00638E+12\n';
    expect(doubtsOf(await send(file))).toMatchObject([{ kind: 'exponent', answers: ['text'] }]);
  });

  test('case 04: rows of another width than the header are refused with both numbers', async () => {
    const file = 'sku,name,quantity,unitPrice\nA,Bolt,1,000,2.50\nB,Nut,3\nC,Washer,40,1\nD,Pin,4,1,\n';
    const { data } = await send(file);
    expect(data).toMatchObject({ created: 1, failed: 3 });
    expect(data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, 'This row has 5 cells where the header has 4'],
      [3, 'This row has 3 cells where the header has 4'],
      [5, 'This row has 5 cells where the header has 4'],
    ]);
    expect(await items()).toMatchObject([{ sku: 'C', quantity: 40 }]);
  });

  test('case 06: what a spreadsheet makes of codes is a conflict and never an update', async () => {
    await send(
      'sku,name,barcode,quantity\n00123,Bolt,4006381333931,5\nMAR1,Marker,0036000291452,6\n1-2,Fitting,,7\n1E5,Enamel,12345678901234567890,8\n77,Pin,42,9\n',
    );
    const file = await exportedCsv();
    const rewritten = file
      .replace('00123', '123')
      .replace('4006381333931', '4.00638E+12')
      .replace('MAR1', '01-Mar')
      .replace('0036000291452', '36000291452')
      .replace(/\b1-2\b/, '02-Jan')
      .replace('1E5', '1.00E+05')
      .replace('12345678901234567890', '1.23457E+19')
      .replace(/(Pin,.*?),9,|(Pin),9,/, (row) => row.replace(',9,', ',10,'));
    const before = await items();
    const { data } = await send(rewritten, { updateExisting: true });
    expect(data).toMatchObject({ updated: 1, failed: 4 });
    expect(data.errors.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Changed by a spreadsheet: it is '00123' here/)]),
    );
    expect(await items()).toEqual(before.map((item) => (item.sku === '77' ? { ...item, quantity: 10 } : item)));
  });

  test('case 08: marks that protect codes from spreadsheets are taken off', async () => {
    const file = `sku,name,barcode\n"=""00123""",Bolt,"=""0036000291452"""\n'00456,Nut,'0012345678905\n`;
    expect((await send(file)).data).toMatchObject({ created: 2 });
    expect(await items()).toMatchObject([
      { sku: '00123', barcode: '0036000291452' },
      { sku: '00456', barcode: '0012345678905' },
    ]);
  });

  const cell = (at: string, value: string, more = '') => `<c r="${at}"${more}><v>${value}</v></c>`;
  const header = `<row r="1">${text('A1', 'sku')}${text('B1', 'name')}${text('C1', 'quantity')}</row>`;

  test('case 09: errors and formulas without a result are errors of their cells, and an update changes nothing', async () => {
    await send('sku,name,quantity\nA,Bolt,5\nB,Nut,6\n');
    const rows = [
      `<row r="2">${text('A2', 'A')}${text('B2', 'Bolt')}${cell('C2', '#N/A', ' t="e"')}</row>`,
      `<row r="3">${text('A3', 'B')}${text('B3', 'Nut')}<c r="C3"><f>A1+1</f></c></row>`,
      `<row r="4">${text('A4', 'C')}${text('B4', '#REF!')}${cell('C4', '3')}</row>`,
    ];
    const { data } = await send(archive(spreadsheet(header + rows.join(''))), { format: 'xlsx', updateExisting: true });
    expect(data).toMatchObject({ created: 0, updated: 0, failed: 3 });
    expect(data.errors).toMatchObject([
      { row: 2, field: 'quantity', value: '#N/A', message: '#N/A is an error of the spreadsheet, not a value' },
      { row: 3, field: 'quantity', message: expect.stringContaining('no saved result') },
      { row: 4, field: 'name', value: '#REF!' },
    ]);
    expect((await items()).map(({ quantity }) => quantity)).toEqual([5, 6]);
  });

  test('case 13: cells and rows that do not say where they are follow those before them', async () => {
    const bare = (rows: string) => rows.replaceAll(/ r="[^"]*"/g, '');
    const rows = `<row r="2">${text('A2', 'A')}${text('B2', 'Bolt')}${cell('C2', '1000.5')}</row><row r="3">${text('A3', 'B')}<c r="B3"/>${cell('C3', '2')}</row>`;
    const { data } = await send(archive(spreadsheet(bare(header + rows))), { format: 'xlsx' });
    expect(data).toMatchObject({ created: 1, errors: [{ row: 3, field: 'name' }] });
    expect(await items()).toMatchObject([{ sku: 'A', quantity: 1000.5 }]);
  });

  test('number cells of a spreadsheet are what they are; text cells are asked about', async () => {
    const row = (number: number, quantity: string) =>
      `<row r="${number}">${text(`A${number}`, `S${number}`)}${text(`B${number}`, 'Thing')}${quantity}</row>`;
    const sheet = (...rows: string[]) => archive(spreadsheet(header + rows.join('')));
    const numbers = sheet(row(2, cell('C2', '1.125')), row(3, cell('C3', '12500')));
    expect((await send(numbers, { format: 'xlsx' })).data).toMatchObject({ created: 2 });
    expect((await items()).map(({ quantity }) => quantity)).toEqual([1.125, 12_500]);
    const texts = sheet(row(4, text('C4', '1.000')), row(5, cell('C5', '1.125')));
    expect(doubtsOf(await send(texts, { format: 'xlsx' }))).toMatchObject([
      { kind: 'decimal', count: 1, cells: [{ row: 4 }] },
    ]);
    await send(texts, { format: 'xlsx', decimal: ',' });
    expect((await items()).map(({ quantity }) => quantity)).toEqual([1.125, 12_500, 1000, 1.125]);
  });

  test('case 17: one broken byte is an error of its row, and no matter in a column that is not imported', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `S${index},Größe ${index} – Maß,x\n`);
    const bytes = Buffer.from(`sku,name,note\n${names.join('')}`);
    const broken = Buffer.from(bytes);
    broken[bytes.indexOf('Größe 7') + 2] = 0xff;
    const { data } = await send(broken);
    expect(data).toMatchObject({ created: 49, failed: 1, errors: [{ row: 9, field: 'name' }] });
    expect((await items()).filter(({ name }) => !/^Größe \d+ – Maß$/.test(String(name)))).toEqual([]);
    const unread = Buffer.from(bytes);
    unread[bytes.indexOf(',x\n') + 1] = 0xff;
    expect((await send(unread, { updateExisting: true })).data).toMatchObject({ failed: 0 });
  });

  test('case 17: another encoding is proposed with a preview and never chosen', async () => {
    const file = Buffer.from('sku,name\nA,Gr\u00f6\u00dfe\n', 'latin1');
    const [doubt] = doubtsOf(await send(file));
    expect(doubt).toMatchObject({ kind: 'encoding', cells: [{ row: 2, readings: { 'windows-1252': 'A,Größe' } }] });
    expect((await send(file, { encoding: 'windows-1252' })).data).toMatchObject({ created: 1 });
    expect(await items()).toMatchObject([{ name: 'Größe' }]);
  });

  test('case 33: variants of a Shopify file have names of their own, and rows of pictures are skipped and counted', async () => {
    const file = [
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src',
      "tee,Basic tee,Acme,Shirts,Size,S,TEE-S,10,19.90,'0036000291452,https://img.example/1.jpg",
      "tee,,,,,M,TEE-M,4,19.90,'0036000291469,",
      'tee,,,,,,,,,,https://img.example/2.jpg',
      'cap,Cap,Acme,Hats,Title,Default Title,CAP-1,3,9.90,,',
      'mug,Mug,Acme,Cups,Title,Default Title,,3,9.90,,',
    ].join('\n');
    const { data } = await send(file);
    expect(data).toMatchObject({ totalRows: 4, created: 3, failed: 1, skipped: 1, errors: [{ row: 6, field: 'sku' }] });
    expect(data.notes).toEqual(['Shopify products: Pictures, tags, weights and search texts are not imported.']);
    expect(await items()).toEqual([
      { sku: 'CAP-1', name: 'Cap', barcode: null, quantity: 3, price: 9.9 },
      { sku: 'TEE-M', name: 'Basic tee - M', barcode: '0036000291469', quantity: 4, price: 19.9 },
      { sku: 'TEE-S', name: 'Basic tee - S', barcode: '0036000291452', quantity: 10, price: 19.9 },
    ]);
  });

  test('case 33: the stock of a Shopify inventory file is found, and a file without quantities says so', async () => {
    const header = 'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available (not editable),On hand (current)';
    expect((await send(`${header}\ntee,Basic tee,Size,S,TEE-S,Main,10,12\n`)).data).toMatchObject({ created: 1 });
    expect(await items()).toMatchObject([{ sku: 'TEE-S', name: 'Basic tee - S', quantity: 12 }]);
    const { data } = await send('sku,name\nA,Bolt\n');
    expect(data.notes).toEqual(['The file has no column for Quantity: new items have a quantity of 0.']);
  });

  test('case 16: formatted empty rows are not read, and a cell beyond the last column is refused by its column', async () => {
    const row = (at: number, ...texts: string[]) =>
      `<row r="${at}">${texts.map((one, to) => text(`${'AB'[to]}${at}`, one)).join('')}</row>`;
    const formatted = Array.from({ length: 1_048_574 }, (_, at) => `<row r="${at + 3}" s="1" customFormat="1"/>`).join(
      '',
    );
    const long = archive(spreadsheet(row(1, 'sku', 'name') + row(2, 'A', 'Bolt') + formatted));
    const { data } = await send(long, { format: 'xlsx' });
    expect(data).toMatchObject({ totalRows: 1, created: 1, failed: 0 });

    const far = `<row r="1048576">${text('XFD1048576', 'x')}</row>`;
    const { error } = await send(archive(spreadsheet(row(1, 'sku', 'name') + row(2, 'B', 'Nut') + far)), {
      format: 'xlsx',
    });
    expect(error.message).toContain('16384 columns');
  });

  test.each(['csv', 'xlsx'] as const)('the row of the column names can be chosen in a %s file', async (format) => {
    const lines = [['Stock of 28 November'], [], ['sku', 'name', 'quantity'], ['A', 'Bolt', '5'], ['B', 'Nut', '7']];
    const cells = lines.map((line, at) =>
      line.length === 0
        ? ''
        : `<row r="${at + 1}">${line.map((one, to) => text(`${'ABC'[to]}${at + 1}`, one)).join('')}</row>`,
    );
    const file =
      format === 'csv' ? lines.map((line) => `${line.join(',')}\n`).join('') : archive(spreadsheet(cells.join('')));
    const { error } = await send(file, { format });
    expect(error.details[0].message).toMatch(/no column/);
    const { data } = await send(file, { format, headerRow: 3 });
    expect(data).toMatchObject({ created: 2, failed: 0 });
    expect(await items()).toMatchObject([
      { sku: 'A', name: 'Bolt', quantity: 5 },
      { sku: 'B', name: 'Nut', quantity: 7 },
    ]);

    for (const headerRow of [2, 9]) {
      const refused = await send(file, { format, headerRow });
      expect(refused.error.details).toMatchObject([
        {
          field: 'options.headerRow',
          value: headerRow,
          message: expect.stringContaining('is blank or not in the file'),
        },
      ]);
    }
    const without = await send(file, { format, headerRow: 3, skipFirstRow: false, mapping: { sku: '1', name: '2' } });
    expect(without.error.details).toMatchObject([
      { field: 'options.headerRow', message: 'headerRow needs skipFirstRow to be true' },
    ]);
    const beyond = await send(file, { format, headerRow: 0 });
    expect(beyond.error.details).toMatchObject([
      { field: 'options.headerRow', message: 'headerRow must be at least 1' },
    ]);
  });

  test('a look at a file lists the lines that can name its columns, and reads from the chosen one', async () => {
    const file = 'Stock of 28 November\n\nsku,name,quantity\nA,Bolt,5\n';
    const look = async (options: object) =>
      (await manager.upload('/api/inventory-items/import/look', options, file, {}, 'items.csv')).data;
    expect(await look({})).toMatchObject({
      headerRow: 1,
      columns: ['Stock of 28 November'],
      lines: [
        { row: 1, text: 'Stock of 28 November' },
        { row: 3, text: 'sku · name · quantity' },
        { row: 4, text: 'A · Bolt · 5' },
      ],
    });
    expect(await look({ headerRow: 3 })).toMatchObject({
      headerRow: 3,
      columns: ['sku', 'name', 'quantity'],
      rows: [['A', 'Bolt', '5']],
    });
  });

  test('the sheet of a spreadsheet can be chosen, and one that is not there is named', async () => {
    const file = archive(spreadsheet(`${header}<row r="2">${text('A2', 'A')}${text('B2', 'Bolt')}</row>`));
    const answer = await send(file, { format: 'xlsx', sheet: 'Stock' });
    expect(answer.error.details).toMatchObject([{ field: 'options.sheet', message: expect.stringContaining('S') }]);
    expect((await send(file, { format: 'xlsx', sheet: 'S' })).data).toMatchObject({ created: 1 });
  });
});
