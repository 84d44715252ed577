import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { ProductMovement } from './product-movement';
import { TopSellersPage } from './top-sellers-page';

const trend = (period: string, inboundQuantity: number, outboundQuantity: number) => ({
  period,
  inboundQuantity,
  outboundQuantity,
  inboundValue: '8.00',
  outboundValue: '4.00',
});
const analytics = {
  inboundQuantity: 40,
  outboundQuantity: 15,
  outboundValue: '30.00',
  turnover: 0.4567,
  daysOfStock: 65.6,
  trends: [trend('2026-01-31', 0, 10), trend('2026-02-01', 40, 5)],
};
const sellers = [
  { sku: 'NUT', productId: 'p2', name: 'Nut', quantity: 90, value: '90.00' },
  { sku: 'WASHER', productId: null, name: null, quantity: 4, value: '40.00' },
];

function show(
  at: string,
  { role = 'manager' as 'manager' | 'user', loaded = analytics as object, sold = sellers } = {},
) {
  const answers = new Answers(() => ({ productAnalytics: loaded, topSellers: sold }));
  renderAs(
    <Routes>
      <Route path="/products/top-sellers" element={<TopSellersPage />} />
      <Route path="/products/:productId" element={<ProductMovement productId="p1" />} />
      <Route path="/inventory" element={<p>Items of it</p>} />
    </Routes>,
    { link: answers.link, at, role },
  );
  return answers;
}
const requests = (answers: Answers, name: string) =>
  answers.asked.findLast(({ operationName }) => operationName === name)?.variables;

test('PRD-37: what came and went of a product, drawn, in a sentence, and as a table', async () => {
  const answers = show('/products/p1?range=1y');
  await screen.findByRole('img', { name: 'Movement over time: In 40, Out 15 in 2 bars' });
  expect(requests(answers, 'ProductAnalytics')).toMatchObject({ id: 'p1', range: 'YEAR_1' });
  const text = '15 went, worth €30.00. The stock turned over 0.46 times, and lasts 66 days at this pace.';
  expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(within(screen.getByRole('region', { name: 'Movement over time' })).getAllByRole('row')).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(requests(answers, 'ProductAnalytics')).toMatchObject({ range: 'DAYS_7' }));
});

test('of what did not go no pace is claimed', async () => {
  show('/products/p1', { loaded: { ...analytics, outboundQuantity: 0, turnover: 0, daysOfStock: null } });
  expect(await screen.findByText('Nothing went in this period.')).toBeTruthy();
});

test('top sellers lead to their product, and what is no product to its items', async () => {
  show('/products/top-sellers');
  await userEvent.click(await screen.findByRole('button', { name: /WASHER/ }));
  expect(await screen.findByText('Items of it')).toBeTruthy();
});

test('without sales that is said, and who may not look is told whom to ask', async () => {
  show('/products/top-sellers', { sold: [] });
  expect(await screen.findByText('Nothing was sold in this period')).toBeTruthy();
  document.body.innerHTML = '';
  const answers = show('/products/top-sellers', { role: 'user' });
  expect(await screen.findByText('Insufficient permissions to view product analytics')).toBeTruthy();
  expect(requests(answers, 'TopSellers')).toBeUndefined();
});
