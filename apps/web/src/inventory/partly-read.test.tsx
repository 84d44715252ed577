import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers, type Mocks } from '../../test/answers';
import { renderAs } from '../../test/render';
import { InventoryPage } from './inventory-page';

const items = Array.from({ length: 20 }, (_, index) => ({ id: `i${index}`, name: `Bolt ${index}`, quantity: 7 }));

/** What was wrong with one value of an answer: its path, and the server's words. */
interface Wrong {
  path: (string | number)[];
  message: string;
}

function listWith(wrong: () => Wrong | null, mocks: () => Mocks) {
  const answers = new Answers(({ operationName }) =>
    operationName === 'InventoryItems' ? mocks() : { inventoryStats: { totalItems: 20 } },
  );
  const link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((answer) => {
        const present = operation.operationName === 'InventoryItems' ? wrong() : null;
        return present ? { ...answer, errors: [present] } : answer;
      }),
    ),
  ).concat(answers.link);
  return { answers, link };
}

test('one value that cannot be read costs that value, and not the list', async () => {
  let wrong: Wrong | null = { path: ['inventoryItems', 'items', 4, 'quantity'], message: 'Not a number.' };
  const { link } = listWith(
    () => wrong,
    () => ({
      inventoryItems: {
        total: 20,
        items: items.map((item, index) => (wrong && index === 4 ? { ...item, quantity: null } : item)),
      },
    }),
  );
  renderAs(<InventoryPage />, { link });
  const table = within(await screen.findByRole('table', { name: 'Inventory items' }));
  expect(table.getAllByRole('row')).toHaveLength(21);
  const row = within(table.getByText('Bolt 4').closest('tr') as HTMLElement);
  expect(row.getByRole('img', { name: 'Could not be read: Not a number.' }).tabIndex).toBe(0);
  expect(within(table.getByText('Bolt 5').closest('tr') as HTMLElement).getByText('7')).toBeTruthy();

  wrong = null;
  const note = screen.getByText('Some values could not be read.');
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Some values could not be read.')).toBeNull());
  expect(row.getByText('7')).toBeTruthy();
});

test('a row that cannot be read costs that row', async () => {
  const { link } = listWith(
    () => ({ path: ['inventoryItems', 'items', 4], message: 'No object.' }),
    () => ({ inventoryItems: { total: 20, items: items.map((item, index) => (index === 4 ? null : item)) } }),
  );
  renderAs(<InventoryPage />, { link });
  const table = within(await screen.findByRole('table', { name: 'Inventory items' }));
  expect(table.getAllByRole('row')).toHaveLength(20);
  expect(screen.getByText('Some values could not be read.')).toBeTruthy();
});

test('a list of which nothing came has failed, and is asked for again on request', async () => {
  let wrong: Wrong | null = { path: ['inventoryItems'], message: 'Out of order.' };
  const { link } = listWith(
    () => wrong,
    () => ({ inventoryItems: wrong ? null : { total: 20, items } }),
  );
  renderAs(<InventoryPage />, { link });
  const failed = within(
    (await screen.findByText('The items could not be loaded')).closest('[role=alert]') as HTMLElement,
  );
  wrong = null;
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Inventory items' })).toBeTruthy();
});
