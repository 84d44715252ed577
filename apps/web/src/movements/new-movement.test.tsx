import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { NewDocument } from './new-document';
import { NewMovement } from './new-movement';

beforeEach(() => localStorage.clear());

const item = {
  id: 'i1',
  name: 'Bolt',
  sku: 'B-1',
  quantity: 12,
  available: 5,
  warehouse: { id: 'w1', name: 'Main' },
};
const movement = { id: 'm1', status: 'COMPLETED', movementType: 'INBOUND', quantity: 4 };

function show(at: string) {
  const answers = new Answers(() => ({
    warehouses: { items: [{ id: 'w1', name: 'Main' }] },
    inventoryItems: { items: [item] },
    inventoryItem: item,
    createMovement: { movement },
    createMovementDocument: { document: { id: 'd1', name: 'IN-2026-000001' } },
    createMovementSeries: { series: { id: 's1', inWords: 'Every week' } },
    movementSeriesPreview: { inWords: 'Every week', timeZone: 'UTC', occurrences: [] },
  }));
  renderAs(
    <Routes>
      <Route path="/movements" element={<p>The list</p>} />
      <Route path="/movements/new" element={<NewMovement />} />
      <Route path="/movements/documents/new" element={<NewDocument />} />
      <Route path="/movements/documents/:documentId" element={<p>The document</p>} />
    </Routes>,
    { link: answers.link, at },
  );
  return answers;
}
const sent = (answers: Answers, name: string) =>
  answers.asked
    .filter(({ operationName }) => operationName === name)
    .map(({ variables }) => variables.input as Record<string, unknown>);

test('what comes in has the unit cost that was typed, and none without; what goes out is not asked for one', async () => {
  const answers = show('/movements/new?item=i1');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'New movement' }));
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '4');
  await user.type(dialog.getByRole('textbox', { name: 'Unit cost' }), '-1');
  await user.click(dialog.getByRole('button', { name: 'Create movement' }));
  expect(sent(answers, 'CreateMovement')).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Unit cost' }));
  await user.type(dialog.getByRole('textbox', { name: 'Unit cost' }), '2.125');
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: /Outbound/ }));
  expect(dialog.queryByRole('textbox', { name: 'Unit cost' })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: /Inbound/ }));
  await user.click(dialog.getByRole('button', { name: 'Create movement' }));
  await waitFor(() =>
    expect(sent(answers, 'CreateMovement')).toMatchObject([
      { movementType: 'INBOUND', quantity: 4, unitCost: '2.125' },
    ]),
  );
});

test('each line of a receipt has a cost of its own once costs are asked for, and a blank one is the price of its item', async () => {
  const answers = show('/movements/documents/new');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'New document' }));
  await user.type(dialog.getByRole('textbox', { name: 'Scan or type a code' }), 'B-1{Enter}');
  await dialog.findByRole('textbox', { name: 'Quantity of B-1' });
  expect(dialog.queryByRole('textbox', { name: 'Unit cost of B-1' })).toBeNull();
  await user.click(dialog.getByLabelText('With unit costs'));
  await user.type(dialog.getByRole('textbox', { name: 'Unit cost of B-1' }), '3.5');
  await user.click(dialog.getByRole('button', { name: 'Create document' }));
  await screen.findByText('The document');
  expect(sent(answers, 'CreateMovementDocument')).toMatchObject([
    { movementType: 'INBOUND', lines: [{ itemId: 'i1', quantity: 1, unitCost: '3.5' }] },
  ]);
});

test('what is typed of a movement becomes a schedule, and what no schedule has is said', async () => {
  const answers = show('/movements/new?item=i1');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'New movement' }));
  await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '4');
  await user.type(dialog.getByRole('textbox', { name: 'Unit cost' }), '2');
  await user.type(dialog.getByRole('textbox', { name: /Reference/ }), 'PO-7');
  await user.click(dialog.getByRole('button', { name: 'Repeats …' }));
  const series = within(await screen.findByRole('dialog', { name: 'New schedule' }));
  expect(series.getByText('A schedule has no unit cost: each time it comes at the price of its item.')).toBeTruthy();
  expect((series.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement).value).toBe('4');
  // Whoever turns back finds what they typed.
  await user.click(series.getAllByRole('button', { name: /Close|Cancel/ }).at(-1) as HTMLElement);
  const back = within(await screen.findByRole('dialog', { name: 'New movement' }));
  expect((back.getByRole('textbox', { name: /Reference/ }) as HTMLInputElement).value).toBe('PO-7');
  await user.click(back.getByRole('button', { name: 'Repeats …' }));
  const again = within(await screen.findByRole('dialog', { name: 'New schedule' }));
  await user.type(again.getByRole('textbox', { name: 'Title' }), 'Milk run');
  await user.click(again.getByRole('button', { name: 'Make schedule' }));
  await screen.findByText('The list');
  expect(sent(answers, 'CreateMovementSeries')).toMatchObject([
    { title: 'Milk run', movementType: 'INBOUND', itemId: 'i1', quantity: 4, reference: 'PO-7' },
  ]);
  expect(sent(answers, 'CreateMovement')).toEqual([]);
});
