import { ApolloLink } from '@apollo/client/link';
import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import type { ItemDetailFragment } from '../generated/operations';
import { EditItem } from './edit-item';

const item: ItemDetailFragment = {
  id: 'i1',
  name: 'Bolt M6',
  sku: 'B-6',
  category: 'Bolts',
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

const history = [
  {
    id: 'h2',
    createdAt: '2026-01-02T00:00:00.000Z',
    person: { id: 'u2', name: 'Zoe' },
    action: 'inventory.update',
    entity: 'item',
    changes: [{ field: 'name', before: 'Bolt M6', after: 'Bolt M10' }],
  },
];

/** A server on which `theirs` was written since the form was opened; it refuses what was made against anything else. */
function meetingOthers(theirs: Partial<ItemDetailFragment>, role: 'admin' | 'viewer' = 'admin') {
  const present = { ...item, ...theirs };
  const answers = new Answers(() => ({
    inventoryItem: present,
    history: { items: history },
    updateInventoryItem: { item: present },
  }));
  const sent: Record<string, unknown>[] = [];
  const link = ApolloLink.from([
    new ApolloLink((operation, forward) => {
      if (operation.operationName !== 'UpdateInventoryItem') return forward(operation);
      const { input } = operation.variables as { input: { expected: Record<string, unknown> } };
      sent.push(input);
      const stale = Object.keys(input.expected).filter(
        (field) => input.expected[field] !== present[field as keyof typeof present],
      );
      if (stale.length === 0) return forward(operation);
      const details = stale.map((field) => ({ field, message: changedMeanwhile }));
      const extensions = { code: 'CONFLICT', class: 'Error', details };
      return new Observable((subscriber) => {
        subscriber.next({ data: null, errors: [{ message: changedMeanwhile, extensions }] });
        subscriber.complete();
      });
    }),
    answers.link,
  ]);
  let closed = false;
  renderAs(<EditItem item={item} onClose={() => (closed = true)} onDeleted={() => {}} />, { link, role });
  return { sent, answers, closed: () => closed };
}

const type = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save item' }));

test('an edit that met another one shows both values, who and when, and saves what is chosen against what is there now', async () => {
  const { sent, closed } = meetingOthers({ name: 'Bolt M10', category: 'Steel', location: 'B-2' });
  await type(/^Name/, 'Bolt M8');
  await type(/^Location/, 'A-1');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this item' }));
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'YoursBolt M8',
    'TheirsBolt M10',
    'YoursA-1',
    'TheirsB-2',
  ]);
  expect(dialog.getByText(/Changed by Zoe/)).toBeTruthy();
  expect(closed()).toBe(false);
  const [name, location] = dialog.getAllByRole('radiogroup');
  await userEvent.click(within(name as HTMLElement).getByText('Take theirs'));
  expect(location).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(closed()).toBe(true));
  expect(sent).toEqual([
    {
      organizationId: '7',
      id: 'i1',
      name: 'Bolt M8',
      location: 'A-1',
      expected: { name: 'Bolt M6', location: null },
    },
    { organizationId: '7', id: 'i1', location: 'A-1', expected: { location: 'B-2' } },
  ]);
});

test('taking all of theirs saves nothing more; going back keeps what was entered', async () => {
  const { sent, closed } = meetingOthers({ name: 'Bolt M10' });
  await type(/^Name/, 'Bolt M8');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Bolt M8');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Take theirs'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(closed()).toBe(true));
  expect(sent).toHaveLength(2);
});

test('where somebody has changed another field both changes stand, and nobody is asked', async () => {
  const { sent, closed } = meetingOthers({ category: 'Steel' });
  await type(/^Name/, 'Bolt M8');
  await save();
  await waitFor(() => expect(closed()).toBe(true));
  expect(sent).toHaveLength(1);
});
