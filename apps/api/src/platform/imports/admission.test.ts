import { archive, spreadsheet, text } from '@tallyard/testing/spreadsheet-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Browser,
  makeOrganization,
  signedIn,
  startTestApp,
  type TestOrganization,
} from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';
import { fileQueueLimits, organizationKey } from '../file-processes/file-processes.ts';

let db: TestDatabase;
let app: App;
let organization: TestOrganization;
let user: Browser;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory));
  organization = await makeOrganization(db.database);
  user = await signedIn(app, organization.email.user, organization.organizationId);
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const rows = `<row>${text('A1', 'SKU')}${text('B1', 'Name')}</row><row>${text('A2', 'A')}${text('B2', 'Anchor')}</row>`;
const upload = (file: Buffer | string = archive(spreadsheet(rows)), fileName = 'items.xlsx') =>
  user.upload('/api/inventory-items/import/look', {}, file, {}, fileName);
/** Turns that others of the organization have or wait for. */
const otherReaders = (count: number) =>
  Array.from({ length: count }, () => {
    const reader = app.fileProcesses.readerOf(organizationKey(organization.organizationId));
    return { reader, admitted: reader.admit() };
  });

test('a spreadsheet waits for its turn outside of any transaction; a text file does not wait', async () => {
  const others = otherReaders(fileQueueLimits.runningPerKey);
  const waiting = upload();
  await expect.poll(() => app.fileProcesses.waiting).toBe(1);
  const inTransaction = await db.look(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    [],
  );
  expect(inTransaction).toEqual([]);
  expect((await upload('SKU,Name\nA,Anchor\n', 'items.csv')).status).toBe(200);
  expect(app.fileProcesses.waiting).toBe(1);
  for (const { reader } of others) reader.release();
  expect((await waiting).status).toBe(200);
});

test('more spreadsheets than may wait are refused at once, with the time after which to try again', async () => {
  const others = otherReaders(fileQueueLimits.runningPerKey + fileQueueLimits.waitingPerKey);
  const refused = await upload();
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '5']);
  for (const { reader, admitted } of others) {
    await admitted;
    reader.release();
  }
  expect((await upload()).status).toBe(200);
});
