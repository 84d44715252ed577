import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { savedFiles } from '../../test/saved-files';
import { InventoryPage } from './inventory-page';

const saved = savedFiles();
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

const items = ['A', 'B'].map((sku) => ({ id: `i${sku}`, name: 'Bolt', sku, quantity: 5, isActive: true }));
const line = (value: object) => `${JSON.stringify(value)}\n`;
const whole = [
  line({ total: 1, totalIsExact: true }),
  line({ rows: [{ itemId: 'iA', sku: 'A', name: 'Bolt', warehouse: 'Main', quantity: 5, isActive: true }] }),
  line({ end: 1 }),
];

/** The inventory, and a server that answers exports with these texts, the next time with the next. */
function show(at: string, role: 'admin' | 'viewer', ...answers: (readonly string[])[]) {
  const { link } = new Answers(() => ({
    inventoryItems: { items, total: 2, totalIsExact: true, totalPages: 1 },
  }));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response((answers.shift() ?? []).join(''));
  });
  renderAs(<InventoryPage />, { link, at, role });
}
const dialog = () => screen.findByRole('dialog', { name: 'Export items' });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

test('INV-44: the list is exported as filtered, into a CSV named by kind and date', async () => {
  show('/?q=bolt', 'admin', whole);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]?.name).toMatch(/^inventory-items-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(sent).toEqual([
    [
      '/exports/inventory-items',
      { organizationId: '7', warehouseId: null, filter: { search: 'bolt', isActive: true } },
    ],
  ]);
  expect(await saved.files[0]?.file.text()).toMatch(/A,Bolt,,Main,,5,,,iA,v1\./);
});

test('GEN-10: a connection that is lost leaves no file, says how far it got, and is begun anew', async () => {
  show('/?export=1', 'admin', whole.slice(0, 2), whole);
  await press('Export');
  const alert = await within(await dialog()).findByRole('alert');
  expect(alert.textContent).toContain('Export failed');
  expect(alert.textContent).toContain('The connection was lost after 1 items. No file was saved');
  expect(saved.files).toHaveLength(0);
  await press('Export again');
  await waitFor(() => expect(saved.files).toHaveLength(1));
});

test('a selection is exported by its ids', async () => {
  show('/', 'admin', whole);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(sent).toEqual([['/exports/inventory-items', { organizationId: '7', ids: ['iA', 'iB'] }]]);
});

test("INV-44: nothing to export is 'No items to export'", async () => {
  show('/?export=1', 'admin', [line({ total: 0, totalIsExact: true }), line({ end: 0 })]);
  await press('Export');
  expect(await within(await dialog()).findByText('No items to export')).toBeTruthy();
});

test('INV-54: who may not export is told so', async () => {
  show('/?export=1', 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Export permission denied');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what items cost on average is reckoned for a file that has the column', async () => {
  show('/?export=1', 'admin', whole.with(1, whole[1]?.replace('"sku"', '"averageCost":2.125,"sku"') ?? ''));
  await userEvent.click(within(await dialog()).getByRole('radio', { name: 'All' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(sent).toMatchObject([['/exports/inventory-items', { withCosts: true }]]);
  const [head = '', row = ''] = ((await saved.files[0]?.file.text()) ?? '').split(/\r?\n/);
  expect(row.split(',')[head.split(',').indexOf('Average cost')]).toBe('2.125');
});
