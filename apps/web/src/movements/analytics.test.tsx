import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { savedFiles } from '../../test/saved-files';
import { AnalyticsPage } from './analytics-page';

const saved = savedFiles();
const trend = (period: string, inboundValue: string, outboundValue: string) => ({
  period,
  count: 2,
  quantity: 5.5,
  inboundValue,
  outboundValue,
});
const analytics = {
  overview: { count: 4, quantity: 11, value: '78.00', netValue: '-2.00', turnover: 0.4567, daysOfStock: 65.6 },
  trends: [trend('2026-01-31', '40.00', '20.00'), trend('2026-02-01', '0', '18.00')],
  movementsByType: [{ movementType: 'INBOUND', count: 1 }],
  groups: [
    { key: 'i1', name: 'Bolt', count: 3, quantity: 9, value: '60.00', netValue: '-10.00' },
    { key: 'i2', name: null, count: 1, quantity: 2, value: '18.00', netValue: '8.00' },
  ],
  isWhole: true,
};

function show(
  at: string,
  { role = 'user' as 'user' | 'viewer', loaded = analytics as object, failing = new Set<string>() } = {},
) {
  const answers = new Answers(() => ({
    movementAnalytics: loaded,
    warehouses: { items: [{ id: 'w1', name: 'Main' }] },
  }));
  const link = ApolloLink.split(
    ({ operationName }) => failing.has(operationName ?? ''),
    new ApolloLink(() => of({ errors: [new GraphQLError('Too slow.')] })),
    answers.link,
  );
  renderAs(<AnalyticsPage />, { link, at, role });
  return answers;
}
const requests = (answers: Answers) =>
  answers.asked.findLast(({ operationName }) => operationName === 'MovementAnalytics')?.variables;

test('MOV-37: figures, bars and breakdown of what the address says, each with its table', async () => {
  const answers = show('/movements/analytics?range=1y&by=item&warehouse=w1');
  await screen.findByText('0.46 times');
  const figures = await screen.findByLabelText('Overview');
  expect(figures.textContent).toContain('0.46 times');
  expect(figures.textContent).toContain('66 days');
  await waitFor(() => expect(requests(answers)).toMatchObject({ range: 'YEAR_1', groupBy: 'ITEM', warehouseId: 'w1' }));
  expect(screen.getByRole('img', { name: 'Value in and out: In €40.00, Out €38.00 in 2 bars' })).toBeTruthy();
  const shownAs = screen.getAllByRole('radio', { name: 'Table' });
  for (const one of shownAs) await userEvent.click(one);
  expect(within(screen.getByRole('region', { name: 'Value in and out' })).getAllByRole('row')).toHaveLength(3);
  const table = within(screen.getByRole('region', { name: 'Value moved by item, the largest' }));
  expect(table.getByRole('row', { name: /Bolt €60.00 3 9/ })).toBeTruthy();
  // An item that nobody knows any more is not called by its id.
  expect(table.getByRole('row', { name: /Unknown item €18.00/ })).toBeTruthy();
});

test('what cannot be told in time costs its own figures, and an answer of before is not shown for one that failed', async () => {
  const failing = new Set(['MovementPace']);
  show('/movements/analytics', { failing });
  expect(await screen.findByText('€78')).toBeTruthy();
  expect(screen.getAllByText('–')).toHaveLength(2);
  failing.add('MovementAnalytics');
  await userEvent.click(screen.getByRole('radio', { name: '1 year' }));
  expect(await screen.findByText('The analytics could not be loaded')).toBeTruthy();
  expect(screen.queryByText('€78')).toBeNull();
});

test('the bars are saved as a file', async () => {
  show('/movements/analytics');
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]?.name).toBe('movements-30d.csv');
  expect(await saved.files[0]?.file.text()).toContain('2026-01-31,2,5.5,40.00,20.00\r\n');
});

test('what is pressed stands in the address, and is asked for', async () => {
  const answers = show('/movements/analytics');
  await userEvent.click(await screen.findByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(requests(answers)).toMatchObject({ range: 'DAYS_90', groupBy: 'ITEM' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'By category' }));
  await waitFor(() => expect(requests(answers)).toMatchObject({ range: 'DAYS_90', groupBy: 'CATEGORY' }));
});

test('a period in which nothing was moved says so, and so does who may not look', async () => {
  show('/movements/analytics', { loaded: { ...analytics, overview: { ...analytics.overview, count: 0 }, groups: [] } });
  expect(await screen.findByText('Nothing was moved in this period')).toBeTruthy();
  document.body.innerHTML = '';
  const answers = show('/movements/analytics', { role: 'viewer' });
  expect(await screen.findByText('Insufficient permissions to view analytics')).toBeTruthy();
  expect(requests(answers)).toBeUndefined();
});
