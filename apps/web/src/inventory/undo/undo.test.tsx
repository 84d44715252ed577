import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { type ItemDetailFragment, ReverseAdjustmentDocument } from '../generated/operations';
import { AdjustDialog } from '../item/adjust-dialog';
import { ItemLedger } from '../item-page/item-ledger';
import { UndoDialog } from './undo-dialog';

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
const entryOf = (id: string, change: number, more: { reverses?: string; reversedBy?: string } = {}) => ({
  id,
  change,
  quantityAfter: 15,
  reference: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  occurredAt: null,
  movement: {
    id: `m-${id}`,
    movementType: 'ADJUSTMENT' as const,
    reason: 'Found',
    reverses: null,
    reversedBy: null,
    canReverse: Object.keys(more).length === 0,
    ...more,
  },
  person: null,
});

const input = { organizationId: '7', id: 'i1', movementId: 'm1' };
const adjusted = { item: { ...item, quantity: 20 }, movement: { id: 'm1', canReverse: true } };
const adjustAndBook = async (answers: Answers, onClose = () => {}) => {
  renderAs(<AdjustDialog item={item} onClose={onClose} />, { link: answers.link });
  await userEvent.type(screen.getByRole('textbox', { name: 'How many' }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
};

test('the toast of an adjustment undoes it, reached by F8 and Enter', async () => {
  const answers = new Answers(() => ({
    adjustInventoryItem: adjusted,
    reverseAdjustment: { item: { ...item, quantity: 15 } },
  }));
  await adjustAndBook(answers);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Adjustment undone')).toBeTruthy();
  expect(screen.getByText('Bolt M6: 15')).toBeTruthy();
  const undone = answers.asked.filter(({ operationName }) => operationName === 'ReverseAdjustment');
  expect(undone).toMatchObject([{ variables: { input } }]);
});

test('where the upstream does not tell what it booked, nothing is offered', async () => {
  await adjustAndBook(new Answers(() => ({ adjustInventoryItem: { ...adjusted, movement: null } })));
  expect(await screen.findByText('Item updated successfully')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the ledger marks what was undone and what undid it, and offers to undo only the rest', async () => {
  const items = [entryOf('c', -3, { reverses: 'm-b' }), entryOf('b', 3, { reversedBy: 'm-c' }), entryOf('a', 5)];
  const answers = new Answers(() => ({ itemLedger: { items, total: 3, totalPages: 1 } }));
  renderAs(<ItemLedger item={item} />, { link: answers.link });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const of = (index: number) => within(rows[index] as HTMLElement);
  expect(of(0).getAllByText('Counter-movement').length).toBeGreaterThan(0);
  expect(of(1).getAllByText('Undone').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: /^Undo / }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Undo +5',
  ]);
  await userEvent.click(of(2).getByRole('button', { name: 'Undo +5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo +5?' }));
  expect(dialog.getByText(/takes what is on hand from 15 to 10/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo adjustment' }));
  await waitFor(() => expect(answers.count('ReverseAdjustment')).toBe(1));
  await waitFor(() => expect(answers.count('ItemLedger')).toBe(2));
});

test('whoever may not adjust is told why there is nothing to undo', async () => {
  const answers = new Answers(() => ({ itemLedger: { items: [entryOf('a', 5)], total: 1, totalPages: 1 } }));
  renderAs(<ItemLedger item={item} />, { link: answers.link, role: 'viewer' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo +5' }));
  expect((await screen.findAllByText('Insufficient permissions to adjust inventory items')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['CONFLICT', 'Error', undefined, 'This was undone already.'],
  [
    'INSUFFICIENT_STOCK',
    'Request Error',
    [{ field: 'adjustment', message: 'Quantity cannot be negative: there are 3 of Bolt M6' }],
    'The stock is no longer there. Quantity cannot be negative: there are 3 of Bolt M6.',
  ],
])('a refusal by %s is said in words that help', async (code, errorClass, details, message) => {
  const refused = new GraphQLError('This was undone already.', { extensions: { code, class: errorClass, details } });
  renderAs(<UndoDialog item={item} entry={entryOf('a', 5)} onClose={() => {}} />, {
    mocks: [
      {
        request: { query: ReverseAdjustmentDocument, variables: { input: { ...input, movementId: 'm-a' } } },
        result: { errors: [refused] },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo adjustment' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
