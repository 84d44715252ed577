import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Requested } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { DuplicatesPage } from './duplicates-page';

const product = (id: string, onHand: number, fields: object = {}) => ({
  id,
  organizationId: '7',
  sku: id,
  name: 'Bolt',
  category: null,
  supplier: null,
  price: '1',
  status: 'ACTIVE',
  updatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  unit: null,
  barcode: null,
  stock: { itemsWithStock: 1, onHand: String(onHand), value: '0' },
  ...fields,
});
const group = { key: '4006', count: 2, products: [product('A', 1), product('B', 9, { price: '2' })] };

function show(groups: object[] = [group], role: 'admin' | 'viewer' = 'admin') {
  const answers = new Answers(({ operationName }: Requested) =>
    operationName === 'ProductDuplicates'
      ? { productDuplicates: { groups, endCursor: null, hasNextPage: false } }
      : { createPlan: { plan: { id: 'p9' } } },
  );
  const routes = (
    <Routes>
      <Route path="/duplicates" element={<DuplicatesPage />} />
      <Route path="/plans/:planId" element={<p>The plan</p>} />
    </Routes>
  );
  renderAs(routes, { link: answers.link, at: '/duplicates?by=SKU', role });
  return answers;
}

test('the one of most stock stays unless somebody says otherwise, and the merge is a plan', async () => {
  const user = userEvent.setup();
  const answers = show();
  await user.click(await screen.findByRole('button', { name: 'Merge Bolt' }));
  await screen.findByRole('radio', { name: /Bolt \(B\)/, checked: true });
  await user.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText('The plan');
  const requests = (name: string) => answers.asked.findLast(({ operationName }) => operationName === name)?.variables;
  expect(requests('ProductDuplicates')).toMatchObject({ by: 'SKU' });
  expect(requests('PlanMerge')).toMatchObject({
    input: { kind: 'PRODUCTS_MERGE', rows: [{ id: 'A', changes: [{ field: 'mergedInto', to: 'B' }] }] },
  });
});

test('nothing found says so', async () => {
  show([]);
  await screen.findByText('No duplicates found');
});

test('whoever may not do all that a merge does cannot begin one', async () => {
  show([group], 'viewer');
  const button = await screen.findByRole('button', { name: 'Merge Bolt' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
