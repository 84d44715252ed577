import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { InventoryPage } from '../inventory-page';
import { ItemPage } from '../item-page/item-page';

const at = '2026-03-31T17:00:00.000Z';
const bolt = { __typename: 'InventoryItem', id: 'i1', name: 'Bolt', sku: 'B', stockLevel: 'IN_STOCK', isActive: true };
const asAnswered = new Answers(({ operationName, variables }) => {
  if (operationName === 'InventoryFigures') {
    return { inventoryStats: { totalItems: variables.asOf === undefined ? 9 : 4, lowStock: 1, outOfStock: 1 } };
  }
  if (operationName === 'ItemAsOf') {
    return { inventoryItem: { ...bolt, quantity: 12, asOf: at }, now: { ...bolt, quantity: 20 } };
  }
  const asOf = operationName === 'InventoryItemsAsOf' ? at : null;
  return { inventoryItems: { items: [{ ...bolt, quantity: asOf ? 12 : 20, asOf }], total: 1, totalPages: 1 } };
});

const requests = (name: string) =>
  asAnswered.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('a list of the past says so, asks for it alone, and offers nothing that would change what is now', async () => {
  renderAs(<InventoryPage />, { link: asAnswered.link, at: '/?asOf=2026-03-31T17:00Z&q=bolt&sort=QUANTITY' });
  expect(await screen.findByRole('region', { name: 'Stock of the past' })).toBeTruthy();
  expect(await screen.findByText('12')).toBeTruthy();
  expect(requests('InventoryItemsAsOf')).toMatchObject([{ asOf: at, sortBy: 'QUANTITY', filter: { search: 'bolt' } }]);
  await waitFor(() => expect(requests('InventoryFigures')).toMatchObject([{ asOf: at }]));
  expect(requests('InventoryItems')).toEqual([]);
  expect(await screen.findByText('At the prices of today')).toBeTruthy();
  for (const name of [/^Add item/, /^Import/, /Adjust stock/, /Edit cells/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
});

test('the way back leads to now, with the filters that were chosen', async () => {
  const { router } = renderAs(<InventoryPage />, { link: asAnswered.link, at: `/?asOf=${at}&q=bolt` });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to now' }));
  expect(router.state.location.search).toBe('?q=bolt');
  expect(await screen.findByText('20')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'As of' }));
  expect(new URLSearchParams(router.state.location.search).get('asOf')).toMatch(/:59.999Z$/);
});

test('what is no instant is not shown as now', async () => {
  const { link, asked: all } = new Answers(() => ({}));
  renderAs(<InventoryPage />, { link, at: '/?asOf=last-week' });
  expect(await screen.findByText('There is no stock of that time')).toBeTruthy();
  expect(all.filter(({ operationName }) => operationName === 'InventoryItems')).toEqual([]);
});

test('an item of the past stands beside the one of now, and neither is taken for the other', async () => {
  const page = (
    <Routes>
      <Route path="/inventory/:itemId" element={<ItemPage alertsOf={() => null} productOf={() => null} />} />
    </Routes>
  );
  renderAs(page, { link: asAnswered.link, at: `/inventory/i1?asOf=${at}` });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(await screen.findByText('20, +8 since')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Adjust stock/ })).toBeNull();
});

test('what items had cost on average by then is asked for once its column is chosen', async () => {
  const answers = new Answers(({ variables }) => {
    const cost = variables.withCosts === true ? { cost: { averageCost: '1.375' } } : {};
    return { inventoryItems: { items: [{ ...bolt, quantity: 12, asOf: at, ...cost }], total: 1, totalPages: 1 } };
  });
  renderAs(<InventoryPage />, { link: answers.link, at: `/?asOf=${at}` });
  await screen.findByText('Bolt');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Average cost' }));
  expect(await screen.findByText(/1\.375/)).toBeTruthy();
  const last = answers.asked.filter(({ operationName }) => operationName === 'InventoryItemsAsOf').at(-1);
  expect(last?.variables).toMatchObject({ asOf: at, withCosts: true });
});
