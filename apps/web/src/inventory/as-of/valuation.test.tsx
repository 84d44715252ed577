import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ValuationPage } from './valuation-page';

const at = '2026-03-31T17:00:00.000Z';
const row = {
  itemId: 'i1',
  name: 'Bolt',
  sku: 'B',
  category: 'Bolts',
  quantity: 4,
  averageCost: '2.5',
  value: '10',
  unitPrice: '3',
  priceValue: '12',
  warehouse: { id: 'w1', name: 'Depot' },
};
const makeAnswers = () =>
  new Answers(({ variables }) => ({
    stockValuation: {
      asOf: at,
      items: 1,
      value: variables.asOf === at ? '10' : '99',
      priceValue: '12',
      byCategory: [{ category: 'Bolts', items: 1, value: '10', priceValue: '12' }],
      byWarehouse: [{ items: 1, value: '10', priceValue: '12', warehouse: { id: 'w1', name: 'Depot' } }],
    },
    valuedItems: { items: [row], total: 1, totalPages: 1 },
    warehouses: { items: [{ id: 'w1', name: 'Depot' }], total: 1, totalPages: 1 },
  }));

test('stock of then is valued at the cost of then, and a bar leads to what it counts', async () => {
  const { link, asked: requested } = makeAnswers();
  const { router } = renderAs(<ValuationPage />, { link, at: `/?asOf=${at}` });
  expect(await screen.findByRole('region', { name: 'Stock of the past' })).toBeTruthy();
  expect((await screen.findAllByText('€10')).length).toBeGreaterThan(1);
  expect(screen.queryByText('€99')).toBeNull();
  expect(await screen.findByText('€2.50')).toBeTruthy();
  const link_ = screen.getByRole('link', { name: 'Bolt' });
  expect(new URL(link_.getAttribute('href') ?? '', 'http://x').searchParams.get('asOf')).toBe(at);
  for (const { variables } of requested.filter(({ operationName }) => /Valu/.test(operationName))) {
    expect(variables.asOf).toBe(at);
  }
  await userEvent.click(screen.getAllByRole('button', { name: /Depot/ })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toContain('warehouse=w1'));
  expect(router.state.location.search).toContain('asOf=');
});

test('of now it asks about no instant, and offers one', async () => {
  const { link, asked: requested } = makeAnswers();
  renderAs(<ValuationPage />, { link });
  expect(await screen.findByText('€99')).toBeTruthy();
  expect(requested.filter(({ variables }) => variables.asOf !== undefined)).toEqual([]);
  expect(screen.getByRole('button', { name: 'As of' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Stock of the past' })).toBeNull();
});

test('a valuation that cannot be had is said to be, with another try', async () => {
  const answers = makeAnswers();
  renderAs(<ValuationPage />, { mocks: [] });
  expect(await screen.findByText('The valuation could not be loaded')).toBeTruthy();
  expect(answers.asked).toEqual([]);
});
