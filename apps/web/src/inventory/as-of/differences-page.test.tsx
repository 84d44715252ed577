import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { DifferencesPage } from './differences-page';

const row = {
  itemId: 'i1',
  name: 'Bolt',
  sku: 'B',
  opening: 10,
  added: 5,
  taken: 7.5,
  closing: 7.5,
  change: -2.5,
  value: '-12.5',
  warehouse: { id: 'w1', name: 'Main' },
};

test('asks for whole days, today as far as it has gone, and draws what came and went', async () => {
  const { link, asked: requested } = new Answers(() => ({
    stockDifferences: { items: [row], total: 1, totalPages: 1 },
  }));
  const before = Date.now();
  renderAs(<DifferencesPage />, { link, at: '/?from=2026-01-01&warehouse=w1&sort=TAKEN' });
  expect(await screen.findByText('-2.5')).toBeTruthy();
  const variables = requested.find(({ operationName }) => operationName === 'StockDifferences')?.variables as {
    from: string;
    to: string;
  };
  expect(variables).toMatchObject({ warehouseId: 'w1', sortBy: 'TAKEN', sortDirection: 'DESC' });
  expect(Date.parse(variables.to)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(variables.to)).toBeLessThanOrEqual(Date.now());
  expect(new Date(variables.from).getTime()).toBe(new Date('2026-01-01T00:00:00').getTime());
});

test('a period that ends before today ends with its last day, and one that begins later begins today', async () => {
  const { link, asked: requested } = new Answers(() => ({ stockDifferences: { items: [], total: 0, totalPages: 0 } }));
  renderAs(<DifferencesPage />, { link, at: '/?from=2026-01-01&to=2026-01-31' });
  await waitFor(() =>
    expect(requested.filter(({ operationName }) => operationName === 'StockDifferences')).toHaveLength(1),
  );
  const variables = requested.find(({ operationName }) => operationName === 'StockDifferences')?.variables;
  expect(variables?.to).toBe(new Date(new Date('2026-02-01T00:00:00').getTime() - 1).toISOString());
});
