import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { savedFiles } from '../../test/saved-files';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { ProductsPage } from './products-page';

const saved = savedFiles();

const product = (id: string) => ({
  __typename: 'Product' as const,
  id,
  sku: `SKU-${id}`,
  name: `Bolt ${id}`,
  price: '2.5000',
  status: 'INACTIVE' as const,
  customFields: { colour: 'Red' },
});

function show(
  at = '/products',
  role: 'admin' | 'user' = 'admin',
  pages: readonly (readonly string[])[] = [['a'], ['b']],
) {
  const all = pages.flat();
  const answers = new Answers(({ operationName, variables }) => {
    const { after, ids } = variables as { after?: string | null; ids?: string[] };
    const from = after === null || after === undefined ? 0 : Number(after);
    const isExport = operationName === 'ProductsToExport';
    const shown = isExport ? (pages[from] ?? []) : (ids ?? all);
    return {
      products: {
        items: shown.map(product),
        total: all.length,
        totalIsExact: true,
        totalPages: 1,
        endCursor: from + 1 < pages.length ? String(from + 1) : null,
        hasNextPage: from + 1 < pages.length,
      },
      productCategories: [],
      productSuppliers: [],
      productCustomFields: {
        fields: [{ key: 'colour', name: 'Colour', type: 'TEXT', isRequired: false, options: [] }],
      },
    };
  });
  renderAs(
    <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
      <Routes>
        <Route path="/products" element={<ProductsPage />} />
      </Routes>
    </LiveContext>,
    { link: answers.link, at, role },
  );
  return answers;
}
const dialog = () => screen.findByRole('dialog', { name: 'Export products' });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const choose = async (name: string | RegExp) => userEvent.click(within(await dialog()).getByRole('radio', { name }));
const text = async () => (await saved.files[0]?.file.text()) ?? '';

test('PRD-18, PRD-44: the list is exported page by page, as filtered, into a CSV named by kind and date (GEN-15)', async () => {
  const answers = show('/products?status=INACTIVE');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]?.name).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/^Product ID,SKU,Name,Category,Price,Status,Id,Version$/);
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 6).join())).toEqual([
    'a,SKU-a,Bolt a,,2.5,inactive',
    'b,SKU-b,Bolt b,,2.5,inactive',
  ]);
  const requested = answers.asked.filter(({ operationName }) => operationName === 'ProductsToExport');
  expect(requested.map(({ variables }) => [variables.after, variables.pageSize, variables.filter])).toEqual([
    [null, 1_000, { status: 'INACTIVE' }],
    ['1', 1_000, { status: 'INACTIVE' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is selected is exported by its ids, with own fields and all columns, as JSON', async () => {
  const answers = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
  await choose('The 2 selected');
  await choose('All');
  await choose('JSON');
  await press('Export');
  await waitFor(() => expect(saved.files[0]?.name).toMatch(/\.json$/));
  expect(JSON.parse(await text())).toMatchObject([
    { id: 'a', price: 2.5, customFields: { colour: 'Red' } },
    { id: 'b' },
  ]);
  const requested = answers.asked.find(({ operationName }) => operationName === 'SelectedProductsToExport');
  expect(requested?.variables.ids).toEqual(['a', 'b']);
});

test('columns as shown are those of the list, in its order', async () => {
  show('/products?export=1');
  await choose('As shown');
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect((await text()).split('\r\n')[0]).toMatch(/^Name,SKU,.*Price.*,Id,Version$/);
});

test("PRD-43: where there is nothing, nothing is exported: 'No items to export'", async () => {
  show('/products?export=1', 'admin', [[]]);
  expect(await within(await dialog()).findByText('No items to export')).toBeTruthy();
  await choose(/^All products/);
  await press('Export');
  expect(await within(await dialog()).findByRole('alert')).toHaveProperty('textContent', 'No items to export');
  expect(saved.files).toHaveLength(0);
});

test('PRD-35: who may not export is told so, and an address does not lead there', async () => {
  show('/products?export=1', 'user');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Export permission denied');
  expect(screen.queryByRole('dialog')).toBeNull();
});
