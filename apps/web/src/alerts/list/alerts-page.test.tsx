import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AlertsPage } from './alerts-page';

test.each([
  ['the last one that has rows', 2, '?page=2'],
  ['the first where none has', 0, ''],
])('a page that has emptied leads back to %s', async (_where, totalPages, search) => {
  const { link } = new Answers(() => ({ alertInstances: { totalPages } }));
  const { router } = renderAs(<AlertsPage />, { link, at: '/?page=3' });
  await waitFor(() => expect(router.state.location.search).toBe(search), { timeout: 5_000 });
});

test('an open alert stays open when its row leaves the page', async () => {
  let isListed = true;
  const one = { id: 'a1', title: 'Low stock: Bolt', message: 'Only 3 left.' };
  const { link } = new Answers(() => ({
    alertInstances: isListed ? { total: 1, items: [one] } : { total: 0, items: [] },
  }));
  const { client } = renderAs(<AlertsPage />, { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Low stock: Bolt' }));
  expect(await screen.findByText('Only 3 left.')).toBeTruthy();
  isListed = false;
  await client.refetchQueries({ include: ['AlertInstances'] });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bolt/ })).toBeNull());
  expect(screen.getByText('Only 3 left.')).toBeTruthy();
});

const summary = {
  id: 'a1',
  status: 'TRIGGERED',
  title: '397 items are already low',
  ruleNames: ['Low', 'Out'],
  context: null,
  item: null,
};

test.each([
  ['their reorder points', null, '/inventory?below=yes'],
  ['a quantity', 12.5, '/inventory?max=12.5'],
])(
  'a summary by %s is one row that leads to the list of its items, as its dialog does',
  async (_what, atOrBelow, to) => {
    const items = [{ ...summary, summary: { itemCount: 397, atOrBelow } }];
    const { link } = new Answers(() => ({ alertInstances: { items, total: 1, totalPages: 1 } }));
    renderAs(<AlertsPage />, { link });
    const row = await screen.findByRole('row', { name: /397 items are already low/ });
    expect(within(row).getAllByRole('link', { name: '397 items' })[0]?.getAttribute('href')).toBe(to);
    await userEvent.click(within(row).getByRole('button', { name: '397 items are already low' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Low, Out');
    expect(within(dialog).getByRole('link', { name: 'Show the items' }).getAttribute('href')).toBe(to);
  },
);
