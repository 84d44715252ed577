import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { of } from 'rxjs';
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
  customFields: {},
  folder: null,
  quantity: 20,
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

const colour = { key: 'colour', name: 'Colour', type: 'TEXT', isRequired: false, options: [] };

const type = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save item' }));

async function saved(change: () => Promise<void>) {
  let closed = false;
  const answers = new Answers(({ operationName }) =>
    operationName === 'InventoryChoices'
      ? { inventoryCategories: [], warehouses: { items: [] }, inventoryCustomFields: { fields: [colour] } }
      : {},
  );
  renderAs(<EditItem item={item} onClose={() => (closed = true)} onDeleted={() => {}} />, { link: answers.link });
  await change();
  await save();
  await waitFor(() => expect(closed).toBe(true));
  return answers.asked.filter(({ operationName }) => /^(Update|Adjust)/.test(operationName));
}

test('what changed is saved, and what is on hand is not in the form (INV-43)', async () => {
  const requested = await saved(async () => {
    expect(screen.queryByRole('textbox', { name: /quantity/i })).toBeNull();
    await type(/^Name/, 'Bolt M8');
  });
  expect(requested).toEqual([
    {
      operationName: 'UpdateInventoryItem',
      variables: { input: { organizationId: '7', id: 'i1', name: 'Bolt M8', expected: { name: 'Bolt M6' } } },
    },
  ]);
});

test('nothing changed is nothing saved', async () => {
  expect(await saved(async () => {})).toEqual([]);
});

test('an own field of the organization is changed against what was seen of it', async () => {
  const requested = await saved(async () => {
    await screen.findByRole('textbox', { name: 'Colour' });
    await type(/^Colour/, 'Red');
  });
  expect(requested.map(({ variables }) => variables.input)).toEqual([
    {
      organizationId: '7',
      id: 'i1',
      customFields: { colour: 'Red' },
      expected: { customFields: { colour: null } },
    },
  ]);
});

test('case 27: an item with promised stock is deleted once that is confirmed with the figures', async () => {
  const figures = 'This item is still needed: 10 on hand, 4 promised, 1 pending movement';
  const refusal = new GraphQLError(figures, { extensions: { code: 'STOCK_HELD', class: 'Error' } });
  const answers = new Answers();
  const link = new ApolloLink((operation, forward) => {
    const { force } = (operation.variables.input ?? {}) as { force?: boolean };
    if (operation.operationName !== 'DeleteInventoryItem' || force) return forward(operation);
    return of({ data: null, errors: [refusal] });
  }).concat(answers.link);
  let deleted = false;
  renderAs(<EditItem item={item} onClose={() => {}} onDeleted={() => (deleted = true)} />, { link });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete item' }));
  expect((await screen.findByText(new RegExp(figures))).getAttribute('role')).toBe('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await waitFor(() => expect(deleted).toBe(true));
});
