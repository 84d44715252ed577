import { hostileFormat, spreadsheet, spreadsheetFile, text } from '@tallyard/testing/spreadsheet-file';
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

describe('spreadsheets that are made to exhaust what reads them', () => {
  let db: TestDatabase;
  let app: App;
  let organization: TestOrganization;
  let user: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    organization = await makeOrganization(db.database);
  });
  beforeEach(async () => {
    user = await signedIn(app, organization.email.user, organization.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const upload = (file: Buffer) =>
    user.upload('/api/inventory-items/import', { warehouseId: organization.warehouseId }, file, {}, 'items.xlsx');
  const header = `<row r="1">${text('A1', 'SKU')}${text('B1', 'Name')}</row>`;
  const sheetOf = (rows: string) => spreadsheet(`${header}${rows}`);
  const shared = (strings: string, cells: string) => ({
    ...sheetOf(cells),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  });
  const wide = (cell: string, columns: number, rows: number) => `<row>${cell.repeat(columns)}</row>`.repeat(rows);

  test.each<[string, () => Record<string, string>, string]>([
    ['a number format of 100,000 digits, which 1,851 bytes give to 8,550 cells', hostileFormat, 'no column for SKU'],
    [
      'one long text that many cells share',
      () => shared(`<si><t>${'x'.repeat(32_767)}</t></si>`, wide('<c t="s"><v>0</v></c>', 500, 8)),
      '67,108,864 characters',
    ],
    [
      'a far column in each of many rows',
      () => sheetOf(Array.from({ length: 11_000 }, (_, at) => `<row><c r="ALL${at + 2}"><v>1</v></c></row>`).join('')),
      '10,000,000 cells',
    ],
    ['more texts than a workbook has', () => shared('<si/>'.repeat(2_000_001), ''), '2,000,000 texts'],
    [
      'more styles than a workbook has',
      () => ({
        ...sheetOf(''),
        'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs></styleSheet>`,
      }),
      '65,536 styles',
    ],
  ])('%s: refused, and the next file is read', async (_what, parts, reason) => {
    const refused = await upload(spreadsheetFile(parts()));
    expect(refused).toMatchObject({ status: 400, error: { message: expect.stringContaining(reason) } });
    expect((await user.get('/api/warehouses')).status).toBe(200);
    const sku = `SKU-${reason.length}`;
    const next = await upload(spreadsheetFile(sheetOf(`<row r="2">${text('A2', sku)}${text('B2', 'Bolt')}</row>`)));
    expect(next.status).toBe(200);
  });
});
