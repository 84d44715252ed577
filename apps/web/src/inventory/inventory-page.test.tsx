import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { InventoryPage } from './inventory-page';

test.each([
  ['the last one that has rows', 2, '?page=2'],
  ['the first where none has', 0, ''],
])('a page that has emptied leads back to %s', async (_where, totalPages, search) => {
  const { link } = new Answers(() => ({ inventoryItems: { totalPages } }));
  const { router } = renderAs(<InventoryPage />, { link, at: '/?page=3' });
  await waitFor(() => expect(router.state.location.search).toBe(search), { timeout: 5_000 });
});

test.each([
  ['/', null],
  ['/?level=LOW_STOCK', null],
  ['/?warehouse=w1', null],
  ['/?q=bolt', 'Figures of all items, whatever else is filtered'],
  ['/?warehouse=w1&category=Bolts', 'Figures of the whole warehouse, whatever else is filtered'],
])('the figures at %s say what they are of', async (at, words) => {
  const { link } = new Answers(() => ({ inventoryStats: { totalItems: 560, lowStock: 53, outOfStock: 17 } }));
  renderAs(<InventoryPage />, { link, at });
  expect(await screen.findByRole('button', { name: /In stock\s*490/ })).toBeTruthy();
  expect(screen.queryByText(/^Figures of/)?.textContent ?? null).toBe(words);
});
