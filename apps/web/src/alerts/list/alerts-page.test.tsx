import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustStockContext } from '../../shared/stock/adjust-stock';
import { AlertsPage } from './alerts-page';

test.each([
  ['the last one that has rows', 2, '?page=2'],
  ['the first where none has', 0, ''],
])('a page that has emptied leads back to %s', async (_where, totalPages, search) => {
  const { link } = new Answers(() => ({ alertInstances: { totalPages } }));
  const { router } = renderAs(<AlertsPage />, { link, at: '/?page=3' });
  await waitFor(() => expect(router.state.location.search).toBe(search));
});

test('an open alert stays open when its row leaves the page', async () => {
  let isListed = true;
  const one = { id: 'a1', title: 'Low stock: Bolt', message: 'Only 3 left.' };
  const { link } = new Answers(({ operationName }) => ({
    alertInstances: isListed || operationName === 'OneAlert' ? { total: 1, items: [one] } : { total: 0, items: [] },
  }));
  const { client } = renderAs(<AlertsPage />, { link });
  await userEvent.click(await screen.findByRole('link', { name: 'Low stock: Bolt' }));
  expect(await screen.findByText('Only 3 left.')).toBeTruthy();
  isListed = false;
  await client.refetchQueries({ include: ['AlertInstances'] });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bolt/ })).toBeNull());
  expect(screen.getByText('Only 3 left.')).toBeTruthy();
});

test('an alert has an address: a visit opens it over the list, closing leads back to the list as it was', async () => {
  const one = { id: 'a1', title: 'Low stock: Bolt', message: 'Only 3 left.' };
  const answers = new Answers(() => ({ alertInstances: { total: 1, items: [one], totalPages: 1 } }));
  const { router } = renderAs(<AlertsPage />, { link: answers.link, at: '/alerts/a1?tab=resolved' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Low stock: Bolt' }));
  expect(answers.asked.find(({ operationName }) => operationName === 'OneAlert')?.variables.ids).toEqual(['a1']);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/alerts'));
  expect(router.state.location.search).toBe('?tab=resolved');
});

test('the stock of an alert’s item is adjusted from its row, also by a key', async () => {
  const requested: unknown[] = [];
  const one = { id: 'a1', title: 'Low stock: Bolt', item: { id: 'i1' } };
  const answers = new Answers(() => ({ alertInstances: { total: 1, items: [one], totalPages: 1 } }));
  renderAs(
    <AdjustStockContext value={(request) => requested.push(request)}>
      <AlertsPage />
    </AdjustStockContext>,
    { link: answers.link, at: '/alerts' },
  );
  await screen.findByRole('row', { name: /Bolt/ });
  await userEvent.keyboard('ja');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust stock for Low stock: Bolt' }));
  expect(requested).toEqual([{ itemId: 'i1' }, { itemId: 'i1' }]);
});

test('an address of no alert says so', async () => {
  const answers = new Answers(() => ({ alertInstances: { total: 0, items: [] } }));
  renderAs(<AlertsPage />, { link: answers.link, at: '/alerts/a9' });
  expect(await screen.findByText('Alert not found')).toBeTruthy();
});

test('the tabs are in the address: open first, then what is mine, then what is resolved', async () => {
  const answers = new Answers();
  const { router } = renderAs(<AlertsPage />, { link: answers.link, at: '/alerts?status=CANCELLED&page=2' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Open', 'Mine', 'Resolved']);
  await userEvent.click(screen.getByRole('tab', { name: 'Mine' }));
  expect(router.state.location.search).toBe('?tab=mine');
  await waitFor(() =>
    expect(answers.asked.at(-1)?.variables.filter).toEqual({ status: ['TRIGGERED', 'ACKNOWLEDGED'], assigneeId: 'u1' }),
  );
  expect(await screen.findByText('Nothing of yours is open here')).toBeTruthy();
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
    await userEvent.click(within(row).getByRole('link', { name: '397 items are already low' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Low, Out');
    expect(within(dialog).getByRole('link', { name: 'Show the items' }).getAttribute('href')).toBe(to);
  },
);
