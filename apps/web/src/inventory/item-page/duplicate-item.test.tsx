import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import type { ItemDetailFragment } from '../generated/operations';
import { DuplicateItem } from './duplicate-item';

const item: ItemDetailFragment = {
  id: 'i1',
  name: 'Bolt M6',
  sku: 'B-6',
  category: null,
  location: null,
  barcode: null,
  description: null,
  customFields: {},
  folder: null,
  quantity: 15,
  reserved: null,
  available: null,
  reorderPoint: 5,
  unitPrice: '0.10',
  stockLevel: 'IN_STOCK',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  warehouse: { id: 'w1', name: 'Main warehouse' },
};

function show() {
  const answers = new Answers(({ operationName }) => {
    if (operationName === 'InventoryChoices') {
      const warehouses = [
        { id: 'w1', name: 'Main warehouse' },
        { id: 'w2', name: 'North' },
      ];
      return { warehouses: { items: warehouses }, inventoryCategories: [] };
    }
    if (operationName === 'CheckSku') return { checkSku: { isUnique: true, existingItem: null } };
    return { duplicateInventoryItem: { item: { id: 'i2' } } };
  });
  const { router } = renderAs(<DuplicateItem item={item} onClose={() => {}} />, { link: answers.link });
  const inputs = () =>
    answers.asked
      .filter(({ operationName }) => operationName === 'DuplicateInventoryItem')
      .map(({ variables }) => variables.input);
  return { inputs, router };
}
const sku = () => screen.getByRole<HTMLInputElement>('textbox', { name: /SKU/ });
const chooseNorth = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Warehouse' }));
  await userEvent.click(await screen.findByRole('option', { name: 'North' }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Duplicate item' }));
const requested = { organizationId: '7', id: 'i1', name: 'Bolt M6' };

test('beside the original a copy is offered another SKU, in another warehouse its own; the copy is opened', async () => {
  const { inputs, router } = show();
  expect(sku().value).toBe('B-6-COPY');
  await chooseNorth();
  expect(sku().value).toBe('B-6');
  await save();
  await waitFor(() => expect(inputs()).toEqual([{ ...requested, warehouseId: 'w2', sku: 'B-6' }]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventory/i2'));
});

test('a SKU that was typed stays when another warehouse is chosen', async () => {
  const { inputs } = show();
  await userEvent.clear(sku());
  await userEvent.type(sku(), 'B-7');
  await chooseNorth();
  expect(sku().value).toBe('B-7');
  await save();
  await waitFor(() => expect(inputs()).toEqual([{ ...requested, warehouseId: 'w2', sku: 'B-7' }]));
});
