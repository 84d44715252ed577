import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { InventoryPage } from '../inventory-page';

const items = ['A', 'B'].map((sku) => ({ id: `i${sku}`, name: 'Bolt', sku, quantity: 5, isActive: true }));

async function activated(planId: string | null) {
  const answers = new Answers(({ operationName }) => {
    if (operationName === 'InventoryItems') return { inventoryItems: { items, total: 2, totalPages: 1 } };
    const outcomes = items.map(({ id }) => ({ id, success: true, message: null, item: null }));
    return {
      setInventoryItemsActivity: { planId, succeeded: 2, failed: 0, outcomes },
      undoPlan: { plan: { id: 'p1', status: 'UNDONE', undo: { reversed: 1, kept: 1, refused: 0 } } },
    };
  });
  renderAs(<InventoryPage />, { link: answers.link });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByText('2 items deactivated');
  return answers;
}

test('a bulk change is undone from its toast, which says what became of it and leads to the plan', async () => {
  const answers = await activated('p1');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 undone')).toBeTruthy();
  expect(screen.getByText('1 kept: changed since.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the plan' })).toBeTruthy();
  const undone = answers.asked.filter(({ operationName }) => operationName === 'UndoBulk');
  expect(undone.map(({ variables }) => variables)).toEqual([{ input: { organizationId: '7', id: 'p1' } }]);
});

test('where nothing was changed, or the server keeps no plans, nothing is offered', async () => {
  await activated(null);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
