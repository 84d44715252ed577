import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { useAdjustStock } from '../../shared/stock/adjust-stock';
import { InventoryPage } from '../inventory-page';
import { ScanDialog } from '../scan/scan-dialog';
import { AdjustStockProvider } from './adjust-stock-provider';

afterEach(() => localStorage.clear());

const bolt = { id: 'i1', name: 'Bolt M6', sku: 'B-6', quantity: 20, isActive: true };
const mocks = () => ({
  inventoryItems: { items: [bolt], total: 1, totalPages: 1 },
  inventoryItem: bolt,
  inventoryItemsByBarcode: [bolt],
  adjustInventoryItem: { item: { ...bolt, quantity: 25 } },
});
const booked = (answers: Answers) =>
  answers.asked
    .filter(({ operationName }) => operationName === 'AdjustInventoryItem')
    .map(({ variables }) => variables.input);

test('from the list it takes two keys to the dialog, and the amount and Enter to book it', async () => {
  const answers = new Answers(mocks);
  renderAs(<InventoryPage />, { link: answers.link });
  await screen.findByRole('row', { name: /Bolt M6/ });
  const keys = ['j', 'a'];
  expect(keys.length).toBeLessThanOrEqual(3);
  for (const key of keys) await userEvent.keyboard(key);
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust stock' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'How many' })));
  await userEvent.keyboard('5{Enter}');
  await waitFor(() =>
    expect(booked(answers)).toMatchObject([{ id: 'i1', adjustment: 5, reason: 'Manual adjustment' }]),
  );
});

test('whoever may not adjust is told so by the same key', async () => {
  renderAs(<InventoryPage />, { link: new Answers(mocks).link, role: 'viewer' });
  await screen.findByRole('row', { name: /Bolt M6/ });
  await userEvent.keyboard('ja');
  expect((await screen.findAllByText('Insufficient permissions to adjust inventory items')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Ask({ change }: { change?: number }) {
  const adjust = useAdjustStock();
  return (
    <button type="button" onClick={() => adjust({ itemId: 'i1', ...(change !== undefined && { change }) })}>
      Ask
    </button>
  );
}

test('an amount that was said already stands in the dialog, and is booked by Enter', async () => {
  const answers = new Answers(mocks);
  renderAs(
    <AdjustStockProvider>
      <Ask change={-3} />
    </AdjustStockProvider>,
    { link: answers.link },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many' });
  expect(field.value).toBe('3');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Take' }).checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(booked(answers)).toMatchObject([{ adjustment: -3 }]));
});

test('an item that is gone is said to be', async () => {
  const answers = new Answers(() => ({ inventoryItem: null }));
  renderAs(
    <AdjustStockProvider>
      <Ask />
    </AdjustStockProvider>,
    { link: answers.link },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Item not found')).toBeTruthy();
});

test('a scan opens the item, or, where that was chosen, what adjusts its stock; the choice is kept', async () => {
  const answers = new Answers(mocks);
  const { router } = renderAs(
    <AdjustStockProvider>
      <ScanDialog onClose={() => {}} />
    </AdjustStockProvider>,
    { link: answers.link },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Adjust its stock' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Barcode' }), '4006381333931{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Adjust stock' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('tallyard.after-scan')).toContain('adjust');
});

test('a GS1 code finds by the number in it; one whose check digit is wrong is refused before it is looked up', async () => {
  const answers = new Answers(mocks);
  renderAs(<ScanDialog onClose={() => {}} />, { link: answers.link });
  const field = await screen.findByRole('textbox', { name: 'Barcode' });
  await userEvent.type(field, '(01)04006381333932(10)A{Enter}');
  expect(await screen.findByText('The check digit is wrong: the code was misread or mistyped')).toBeTruthy();
  expect(answers.count('InventoryItemsByBarcode')).toBe(0);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://id.gs1.org/01/04006381333931/10/A{Enter}');
  await waitFor(() => expect(answers.count('InventoryItemsByBarcode')).toBe(1));
  const requested = answers.asked.find(({ operationName }) => operationName === 'InventoryItemsByBarcode');
  expect(requested?.variables.barcode).toBe('4006381333931');
});
