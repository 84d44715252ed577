import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustInventoryItemDocument, type ItemRowFragment } from '../generated/operations';
import { AdjustDialog } from './adjust-dialog';

const item: ItemRowFragment = {
  id: 'i1',
  name: 'Bolt M6',
  sku: 'B-6',
  category: null,
  location: null,
  barcode: null,
  customFields: {},
  quantity: 20,
  reserved: null,
  available: null,
  reorderPoint: 5,
  unitPrice: '0.10',
  stockLevel: 'IN_STOCK',
  isActive: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  warehouse: { id: 'w1', name: 'Main warehouse' },
};

// A fragment is read from what says its type.
const booked = { __typename: 'InventoryItem', ...item };

const request = (adjustment: number, expected: { expectedQuantity?: number } = {}) => ({
  query: AdjustInventoryItemDocument,
  variables: { input: { organizationId: '7', id: 'i1', adjustment, ...expected, reason: 'Manual adjustment' } },
});

const choose = (kind: string) => userEvent.click(screen.getByRole('radio', { name: kind }));
const type = async (change: string) => {
  const field = screen.getByRole('textbox', { name: /How many|Counted quantity/ });
  await userEvent.clear(field);
  await userEvent.type(field, change);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));

test('the resulting quantity and its level are shown before anything is done', async () => {
  renderAs(<AdjustDialog item={item} onClose={() => undefined} />);
  await choose('Take');
  await type('16');
  const result = within(screen.getByRole('status', { name: 'Resulting quantity' }));
  expect(result.getByText('4')).toBeTruthy();
  expect(result.getByText('Low')).toBeTruthy();
});

test('a change below zero is refused with the sentence of the domain', async () => {
  renderAs(<AdjustDialog item={item} onClose={() => undefined} />);
  await choose('Take');
  await type('21');
  await press();
  expect(await screen.findByText('Quantity cannot be negative')).toBeTruthy();
});

test('no change at all is refused', async () => {
  renderAs(<AdjustDialog item={item} onClose={() => undefined} />);
  await press();
  expect(await screen.findByText('Quantity adjustment is required')).toBeTruthy();
});

test('a done adjustment is told and closes the dialog (INV-43)', async () => {
  let closed = false;
  const mocks = [
    { request: request(5), result: { data: { adjustInventoryItem: { item: { ...item, quantity: 25 } } } } },
  ];
  renderAs(<AdjustDialog item={item} onClose={() => (closed = true)} />, { mocks });
  await type('5');
  await press();
  await waitFor(() => expect(closed).toBe(true));
  expect(screen.getByText('Item updated successfully')).toBeTruthy();
});

test('the reasons in use are offered and one is chosen, while any other text may be written', async () => {
  const reasons = [
    { name: 'Damaged', isActive: true },
    { name: 'Lost', isActive: false },
  ];
  const answers = new Answers(() => ({ adjustmentReasons: { reasons, revision: 1 } }));
  renderAs(<AdjustDialog item={item} onClose={() => undefined} />, { link: answers.link });
  await type('5');
  await userEvent.click(screen.getByRole('combobox', { name: 'Reason' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Manual adjustment', 'Damaged']);
  await userEvent.click(options[1] as HTMLElement);
  await press();
  const sent = () => answers.asked.filter(({ operationName }) => operationName === 'AdjustInventoryItem');
  await waitFor(() => expect(sent()).toMatchObject([{ variables: { input: { adjustment: 5, reason: 'Damaged' } } }]));
});

test('what is taken is taken whoever else moved the item: no quantity is expected', async () => {
  let closed = false;
  const mocks = [
    { request: request(-3), result: { data: { adjustInventoryItem: { item: { ...booked, quantity: 2 } } } } },
  ];
  renderAs(<AdjustDialog item={item} onClose={() => (closed = true)} />, { mocks });
  await choose('Take');
  await type('3');
  await press();
  await waitFor(() => expect(closed).toBe(true));
  expect(screen.getByText('Bolt M6: 2')).toBeTruthy();
});

test('a count that finds what is shown books nothing', async () => {
  let closed = false;
  renderAs(<AdjustDialog item={item} onClose={() => (closed = true)} />);
  await choose('Counted');
  await type('20');
  await press();
  await waitFor(() => expect(closed).toBe(true));
});

test('a count of a quantity that changed meanwhile is shown, and the next press is made against it', async () => {
  let closed = false;
  const stale = new GraphQLError('The quantity is 8 now, not 20.', {
    extensions: { code: 'QUANTITY_STALE', class: 'Error', details: { currentQuantity: 8, expectedQuantity: 20 } },
  });
  const mocks = [
    { request: request(-16, { expectedQuantity: 20 }), result: { errors: [stale] } },
    {
      request: request(-4, { expectedQuantity: 8 }),
      result: { data: { adjustInventoryItem: { item: { ...item, quantity: 4 } } } },
    },
  ];
  renderAs(<AdjustDialog item={item} onClose={() => (closed = true)} />, { mocks });
  await choose('Counted');
  await type('4');
  await press();
  expect(await screen.findByText(/It was 20 and is 8 now/)).toBeTruthy();
  await press();
  await waitFor(() => expect(closed).toBe(true));
});

test('what was not carried out is said in the dialog, for as long as it is open', async () => {
  renderAs(<AdjustDialog item={item} onClose={() => undefined} />, {
    mocks: [{ request: request(5), error: new TypeError('Failed to fetch') }],
  });
  await type('5');
  await press();
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
});
