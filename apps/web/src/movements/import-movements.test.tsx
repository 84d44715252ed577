import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { FakeUploads } from '../../test/fake-uploads';
import { renderAs } from '../../test/render';
import { ImportMovements } from './import-movements';

let uploads: FakeUploads;
beforeEach(() => {
  uploads = new FakeUploads();
  uploads.stub();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const columns = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice'];
const looked = {
  success: true,
  data: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    decimal: '.',
    columns,
    hasHeader: true,
    rows: [['569901', '23256', 'CHILDRENS CUTLERY', '2', '2011-10-06 16:20:00', '4.15']],
  },
};
const planned = {
  success: true,
  data: {
    totalRows: 30_000,
    created: 0,
    updated: 0,
    existing: 0,
    failed: 0,
    alertsRaised: 0,
    errors: [],
    planId: 'p1',
    status: 'planning',
  },
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('MOV-36: the columns of a shop’s sales are guessed, their date is when they happened, and what is said is sent', async () => {
  uploads.answers = [looked, planned];
  const places = { warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } };
  renderAs(<ImportMovements onClose={() => undefined} />, { link: new Answers(() => places).link });
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV or xlsx file'),
    new File(['InvoiceNo'], 'sales.csv', { type: 'text/csv' }),
  );
  expect((screen.getByRole('radio', { name: 'What went' }) as HTMLInputElement).checked).toBe(true);
  await press('Choose columns');
  const chosen = (label: string) => (screen.getByLabelText(`Column for ${label}`) as HTMLSelectElement).value;
  expect(['SKU', 'Quantity', 'Happened', 'Reference', 'Unit price'].map(chosen)).toEqual([
    'StockCode',
    'Quantity',
    'InvoiceDate',
    'InvoiceNo',
    'UnitPrice',
  ]);
  expect(screen.queryByLabelText(/Create movements/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Book them at once' }));
  await press('Check the rows');
  expect(await screen.findByText('30,000 rows are being checked')).toBeTruthy();
  expect(uploads.paths.at(-1)).toBe('/imports/inventory-movements/plan?organizationId=7');
  expect(uploads.options.at(-1)).toMatchObject({
    warehouseId: 'w1',
    movementType: 'OUTBOUND',
    autoConfirm: true,
    skipDuplicates: true,
    mapping: { sku: 'StockCode', occurredAt: 'InvoiceDate', reference: 'InvoiceNo' },
    timeZone: expect.stringMatching(/\w/),
  });
});

test('MOV-50: unless it is said movements wait, and what is there is left out', async () => {
  uploads.answers = [looked];
  renderAs(<ImportMovements onClose={() => undefined} />, {
    link: new Answers(() => ({ warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } })).link,
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV or xlsx file'),
    new File(['InvoiceNo'], 'sales.csv', { type: 'text/csv' }),
  );
  await press('Choose columns');
  const isOn = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
  expect([isOn('Book them at once'), isOn('Leave out what is there already')]).toEqual([false, true]);
});
