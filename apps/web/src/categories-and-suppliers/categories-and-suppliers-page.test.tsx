import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Requested } from '../../test/answers';
import { renderAs } from '../../test/render';
import { NamesPage } from './categories-and-suppliers-page';

const rows = [
  { id: 'n1', name: 'Tools', products: 1200, items: 3, value: '10.5' },
  { id: 'n2', name: 'Tools / Saws', products: 2, items: 0, value: '0' },
  { id: 'n3', name: 'Tols', products: 1, items: 0, value: '0' },
];

function show(at = '/categories', items: object[] = rows, role: 'admin' | 'viewer' = 'admin') {
  const answers = new Answers(({ operationName }: Requested) => {
    if (operationName === 'CarriedNames') return { carriedNames: { items, total: items.length, totalPages: 1 } };
    return { renameNames: { plan: { id: 'p9' } } };
  });
  const routes = (
    <Routes>
      <Route path="/categories" element={<NamesPage />} />
      <Route path="/plans/:planId" element={<p>The plan</p>} />
    </Routes>
  );
  renderAs(routes, { link: answers.link, at, role });
  return answers;
}
const lastRequested = (answers: Answers, name: string) =>
  answers.asked.findLast(({ operationName }) => operationName === name)?.variables;

test('categories with what carries each, their counts leading to the products and items', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Tools.*1,200/ });
  expect(within(row).getByRole('link', { name: '1,200' }).getAttribute('href')).toBe('/products?category=Tools');
  expect(within(row).getByRole('link', { name: '3' }).getAttribute('href')).toBe('/inventory?category=Tools');
});

test('the tab stands in the address, and suppliers have no items', async () => {
  const answers = show('/categories?kind=SUPPLIER');
  await screen.findByRole('columnheader', { name: /Supplier/ });
  expect(screen.queryByRole('columnheader', { name: /Items/ })).toBeNull();
  expect(lastRequested(answers, 'CarriedNames')).toMatchObject({ kind: 'SUPPLIER' });
});

test('a rename makes a plan and leads to its rows', async () => {
  const user = userEvent.setup();
  const answers = show();
  await user.click(await screen.findByRole('button', { name: 'Rename Tols' }));
  const name = await screen.findByRole('combobox', { name: /New name/ });
  await user.clear(name);
  await user.type(name, 'Tools');
  await user.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText('The plan');
  expect(lastRequested(answers, 'RenameNames')).toMatchObject({
    input: { kind: 'CATEGORY', names: ['Tols'], to: 'Tools', reason: null },
  });
});

test('whoever may not change products cannot rename', async () => {
  show('/categories', rows, 'viewer');
  const button = await screen.findByRole('button', { name: 'Rename Tols' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('nothing there yet says how names come about', async () => {
  show('/categories', []);
  await screen.findByText('No categories yet');
});
