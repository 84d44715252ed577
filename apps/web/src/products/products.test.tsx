import { ApolloLink } from '@apollo/client/link';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { NewProduct } from './new-product';
import { ProductPage } from './product-page';
import { ProductsPage } from './products-page';

const bolt = {
  __typename: 'Product' as const,
  id: 'p1',
  organizationId: '7',
  sku: 'BOLT',
  name: 'Bolt',
  category: 'Fixings',
  supplier: 'Acme',
  price: '2.5',
  status: 'ACTIVE' as const,
  stock: {
    items: 1,
    itemsWithStock: 1,
    onHand: 12.5,
    value: '31',
    warehouses: [{ itemId: 'i1', onHand: 12.5, value: '31', isActive: true, warehouse: { id: 'w1', name: 'North' } }],
  },
};
const nut = { ...bolt, id: 'p2', sku: 'NUT', name: 'Nut', status: 'INACTIVE' as const };
const price = (id: string, to: string, reason: string | null) => ({
  id,
  to,
  reason,
  person: { id: 'u1', name: 'Ada' },
  createdAt: `2026-01-0${id}T10:00:00.000Z`,
});
const colour = { key: 'colour', name: 'Colour', type: 'CHOICE' as const, isRequired: true, options: ['Red', 'Blue'] };

const routes = (
  <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
    <Routes>
      <Route path="/products" element={<ProductsPage />}>
        <Route path="new" element={<NewProduct />} />
      </Route>
      <Route path="/products/:productId" element={<ProductPage />} />
    </Routes>
  </LiveContext>
);

function show(
  at: string,
  role: 'admin' | 'user' | 'viewer' = 'admin',
  mocks: object = {},
  refusal?: GraphQLError,
  without: readonly Flag[] = [],
) {
  const answers = new Answers(({ variables }) => {
    const { ids = [] } = (variables.input ?? {}) as { ids?: string[] };
    const outcomes = ids.map((id) => ({ id, success: id === 'p1', message: id === 'p1' ? null : 'There is stock' }));
    return {
      products: { items: [bolt, nut], total: 2, totalIsExact: true, totalPages: 1 },
      product: bolt,
      productStatistics: {
        totalProducts: 1202,
        activeProducts: 1200,
        inactiveProducts: 2,
        categoriesCount: 1,
        suppliersCount: 3,
        totalValue: '5000',
        averagePrice: '4.25',
      },
      productCategories: [{ name: 'Fixings' }],
      productSuppliers: [{ name: 'Acme' }],
      productCustomFields: { fields: [] },
      priceHistory: { items: [price('2', '2.5', 'Steel is dearer'), price('1', '2', null)], total: 2 },
      checkProductSku: { isUnique: (variables.sku as string) !== 'ELSEWHERE' },
      bulkUpdateProducts: { succeeded: 1, failed: 1, outcomes },
      bulkDeleteProducts: { succeeded: 1, failed: 1, outcomes },
      deleteProduct: { deletedId: 'p1' },
      createProduct: { product: { id: 'p9' } },
      updateProduct: { product: bolt },
      duplicateProduct: { product: { id: 'p1' } },
      ...mocks,
    };
  });
  const link = new ApolloLink((operation, forward) =>
    refusal && operation.operationName?.startsWith('Delete') && !operation.variables.input.force
      ? of({ errors: [refusal] })
      : answers.link.request(operation, forward),
  );
  const rendered = renderAs(routes, { link, at, role, without });
  const inputs = (name: string) =>
    answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables.input);
  return { answers, inputs, ...rendered };
}
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('PRD-5: a visit asks for 20 by name; what the address narrows down to is asked for, and told', async () => {
  const { answers } = show('/products');
  expect(await screen.findByRole('link', { name: 'Bolt' })).toBeTruthy();
  const requested = answers.asked.filter(({ operationName }) => operationName === 'Products');
  expect(requested[0]?.variables).toMatchObject({ pageSize: 20, sortBy: 'NAME', sortDirection: 'ASC', filter: {} });
});

test('filters, sort and search stand in the address', async () => {
  const { answers } = show('/products?q=bo&category=Fixings&status=ACTIVE&min=1.5&sort=PRICE&dir=desc');
  expect(await screen.findByRole('button', { name: 'Remove filter: Price from 1.5' })).toBeTruthy();
  const requested = answers.asked.find(({ operationName }) => operationName === 'Products');
  expect(requested?.variables).toMatchObject({
    sortBy: 'PRICE',
    sortDirection: 'DESC',
    filter: { search: 'bo', category: 'Fixings', status: 'ACTIVE', minPrice: '1.5' },
  });
});

test('the figures answer for the whole catalog, and that of a status narrows the list down to it', async () => {
  const { router } = show('/products');
  const inactive = await screen.findByRole('button', { name: /^Inactive/ });
  expect(await screen.findByText('1,202')).toBeTruthy();
  await userEvent.click(inactive);
  await waitFor(() => expect(router.state.location.search).toBe('?status=INACTIVE'));
});

test('PRD-34: selected products get one price; what could not be changed stays selected and is named', async () => {
  const { inputs } = show('/products');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Price' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price' }), '3.5');
  await press('Set price of 2 products');
  expect(await screen.findByText('1 product could not be changed')).toBeTruthy();
  expect(inputs('BulkUpdateProducts')).toEqual([{ organizationId: '7', ids: ['p1', 'p2'], price: '3.5' }]);
  await press('Try it again');
  await waitFor(() => expect(inputs('BulkUpdateProducts')[1]).toMatchObject({ ids: ['p2'], price: '3.5' }));
});

test('they are deleted with a reason, those in stock only when that is said', async () => {
  const { inputs } = show('/products');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 products?' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Out of use');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 products' }));
  await waitFor(() => expect(inputs('BulkDeleteProducts')).toHaveLength(1));
  expect(inputs('BulkDeleteProducts')[0]).toMatchObject({ ids: ['p1', 'p2'], reason: 'Out of use', force: false });
});

test('PERM-5: without the flags for it, price and category of a product cannot be entered, and it is said why', async () => {
  show('/products/new', 'user', {}, undefined, ['canManageProductPricing', 'canManageProductCategories']);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Price' }).disabled).toBe(true);
  expect(within(dialog).getByText('Insufficient permissions to set prices of products')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Category', { selector: 'input' }).disabled).toBe(true);
  expect(within(dialog).getByText('Insufficient permissions to set categories of products')).toBeTruthy();
});

test('PERM-5: without the flag for it, products are not changed together, and it is said why', async () => {
  const { inputs } = show('/products', 'admin', {}, undefined, ['canBulkUpdateProducts']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Price' }));
  expect(await screen.findByText('Insufficient permissions to bulk update products')).toBeTruthy();
  expect(inputs('BulkUpdateProducts')).toEqual([]);
});

test('PRD-38: whoever may not create products is told so', async () => {
  show('/products/new', 'viewer');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Insufficient permissions to create products')).toBeTruthy();
});

test('PRD-30: a SKU that is taken, loaded or not, is said while it is typed; a free one is valid', async () => {
  const { answers, inputs } = show('/products/new');
  await screen.findByRole('link', { name: 'Nut' });
  const sku = await screen.findByRole('textbox', { name: 'SKU' });
  await userEvent.type(sku, 'NUT');
  expect(await screen.findByText('Validating...')).toBeTruthy();
  expect(await screen.findByText('This SKU is already used by another product.')).toBeTruthy();
  expect(answers.asked.some(({ operationName }) => operationName === 'CheckProductSku')).toBe(false);
  await userEvent.clear(sku);
  await userEvent.type(sku, 'ELSEWHERE');
  expect(await screen.findByText('This SKU is already used by another product.')).toBeTruthy();
  await userEvent.clear(sku);
  await userEvent.type(sku, 'NEW-1');
  expect(await screen.findByText('Valid')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'New one');
  await pressInDialog('Add product');
  await waitFor(() => expect(inputs('CreateProduct')[0]).toMatchObject({ sku: 'NEW-1', name: 'New one' }));
});

test('a required field of the organization is asked for', async () => {
  const { inputs } = show('/products/new', 'admin', { productCustomFields: { fields: [colour] } });
  await userEvent.type(await screen.findByRole('textbox', { name: 'SKU' }), 'X');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'X');
  expect(await screen.findByRole('combobox', { name: /Colour/ })).toBeTruthy();
  await pressInDialog('Add product');
  expect(await screen.findByText('Colour is required')).toBeTruthy();
  expect(inputs('CreateProduct')).toEqual([]);
});

test('a product tells its price over time with who and why, and what stands of it where, with the way to the item', async () => {
  show('/products/p1');
  expect(await screen.findByRole('heading', { name: 'Bolt', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Price over time: €2.00/ })).toBeTruthy();
  const asTable = screen.getByRole('radiogroup', { name: 'Price over time: show as' });
  await userEvent.click(within(asTable).getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('cell', { name: 'Steel is dearer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'North' }).getAttribute('href')).toBe('/inventory/i1');
});

test('a product as of a past date says what is of that date, and leads to the current products', async () => {
  show(`/products/p1?asOf=${encodeURIComponent('2026-03-31T17:00:00.000Z')}`);
  const link = await screen.findByRole('link', { name: 'Current products' });
  expect(link.getAttribute('href')).toBe('/products');
  expect(await screen.findByText(/Quantities by warehouse and the price are as of this date\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Stock by warehouse' })).toBeTruthy();
});

test('only what changed is sent, with its reason; the own SKU is no conflict', async () => {
  const { inputs } = show('/products/p1');
  await press('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit product' });
  const field = within(dialog).getByRole('textbox', { name: 'Price' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the change' }), 'Dearer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save product' }));
  await waitFor(() =>
    expect(inputs('UpdateProduct')).toEqual([
      { organizationId: '7', id: 'p1', price: '3', reason: 'Dearer', expected: { price: '2.5' } },
    ]),
  );
});

test('a copy is offered under a SKU of its own', async () => {
  const { inputs } = show('/products/p1');
  await press('Duplicate');
  await press('Duplicate product');
  await waitFor(() =>
    expect(inputs('DuplicateProduct')).toEqual([{ organizationId: '7', id: 'p1', sku: 'BOLT-COPY', name: 'Bolt' }]),
  );
});

test('while there is stock a product is deleted only when that is said', async () => {
  const message = 'There is stock of this product in 1 warehouse';
  const refusal = new GraphQLError(message, { extensions: { code: 'STOCK_HELD', class: 'Error' } });
  const { inputs, router } = show('/products/p1', 'admin', {}, refusal);
  await press('Delete');
  await press('Delete Bolt');
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /^Also while there is stock of it/ }));
  await press('Delete Bolt');
  await waitFor(() => expect(inputs('DeleteProduct')).toMatchObject([{ id: 'p1', force: true }]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('a product that is not there says so, and a list that failed can be asked for again', async () => {
  show('/products/p1', 'admin', { product: null });
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
});
