import { ApolloLink } from '@apollo/client/link';
import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { maxPastedCells } from '../../shared/cells/clipboard';
import { InventoryPage } from '../inventory-page';

const item = (sku: string) => ({
  id: `i${sku}`,
  name: `Bolt ${sku}`,
  sku,
  category: 'Bolts',
  location: null,
  barcode: null,
  quantity: 5,
  reorderPoint: 2,
  unitPrice: '0.10',
  stockLevel: 'IN_STOCK',
  isActive: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  description: null,
  warehouse: { id: 'w1', name: 'Main' },
  customFields: { weight: 1.5, fragile: true },
});

const ownFields = [
  { key: 'weight', name: 'Weight', type: 'NUMBER', isRequired: false, options: [] },
  { key: 'fragile', name: 'Fragile', type: 'YES_NO', isRequired: false, options: [] },
  { key: 'colour', name: 'Colour', type: 'CHOICE', isRequired: false, options: ['Red', 'Blue'] },
];

const history = [
  {
    id: 'h2',
    createdAt: '2026-01-02T00:00:00.000Z',
    person: { id: 'u2', name: 'Zoe' },
    action: 'inventory.update',
    entity: 'item',
    changes: [{ field: 'category', before: 'Bolts', after: 'Screws' }],
  },
];

type Refusal = { message: string; extensions: Record<string, unknown> };

/** A list of three items; an edit is answered by `refuse`, or done. */
async function editing({
  refuse = () => null,
  role = 'admin',
}: {
  refuse?: (input: Record<string, unknown>) => Refusal | null;
  role?: 'admin' | 'viewer';
} = {}) {
  const items = ['A', 'B', 'C'].map(item);
  const counts = { update: 2, unchanged: 0, conflict: 0, error: 1 };
  const answers = new Answers(({ operationName, variables }) => {
    switch (operationName) {
      case 'InventoryItems':
        return { inventoryItems: { items, total: 3, totalIsExact: true, page: 1, pageSize: 20, totalPages: 1 } };
      case 'InventoryItem':
        return { inventoryItem: { ...item('A'), category: 'Screws' } };
      case 'InventoryChoices':
        return {
          warehouses: { items: [] },
          inventoryCategories: [],
          inventoryCustomFields: { fields: ownFields, updatedAt: null },
        };
      case 'ItemHistory':
        return { history: { items: history } };
      case 'CreateCellPlan':
        return { createPlan: { plan: { id: 'p1', hash: 'h', rowCount: 3, verdicts: counts } } };
      case 'CellPlanRows':
        return {
          planRows: {
            items: [
              {
                position: 0,
                label: 'Bolt A (A)',
                verdict: 'UPDATE',
                changes: [{ field: 'category', from: 'Bolts', to: 'Nuts' }],
                problems: [],
              },
              {
                position: 1,
                label: 'Bolt B (B)',
                verdict: 'ERROR',
                changes: [{ field: 'unitPrice', from: 0.1, to: 'cheap' }],
                problems: [{ field: 'unitPrice', value: 'cheap', reason: 'Unit price must be a number' }],
              },
            ],
          },
        };
      case 'ApplyCellPlan':
        return { applyPlan: { plan: { id: 'p1', status: 'APPLIED', outcomes: { applied: 2, refused: 0 } } } };
      case 'UndoBulk':
        return { undoPlan: { plan: { id: 'p1', status: 'UNDONE', undo: { reversed: 2, kept: 0, refused: 0 } } } };
      default:
        return { updateInventoryItem: { item: { ...item('A'), ...(variables.input as object) } } };
    }
  });
  const link = ApolloLink.from([
    new ApolloLink((operation, forward) => {
      const { input } = operation.variables as { input?: Record<string, unknown> };
      const refusal = operation.operationName === 'UpdateInventoryItem' && input ? refuse(input) : null;
      if (refusal === null) return forward(operation);
      return new Observable((subscriber) => {
        subscriber.next({ data: null, errors: [refusal] });
        subscriber.complete();
      });
    }),
    answers.link,
  ]);
  renderAs(<InventoryPage />, { link, role });
  await screen.findByText('Bolt A');
  const sent = (name: string) =>
    answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables.input);
  return { sent };
}

const start = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit cells' }));
  return screen.findByRole('grid', { name: 'Inventory items' });
};
const cellOf = (sku: string, key: string) => {
  const cell = document.querySelector<HTMLElement>(`tr[data-row-id="i${sku}"] td[data-key-of="${key}"]`);
  if (!cell) throw new Error(`There is no cell ${key} of ${sku}`);
  return cell;
};
const at = (sku: string, key: string) => fireEvent.mouseDown(cellOf(sku, key));
const keys = (text: string) => userEvent.keyboard(text);
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

test('a list is a grid only while its cells are edited, and the keyboard leads in, about and out', async () => {
  await editing();
  expect(screen.queryByRole('grid')).toBeNull();
  document.querySelector<HTMLElement>('tbody tr')?.focus();
  await keys('{F2}');
  await screen.findByRole('grid', { name: 'Inventory items' });
  await waitFor(() => expect(document.activeElement).toBe(cellOf('A', 'name')));
  await keys('{ArrowDown}{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(cellOf('B', 'sku')));
  expect(cellOf('B', 'sku').getAttribute('aria-readonly')).toBe('false');
  expect(cellOf('B', 'quantity').getAttribute('aria-readonly')).toBe('true');
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

test('a cell is saved by the mutation of the form, as a change of its field alone, against what was seen', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'category');
  await keys('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Category of Bolt A' });
  await userEvent.clear(field);
  await keys('Nuts{Enter}');
  await waitFor(() =>
    expect(sent('UpdateInventoryItem')).toEqual([
      { organizationId: '7', id: 'iA', category: 'Nuts', expected: { category: 'Bolts' } },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(cellOf('B', 'category')));
});

test('Escape leaves a cell as it was; what is wrong is told beside it and not sent', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'price');
  await keys('{F2}');
  const field = await screen.findByRole('textbox', { name: 'Unit price of Bolt A' });
  await userEvent.clear(field);
  await keys('-1{Enter}');
  expect(await screen.findByText('Unit price cannot be negative')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Unit price of Bolt A' })).toBeNull());
  expect(sent('UpdateInventoryItem')).toEqual([]);
});

test('what the server refuses stands beside the cell, which stays open', async () => {
  const message = "SKU 'B' is taken by another item of this warehouse";
  await editing({ refuse: () => ({ message, extensions: { code: 'SKU_TAKEN', class: 'Error' } }) });
  await start();
  at('A', 'sku');
  await keys('{Enter}');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'SKU of Bolt A' }));
  await keys('B{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'SKU of Bolt A' })).toHaveProperty('value', 'B');
});

test('a cell that somebody else has changed meanwhile offers both values and says who; what is chosen is saved against theirs', async () => {
  const { sent } = await editing({
    refuse: (input) =>
      (input.expected as { category: string }).category === 'Screws'
        ? null
        : {
            message: changedMeanwhile,
            extensions: {
              code: 'CONFLICT',
              class: 'Error',
              details: [{ field: 'category', message: changedMeanwhile }],
            },
          },
  });
  await start();
  at('A', 'category');
  await keys('{Enter}');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Category of Bolt A' }));
  await keys('Nuts{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this item' });
  expect(within(dialog).getByText('Nuts')).toBeTruthy();
  expect(within(dialog).getByText('Screws')).toBeTruthy();
  expect(within(dialog).getByText(/Changed by Zoe/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() =>
    expect(sent('UpdateInventoryItem')).toEqual([
      { organizationId: '7', id: 'iA', category: 'Nuts', expected: { category: 'Screws' } },
    ]),
  );
});

test('a quantity is never written over: its cell opens the adjustment, and a paste leaves it out and says so', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'quantity');
  await keys('{Enter}');
  expect(await screen.findByRole('dialog', { name: /Adjust/ })).toBeTruthy();
  await keys('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  paste(cellOf('A', 'quantity'), '99');
  expect(await screen.findByText('Quantity is adjusted, with a reason')).toBeTruthy();
  expect(sent('CreateCellPlan')).toEqual([]);
});

test('a pasted block is a plan that is looked at, applied as one change and undone as one', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'category');
  paste(cellOf('A', 'category'), 'Nuts\r\n"Two\nlines"\r\nBolts\r\nBeyond\r\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste cells' });
  const change = (id: string, to: string) => ({ id, changes: [{ field: 'category', from: 'Bolts', to }] });
  expect(sent('CreateCellPlan')).toEqual([
    {
      organizationId: '7',
      kind: 'ITEMS_UPDATE',
      title: 'Paste cells',
      rows: [change('iA', 'Nuts'), change('iB', 'Two\nlines'), change('iC', 'Bolts')],
    },
  ]);
  expect(await within(dialog).findByText(/1 line beyond the last row of this page/)).toBeTruthy();
  expect(await within(dialog).findByText("Unit price 'cheap': Unit price must be a number")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 rows' }));
  expect(await screen.findByText('2 items changed')).toBeTruthy();
  expect(sent('ApplyCellPlan')).toEqual([{ organizationId: '7', id: 'p1', hash: 'h' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('UndoBulk')).toEqual([{ organizationId: '7', id: 'p1' }]));
});

test('500 cells are pasted, 501 are refused with their number', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'category');
  paste(cellOf('A', 'category'), Array.from({ length: maxPastedCells + 1 }, () => 'Nuts').join('\n'));
  expect(await screen.findByText(/501 cells are more than the 500/)).toBeTruthy();
  expect(sent('CreateCellPlan')).toEqual([]);
  paste(cellOf('A', 'category'), Array.from({ length: maxPastedCells }, () => 'Nuts').join('\n'));
  expect(await screen.findByRole('dialog', { name: 'Paste cells' })).toBeTruthy();
});

test('Ctrl D gives the cells below the text of the first; Ctrl C takes a block that no spreadsheet reads as formulas', async () => {
  const { sent } = await editing();
  await start();
  at('A', 'category');
  await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  const setData = (copied: string[]) => ({
    clipboardData: { setData: (_: string, text: string) => copied.push(text) },
  });
  const copied: string[] = [];
  fireEvent.copy(cellOf('C', 'category'), setData(copied));
  expect(copied).toEqual(['Bolts\r\nBolts\r\nBolts']);
  await keys('{Control>}d{/Control}');
  await screen.findByRole('dialog', { name: 'Fill down' });
  const rows = ['iB', 'iC'].map((id) => ({ id, changes: [{ field: 'category', from: 'Bolts', to: 'Bolts' }] }));
  expect(sent('CreateCellPlan')).toMatchObject([{ rows }]);
});

test('who may not change items is told so and gets no grid', async () => {
  await editing({ role: 'viewer' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit cells' }));
  expect(await screen.findByText('Permission Denied')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('own fields are cells, too: each is saved by itself, and pasted as a plan has them', async () => {
  const shown = ['custom_weight', 'custom_fragile', 'custom_colour'];
  localStorage.setItem('tallyard.columns.u1.InventoryItems', JSON.stringify({ shown, order: ['name', ...shown] }));
  const { sent } = await editing();
  await start();
  at('A', 'custom_weight');
  await keys('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Weight of Bolt A' });
  await userEvent.clear(field);
  await keys('2.25{Enter}');
  await waitFor(() =>
    expect(sent('UpdateInventoryItem')).toEqual([
      {
        organizationId: '7',
        id: 'iA',
        customFields: { weight: 2.25 },
        expected: { customFields: { weight: 1.5 } },
      },
    ]),
  );
  paste(cellOf('B', 'custom_weight'), '3\tno\tblue\n\tyes\tgreen');
  await screen.findByRole('dialog');
  await waitFor(() => expect(sent('CreateCellPlan')).toHaveLength(1));
  expect(sent('CreateCellPlan')[0]).toMatchObject({
    rows: [
      {
        id: 'iB',
        changes: [
          { field: 'custom_weight', from: 1.5, to: 3 },
          { field: 'custom_fragile', from: true, to: false },
          { field: 'custom_colour', from: null, to: 'Blue' },
        ],
      },
      {
        id: 'iC',
        changes: [
          { field: 'custom_weight', from: 1.5, to: null },
          { field: 'custom_fragile', from: true, to: true },
          { field: 'custom_colour', from: null, to: 'green' },
        ],
      },
    ],
  });
});
