import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import type { ItemDetailFragment } from '../generated/operations';
import { EditItem } from './edit-item';

const item: ItemDetailFragment = {
  id: 'i1',
  name: 'Bolt M6',
  sku: 'B-6',
  category: null,
  location: null,
  barcode: null,
  description: null,
  quantity: 20,
  reorderPoint: 5,
  unitPrice: '0.10',
  stockLevel: 'IN_STOCK',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  warehouse: { id: 'w1', name: 'Main warehouse' },
};

const type = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save item' }));

async function saved(change: () => Promise<void>) {
  let closed = false;
  const answers = new Answers();
  renderAs(<EditItem item={item} onClose={() => (closed = true)} onDeleted={() => {}} />, { link: answers.link });
  await change();
  await save();
  await waitFor(() => expect(closed).toBe(true));
  return answers.asked.filter(({ operationName }) => /^(Update|Adjust)/.test(operationName));
}

test('a changed quantity is an adjustment of the one that was shown, and no update', async () => {
  const asked = await saved(() => type(/^Quantity/, '25'));
  expect(asked).toEqual([
    {
      operationName: 'AdjustInventoryItem',
      variables: { input: { organizationId: '7', id: 'i1', adjustment: 5, expectedQuantity: 20 } },
    },
  ]);
});

test('other changes are saved before the quantity is adjusted', async () => {
  const asked = await saved(async () => {
    await type(/^Name/, 'Bolt M8');
    await type(/^Quantity/, '19.5');
  });
  expect(asked.map(({ operationName, variables }) => [operationName, variables.input])).toEqual([
    ['UpdateInventoryItem', { organizationId: '7', id: 'i1', name: 'Bolt M8' }],
    ['AdjustInventoryItem', { organizationId: '7', id: 'i1', adjustment: -0.5, expectedQuantity: 20 }],
  ]);
});
