import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ImportDialog } from './import-dialog';

/** What the uploads carried as their keys, and what becomes of each: an answer, or none. */
let keys: string[];
let paths: string[];
let answers: (object | null)[];

class FakeRequest {
  readonly upload = {};
  response: unknown;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open(_method: string, path: string) {
    paths.push(path);
  }
  abort() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') keys.push(value);
  }
  send() {
    this.response = answers.shift();
    setTimeout(() => (this.response ? this.onload() : this.onerror()));
  }
}

beforeEach(() => {
  keys = [];
  paths = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const refused = { success: false, error: { code: 'VALIDATION_FAILED', message: 'No such column' } };
const report = { totalRows: 1, created: 1, updated: 0, existing: 0, failed: 0, alertsRaised: 0, errors: [] };
const done = { success: true, data: report };

async function choose(content = 'sku,name\nA,Anchor\n') {
  const said = { warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } };
  renderAs(<ImportDialog onClose={() => undefined} />, { link: new Answers(() => said).link });
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV file'),
    new File([content], 'items.csv', { type: 'text/csv' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose columns' }));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const step = () => within(screen.getByRole('list', { name: 'Steps' })).getByText(/./, { selector: '[aria-current]' });

test('an import that got no answer is not said to have changed nothing; sent again, it has the same key and its report', async () => {
  answers = [done, null, done];
  await choose();
  await press('Check the rows');
  await press('Import 1 row');
  expect(await screen.findByText('It is not known whether the file was imported')).toBeTruthy();
  expect(screen.queryByText(/Nothing was changed/)).toBeNull();
  await press('Send again');
  expect(await screen.findByText('Import finished')).toBeTruthy();
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('an import that was refused is another one when it is sent again', async () => {
  answers = [done, refused, refused];
  await choose();
  await press('Check the rows');
  await press('Import 1 row');
  await press('Back');
  await press('Import 1 row');
  await screen.findByText('The file was not imported');
  expect(keys[2]).not.toBe(keys[1]);
});

test('the check says what would be done before anything is: rows that are wrong by SKU and the file’s own column, and alerts', async () => {
  const errors = [{ row: 3, field: 'name', sku: 'B', value: '', message: 'Name is required' }];
  const checked = { ...report, totalRows: 13, created: 12, failed: 1, alertsRaised: 2, alreadyLow: 4, errors };
  answers = [{ success: true, data: checked }];
  await choose('sku,Title\nA,Anchor\nB,\n');
  expect(step().textContent).toContain('Columns');
  await press('Check the rows');
  expect(await screen.findByText('1 of 13 rows are not valid')).toBeTruthy();
  expect(step().textContent).toContain('Check');
  const row = screen.getByRole('row', { name: /Name is required/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', 'B', 'Title', 'empty', 'Name is required']);
  expect(screen.getByText(/2 alerts would be raised/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import the 12 valid rows' })).toBeTruthy();
  expect(paths).toEqual(['/imports/inventory-items/plan?organizationId=7']);
});

test('a check without an answer has changed nothing, and says so', async () => {
  answers = [null];
  await choose();
  await press('Check the rows');
  expect(await screen.findByText('The file was not checked')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Import/ }).hasAttribute('disabled')).toBe(true);
});

test('where the server knows no check, all rows or none go in, and the valid ones are offered then', async () => {
  const unknown = { success: false, error: { code: 'NOT_FOUND', message: 'Not found.' } };
  const rejected = { ...report, totalRows: 3, created: 0, failed: 1 };
  answers = [unknown, { success: false, error: { code: 'IMPORT_REJECTED', details: rejected } }, done];
  await choose();
  await press('Check the rows');
  await press('Import all rows or none');
  await press('Import the 2 valid rows');
  expect(await screen.findByText('Import finished')).toBeTruthy();
});

test('a file that names another currency than the organisation’s is not taken without a word', async () => {
  await choose('sku,name,Unit Price (GBP)\nA,Anchor,2\n');
  expect(await screen.findByText('The file names GBP, and your prices are in EUR')).toBeTruthy();
});
