import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { InventoryPage } from '../inventory-page';

const items = ['A', 'B'].map((sku) => ({ id: `i${sku}`, name: 'Bolt', sku, quantity: 5, isActive: true }));

const heldText = 'This item is still needed: 5 on hand, 2 promised, 1 pending movement';

function Arrived() {
  const { pathname, state } = useLocation();
  return <p>{[pathname, ...state.itemIds].join(' ')}</p>;
}

/** An inventory of two items; of what is asked together, the second is refused. */
async function selected(role: 'admin' | 'manager' = 'admin', message: string | null = null) {
  const answers = new Answers(({ operationName, variables }) => {
    if (operationName === 'InventoryItems') {
      return { inventoryItems: { items, total: 2, totalIsExact: true, totalPages: 1 } };
    }
    const codeOf = (id: string) => (id === 'iB' && message === heldText ? 'STOCK_HELD' : null);
    const ids = (variables.input as { ids?: string[] } | undefined)?.ids ?? [];
    const outcomes = ids.map((id) => ({
      id,
      success: id !== 'iB' || message === null,
      code: codeOf(id),
      message,
      item: null,
    }));
    const failed = outcomes.filter(({ success }) => !success).length;
    const done = { succeeded: outcomes.length - failed, failed, outcomes };
    return {
      bulkUpdateInventoryItems: done,
      setInventoryItemsActivity: done,
      bulkAdjustInventoryItems: done,
      bulkDeleteInventoryItems: done,
    };
  });
  const page = (
    <Routes>
      <Route path="/counts/new" element={<Arrived />} />
      <Route path="*" element={<InventoryPage />} />
    </Routes>
  );
  renderAs(page, { link: answers.link, role });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return (name: string) =>
    answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables.input);
}

test('selected items are counted by themselves', async () => {
  await selected();
  await press('Count');
  expect(await screen.findByText('/counts/new iA iB')).toBeTruthy();
});

const both = { organizationId: '7', ids: ['iA', 'iB'] };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await press('Change');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test.each([
  ['Category', 'combobox', 'Fixings', { category: 'Fixings' }],
  ['Location', 'textbox', 'Aisle 3', { location: 'Aisle 3' }],
  ['Unit price', 'textbox', '2.5', { unitPrice: '2.5' }],
])('selected items get one %s; without one it is required', async (label, role, typed, updates) => {
  const requested = await selected();
  await choose(label);
  const dialog = await screen.findByRole('dialog', { name: `${label} of 2 items` });
  const save = within(dialog).getByRole('button', { name: `Set ${label.toLowerCase()} of 2 items` });
  await userEvent.click(save);
  expect(await within(dialog).findByText(`${label} is required`)).toBeTruthy();
  await userEvent.type(within(dialog).getByRole(role, { name: label }), typed);
  await userEvent.click(save);
  expect(await screen.findByText('2 items changed')).toBeTruthy();
  expect(requested('BulkUpdateItems')).toEqual([{ ...both, ...updates }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test.each([
  ['Activate', true, '2 items activated'],
  ['Deactivate', false, '2 items deactivated'],
])('%s is one press', async (name, isActive, text) => {
  const requested = await selected();
  await choose(name);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(requested('SetItemsActivity')).toEqual([{ ...both, isActive }]);
});

test('one amount is taken from each; who holds less stays selected and is named by the SKU', async () => {
  const requested = await selected('admin', 'Cannot adjust Bolt below zero quantity');
  await press('Adjust');
  const dialog = await screen.findByRole('dialog', { name: 'Adjust 2 items' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Take' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take from 2 items' }));
  expect(await within(dialog).findByText('Quantity adjustment is required')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'How many of each' }), '7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take from 2 items' }));
  expect(await screen.findByText('A: adjusted')).toBeTruthy();
  expect(requested('BulkAdjustItems')).toEqual([{ ...both, adjustment: -7, reason: 'Manual adjustment' }]);
  const left = await within(screen.getByRole('toolbar')).findByRole('alert');
  within(left).getByText('1 item could not be adjusted');
  within(left).getByText('Cannot adjust Bolt below zero quantity: B');
  await userEvent.click(within(left).getByRole('button', { name: 'Try it again' }));
  await waitFor(() => expect(requested('BulkAdjustItems')).toHaveLength(2));
  expect(requested('BulkAdjustItems')[1]).toMatchObject({ ids: ['iB'], adjustment: -7 });
});

test('case 27: items with promised stock are asked about in one question, and then forced', async () => {
  const requested = await selected('admin', heldText);
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete 2 items?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete 2 items' }));
  const second = await screen.findByRole('dialog', { name: 'Delete 1 item with promised or scheduled stock?' });
  await userEvent.click(within(second).getByRole('button', { name: 'Delete 1 item anyway' }));
  await waitFor(() => expect(requested('BulkDeleteItems')).toHaveLength(2));
  expect(requested('BulkDeleteItems')).toEqual([both, { ...both, ids: ['iB'], force: true }]);
});

test('they are deleted together, after a question', async () => {
  const requested = await selected();
  await press('Delete');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete 2 items?' })).getByRole('button', {
      name: 'Delete 2 items',
    }),
  );
  expect(await screen.findByText('2 items deleted')).toBeTruthy();
  expect(requested('BulkDeleteItems')).toEqual([both]);
});
