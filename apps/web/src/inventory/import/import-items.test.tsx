import { type Region, RegionContext } from '@tallyard/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { FakeUploads } from '../../../test/fake-uploads';
import { renderAs } from '../../../test/render';
import { ImportItems } from './import-items';

let uploads: FakeUploads;

beforeEach(() => {
  uploads = new FakeUploads();
  uploads.stub();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const lookOf = (columns: string[], more: object = {}) => ({
  success: true,
  data: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    decimal: '.',
    columns,
    hasHeader: true,
    rows: [['A', 'Anchor', '2']],
    ...more,
  },
});
const looked = lookOf(['sku', 'name']);
const report = {
  totalRows: 1,
  created: 1,
  updated: 0,
  existing: 0,
  failed: 0,
  alertsRaised: 0,
  errors: [],
  planId: 'p1',
  status: 'draft',
};
const done = { success: true, data: report };

async function choose(region: Region = {}) {
  const mocks = { warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } };
  const wizard = (
    <RegionContext value={region}>
      <ImportItems onClose={() => undefined} />
    </RegionContext>
  );
  renderAs(wizard, { link: new Answers(() => mocks).link });
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV or xlsx file'),
    new File(['sku,name\nA,Anchor\n'], 'items.csv', { type: 'text/csv' }),
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const step = () => within(screen.getByRole('list', { name: 'Steps' })).getByText(/./, { selector: '[aria-current]' });

test('a plan that got no answer is asked for again with the same key, and not made twice', async () => {
  uploads.answers = [looked, null, done];
  await choose();
  await press('Choose columns');
  await press('Check the rows');
  expect(await screen.findByText('It is not known whether the file was checked')).toBeTruthy();
  await press('Send again');
  expect(await screen.findByText('Every row is valid')).toBeTruthy();
  expect(uploads.keys).toHaveLength(3);
  expect(uploads.keys[2]).toBe(uploads.keys[1]);
  expect(uploads.keys[1]).not.toBe(uploads.keys[0]);
  expect(uploads.paths.slice(1)).toEqual(Array(2).fill('/imports/inventory-items/plan?organizationId=7'));
  expect(uploads.options[1]).toMatchObject({
    warehouseId: 'w1',
    mapping: { sku: 'sku', name: 'name' },
    updateExisting: false,
    createIfNotExists: true,
  });
});

test('a plan that was refused is another one when it is asked for again', async () => {
  const refused = { success: false, error: { code: 'VALIDATION_FAILED', message: 'No such column' } };
  uploads.answers = [looked, refused, refused];
  await choose();
  await press('Choose columns');
  await press('Check the rows');
  expect(await screen.findByText('The file cannot be imported')).toBeTruthy();
  await press('Back');
  await press('Check the rows');
  await screen.findByText('The file cannot be imported');
  expect(uploads.keys[2]).not.toBe(uploads.keys[1]);
});

test('the check says what would be done before anything is: rows that are wrong, and alerts with their number', async () => {
  uploads.answers = [
    looked,
    { success: true, data: { ...report, totalRows: 13, created: 12, failed: 1, alreadyLow: 4, beforeCount: 2 } },
  ];
  await choose();
  await press('Choose columns');
  expect(step().textContent).toContain('Columns');
  await press('Check the rows');
  expect(await screen.findByText('1 of 13 rows are not valid')).toBeTruthy();
  expect(step().textContent).toContain('Check');
  expect(screen.getByText(/4 of the items are low already/)).toBeTruthy();
  expect(screen.getByText(/^2 movements happened before their items were counted/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Look at the plan' }).hasAttribute('disabled')).toBe(false);
});

test('the row of the column names is chosen among the first lines of the file', async () => {
  const lines = [
    { row: 1, text: 'Stock of 28 November' },
    { row: 3, text: 'sku · name' },
  ];
  uploads.answers = [
    lookOf(['Stock of 28 November'], { headerRow: 1, lines }),
    lookOf(['sku', 'name'], { headerRow: 3, lines }),
    done,
  ];
  await choose();
  const choice = (await screen.findByLabelText('Column names are in')) as HTMLSelectElement;
  expect(choice.value).toBe('1');
  await userEvent.selectOptions(choice, 'Row 3: sku · name');
  expect(await screen.findByText(/2 columns/)).toBeTruthy();
  expect(uploads.options[1]).toMatchObject({ headerRow: 3 });
  await press('Choose columns');
  await press('Check the rows');
  expect(await screen.findByText('Every row is valid')).toBeTruthy();
  expect(uploads.options[2]).toMatchObject({ headerRow: 3, skipFirstRow: true });
});

test('what the file was found to be is shown and can be said otherwise', async () => {
  uploads.answers = [lookOf(['StÃ¼ck'], { encoding: 'windows-1252', delimiter: ';' }), lookOf(['sku', 'Stück'])];
  await choose();
  const encoding = await screen.findByLabelText('Encoding');
  expect((encoding as HTMLSelectElement).value).toBe('windows-1252');
  await userEvent.selectOptions(encoding, 'utf-8');
  expect(await screen.findByText(/2 columns/)).toBeTruthy();
  expect(uploads.options[1]).toEqual({ encoding: 'utf-8' });
});

test('a mapping is guessed, and kept for the next file of the same columns', async () => {
  const columns = ['Nr', 'Bezeichnung', 'Price'];
  uploads.answers = [lookOf(columns), done];
  await choose();
  await press('Choose columns');
  expect(screen.getByText('Choose a column for SKU and Name.')).toBeTruthy();
  expect((screen.getByLabelText('Column for Unit price') as HTMLSelectElement).value).toBe('Price');
  await userEvent.selectOptions(screen.getByLabelText('Column for SKU'), 'Nr');
  await userEvent.selectOptions(screen.getByLabelText('Column for Name'), 'Bezeichnung');
  await press('Check the rows');
  await screen.findByText('Every row is valid');
  cleanup();
  uploads.answers = [lookOf(columns.toReversed())];
  await choose();
  await press('Choose columns');
  expect((screen.getByLabelText('Column for SKU') as HTMLSelectElement).value).toBe('Nr');
});

test('a file of another type is refused by what it is', async () => {
  const error = {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'File type docx is not allowed',
    details: [{ field: 'file', message: 'Must be CSV or xlsx' }],
  };
  uploads.answers = [{ success: false, error }];
  await choose();
  expect(await screen.findByText('File type docx is not allowed. Must be CSV or xlsx')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose columns' }).hasAttribute('disabled')).toBe(true);
});

test('an upstream that knows no such imports is told as that', async () => {
  uploads.answers = [{ success: false, error: { code: 'NOT_FOUND', message: 'Not found.' } }];
  await choose();
  expect(await screen.findByText('The server cannot import files this way. Nothing was changed.')).toBeTruthy();
});

test('a file that names another currency than the organization’s is not taken without a word', async () => {
  uploads.answers = [lookOf(['sku', 'name', 'Unit Price (GBP)'])];
  await choose();
  await press('Choose columns');
  expect(await screen.findByText('The file names GBP, and your prices are in EUR')).toBeTruthy();
});

const decimalDoubt = {
  kind: 'decimal',
  count: 2,
  answers: ['.', ','],
  cells: [{ row: 2, column: 'quantity', text: '1,000', readings: { '.': '1000', ',': '1' } }],
};

test('case 01: what can be read in several ways is asked once for the file, and the answer is kept', async () => {
  const error = { code: 'IMPORT_AMBIGUOUS', message: 'Nothing was imported.', details: { doubts: [decimalDoubt] } };
  const found = lookOf(['sku', 'name', 'quantity'], { decimal: null });
  uploads.answers = [found, { success: false, error }, done];
  await choose();
  await press('Choose columns');
  await press('Check the rows');
  expect(await screen.findByText('Some cells can be read in more than one way')).toBeTruthy();
  expect(screen.queryByText('Every row is valid')).toBeNull();
  expect(screen.getByRole('button', { name: 'Check the rows' }).hasAttribute('disabled')).toBe(true);
  const point = screen.getByRole('radio', { name: 'Point' });
  expect(point.closest('div')?.parentElement?.textContent).toContain('1,000 is 1,000');
  await userEvent.click(point);
  await press('Check the rows');
  expect(await screen.findByText('Every row is valid')).toBeTruthy();
  expect(uploads.options[2]).toMatchObject({ decimal: '.' });
  cleanup();
  uploads.answers = [found, done];
  await choose();
  await press('Choose columns');
  await press('Check the rows');
  expect(uploads.options.at(-1)).toMatchObject({ decimal: '.' });
});

test.each([
  ['en-US', 'Point, as in your region', '.'],
  ['de-DE', 'Comma, as in your region', ','],
])(
  'case 01: the region %s preselects its decimal sign, which is shown before anything is checked',
  async (locale, name, sign) => {
    const error = { code: 'IMPORT_AMBIGUOUS', message: 'Nothing was imported.', details: { doubts: [decimalDoubt] } };
    uploads.answers = [lookOf(['sku', 'name', 'quantity'], { decimal: null }), { success: false, error }, done];
    await choose({ locale });
    await press('Choose columns');
    await press('Check the rows');
    const radio = await screen.findByRole('radio', { name });
    expect((radio as HTMLInputElement).checked).toBe(true);
    expect(uploads.options).toHaveLength(2);
    await press('Check the rows');
    expect(await screen.findByText('Every row is valid')).toBeTruthy();
    expect(uploads.options[2]).toMatchObject({ decimal: sign });
  },
);

test('case 17: an encoding that is only likely is chosen by what it makes readable', async () => {
  const encodings = [
    { encoding: 'windows-1252', preview: 'A,Größe' },
    { encoding: 'windows-1250', preview: 'A,Grö’e' },
  ];
  uploads.answers = [
    lookOf(['sku', 'name'], { encoding: 'windows-1252', encodings }),
    lookOf(['sku', 'name'], { encoding: 'windows-1252' }),
  ];
  await choose();
  const next = await screen.findByRole('button', { name: 'Choose columns' });
  await screen.findByText('Which encoding does the file have?');
  expect(next.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'A,Größe' }));
  await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
  expect(uploads.options[1]).toEqual({ encoding: 'windows-1252' });
});
