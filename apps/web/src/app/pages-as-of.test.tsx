import { UiProvider } from '@tallyard/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { DashboardPage } from '../dashboard/dashboard-page';
import { FolderPage } from '../folders/folder-page';
import { FoldersPage } from '../folders/folders-page';
import { MovementsPage } from '../movements/movements-page';
import { ProductPage } from '../products/product-page';
import { ProductsPage } from '../products/products-page';
import { OnlyNow } from '../shared/as-of/only-now';
import { addressThen, asOfState } from '../shared/as-of/then-address';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { WarehousesPage } from '../warehouses/warehouses-page';
import { WarehouseWithStock } from './warehouse-with-stock';

const connection = new LiveConnection('ws://tallyard.test/graphql');
const at = '2026-03-31T17:00:00.000Z';
const isThen = (variables: Record<string, unknown>) => variables.asOf === at;
const depot = (variables: Record<string, unknown>) => ({
  id: 'w1',
  name: 'Depot',
  asOf: isThen(variables) ? at : null,
  stock: { items: 3, quantity: isThen(variables) ? 12 : 99, value: '24', lowStock: 1, outOfStock: 0 },
});
const aisle = (variables: Record<string, unknown>) => ({
  id: 'f1',
  name: 'Aisle',
  asOf: isThen(variables) ? at : null,
  path: [],
  isWarehouse: true,
  stats: {
    allLevels: { folders: 0, items: 1, quantity: isThen(variables) ? 12 : 99, value: '24', lowStock: 1, outOfStock: 0 },
  },
});
const makeAnswers = () =>
  new Answers(({ variables }) => ({
    warehouses: { items: [depot(variables)], total: 1, totalPages: 1 },
    warehouse: depot(variables),
    folders: { items: [aisle(variables)], total: 1, totalPages: 1 },
    folder: aisle(variables),
    inventoryItems: { items: [], total: 0, totalPages: 0 },
    inventoryStats: { totalItems: isThen(variables) ? 12 : 99, totalValue: '24', averageValue: '2' },
    product: {
      id: 'p1',
      name: 'Bolt',
      sku: 'B',
      price: '7',
      asOf: isThen(variables) ? at : null,
      stock: {
        items: 1,
        itemsWithStock: 1,
        onHand: isThen(variables) ? 12 : 99,
        value: '24',
        available: null,
        warehouses: [
          {
            itemId: 'i1',
            onHand: isThen(variables) ? 12 : 99,
            value: '24',
            isActive: true,
            warehouse: { id: 'w1', name: 'Depot' },
          },
        ],
      },
    },
    products: {
      items: [
        {
          id: 'p1',
          name: 'Bolt',
          sku: 'B',
          price: '7',
          asOf: isThen(variables) ? at : null,
          stock: { itemsWithStock: 1, onHand: isThen(variables) ? 12 : 99, value: '24' },
        },
      ],
      total: 1,
      totalPages: 1,
    },
    movements: {
      items: [
        {
          id: 'm1',
          name: 'Bolt',
          movementType: 'TRANSFER',
          status: isThen(variables) ? 'PENDING' : 'COMPLETED',
          quantity: 12,
          dispatchedAt: at,
          asOf: isThen(variables) ? at : null,
        },
      ],
      total: 1,
      totalPages: 1,
    },
    movementStatistics: {
      totalMovements: 4,
      pendingCount: 1,
      inTransitCount: 1,
      inTransitQuantity: isThen(variables) ? 12 : 99,
      inboundValue: '1',
      outboundValue: '1',
      netValue: '0',
      inTransitValue: '24',
    },
  }));

const shown: readonly [name: string, path: string, page: React.ReactElement, changes: RegExp[]][] = [
  ['the warehouses', '/', <WarehousesPage key="w" />, [/Add warehouse/, /^Edit/, /^History/]],
  ['a warehouse', '/warehouses/:warehouseId', <WarehouseWithStock key="o" />, [/^Edit/, /Deactivate/, /Delete/]],
  ['the folders', '/', <FoldersPage key="f" />, [/New folder/, /Actions/]],
  ['a folder', '/folders/:folderId', <FolderPage key="g" itemsOf={() => null} />, [/Rename/, /Move to/, /New folder/]],
  ['the products', '/', <ProductsPage key="q" />, [/Add product/, /Import/]],
  ['a product', '/products/:productId', <ProductPage key="p" />, [/^Edit/, /Duplicate/, /Delete/]],
  ['the movements', '/', <MovementsPage key="m" />, [/New movement/, /Import/, /New document/]],
  ['the dashboard', '/', <DashboardPage key="d" firstSteps={() => null} />, [/Arrange/]],
];

test.each(shown)(
  '%s of the past say so, show what was, and offer nothing that changes what is',
  async (_name, path, page, changes) => {
    const { link, asked: requested } = makeAnswers();
    const address = addressThen(path.replace(/:\w+/, 'x1'), '2026-03-31T17:00Z');
    renderAs(
      <LiveContext value={connection}>
        <Routes>
          <Route path={path} element={page} />
        </Routes>
      </LiveContext>,
      { link, at: address },
    );
    expect(await screen.findByRole('region', { name: 'Stock of the past' })).toBeTruthy();
    expect((await screen.findAllByText('12')).length).toBeGreaterThan(0);
    expect(screen.queryByText('99')).toBeNull();
    for (const name of changes) expect(screen.queryByRole('button', { name })).toBeNull();
    await waitFor(() => expect(requested.some(({ variables }) => isThen(variables))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    expect((await screen.findAllByRole('button', { name: 'As of' })).length).toBeGreaterThan(0);
  },
);

test('what leads on from the past stays in it', async () => {
  renderAs(<WarehousesPage />, { link: makeAnswers().link, at: `/?asOf=${at}` });
  const link = await screen.findByRole('link', { name: 'Depot' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('asOf')).toBe(at);
  for (const low of await screen.findAllByRole('link', { name: '1 low' }))
    expect(low.getAttribute('href')).toContain('asOf=2026');
  expect(addressThen('/inventory?level=LOW_STOCK', at)).toBe(
    `/inventory?level=LOW_STOCK&asOf=${encodeURIComponent(at)}`,
  );
});

test('a page that tells only of now says so, and is not shown for then', async () => {
  const page = (
    <OnlyNow>
      <Outlet />
    </OnlyNow>
  );
  const router = createMemoryRouter(
    [
      {
        element: page,
        children: [
          { path: '/alerts', element: <p>Alerts of now</p> },
          { path: '/stock', handle: asOfState, element: <p>Stock</p> },
        ],
      },
    ],
    { initialEntries: [`/alerts?asOf=${at}`] },
  );
  render(
    <UiProvider env="test">
      <RouterProvider router={router} useTransitions={false} />
    </UiProvider>,
  );
  expect(await screen.findByText('This page tells only of now')).toBeTruthy();
  expect(screen.queryByText('Alerts of now')).toBeNull();
  await router.navigate(`/stock?asOf=${at}`);
  expect(await screen.findByText('Stock')).toBeTruthy();
  await router.navigate(`/alerts?asOf=${at}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show it as of now' }));
  expect(await screen.findByText('Alerts of now')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
