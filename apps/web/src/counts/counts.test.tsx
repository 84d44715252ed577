import { countRefreshMs } from '@tallyard/domain/limits/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { PausedConnection } from '../../test/paused-connection';
import { renderAs } from '../../test/render';
import { CountActions } from './count-actions';
import { CountPage } from './count-page';
import { CountingPanel } from './counting-panel';
import { CountsPage } from './counts-page';
import { CountChangesDocument, type CountDetailFragment } from './generated/operations';
import { NewCount } from './new-count';

const line = {
  id: 'l1',
  itemId: 'i1',
  name: 'Bolt',
  sku: 'B-1',
  counted: 7,
  expected: 10,
  enteredLate: 0,
  difference: -3,
  differenceValue: '6.5',
  isBeyond: true,
  hasMoved: false,
  isAsked: false,
  isRemoved: false,
  round: 1,
  countedAt: '2026-11-01T08:00:00Z',
  countedBy: { id: 'u1', name: 'Ann' },
};
const count: CountDetailFragment = {
  id: 'c1',
  name: 'Monday',
  status: 'OPEN',
  isBlind: false,
  warehouse: { id: 'w1', name: 'Main' },
  folder: null,
  figures: { counted: 2, asked: 0, differing: 1, beyond: 1, late: 0, gain: '0', loss: '6.5' },
  tolerancePercent: null,
  toleranceQuantity: null,
  planId: null,
  createdBy: null,
  endedBy: null,
  createdAt: '2026-11-01T08:00:00Z',
  endedAt: null,
};

test('a code is scanned, how many are typed, and the next code is awaited', async () => {
  const answers = new Answers(() => ({
    recordCounts: { outcomes: [{ success: true, message: null, line }] },
  }));
  renderAs(<CountingPanel countId="c1" />, { link: answers.link, role: 'user' });
  const code = screen.getByRole('textbox', { name: 'SKU or barcode' });
  await userEvent.type(code, 'B-1{Enter}');
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  expect(document.activeElement).toBe(quantity);
  expect(quantity.getAttribute('aria-invalid')).not.toBe('true');
  expect(answers.asked.some(({ operationName }) => operationName === 'RecordCounts')).toBe(false);
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText('Bolt (B-1): 7 counted, 10 expected.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  const sent = answers.asked.find(({ operationName }) => operationName === 'RecordCounts');
  expect(sent?.variables.input).toEqual({
    organizationId: '7',
    countId: 'c1',
    observations: [{ code: 'B-1', quantity: 7, mode: 'SET' }],
  });
});

test('what cannot be counted is said beside the code, which stays', async () => {
  const message = 'No item of this warehouse has the SKU or barcode X';
  const answers = new Answers(() => ({ recordCounts: { outcomes: [{ success: false, message, line: null }] } }));
  renderAs(<CountingPanel countId="c1" />, { link: answers.link, role: 'user' });
  await userEvent.type(screen.getByRole('textbox', { name: 'SKU or barcode' }), 'X{Enter}');
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'SKU or barcode' }).value).toBe('X');
});

test('case 31: of two items with one barcode one is chosen, and counted', async () => {
  const here = { id: 'w1' };
  const answers = new Answers(({ variables }) => {
    const [observation] = (variables.input as { observations: { itemId?: string }[] } | undefined)?.observations ?? [];
    const isChosen = observation?.itemId !== undefined;
    return {
      recordCounts: {
        outcomes: [{ success: isChosen, message: isChosen ? null : 'Several', line: isChosen ? line : null }],
      },
      inventoryItemsByBarcode: [
        { id: 'i1', name: 'Bolt', sku: 'B-1', location: null, warehouse: here },
        { id: 'i2', name: 'Bolt, long', sku: 'B-2', location: 'A', warehouse: here },
        { id: 'i3', name: 'Elsewhere', sku: 'B-3', location: null, warehouse: { id: 'w2' } },
      ],
    };
  });
  renderAs(<CountingPanel countId="c1" warehouseId="w1" />, { link: answers.link, role: 'user' });
  await userEvent.type(screen.getByRole('textbox', { name: 'SKU or barcode' }), '4006381333931{Enter}');
  await userEvent.keyboard('7{Enter}');
  expect(await screen.findByText('2 items have this barcode: choose one')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Bolt, long · B-2 · A' }));
  expect(await screen.findByText('Bolt (B-1): 7 counted, 10 expected.')).toBeTruthy();
  const sent = answers.asked.findLast(({ operationName }) => operationName === 'RecordCounts');
  expect(sent?.variables.input).toMatchObject({ observations: [{ itemId: 'i2', quantity: 7, mode: 'SET' }] });
});

test('posting says what it comes to before it is done', async () => {
  const answers = new Answers(() => ({ postCount: { count: { ...count, status: 'POSTED' } } }));
  renderAs(<CountActions count={count} />, { link: answers.link, role: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Post count' }));
  const dialog = await screen.findByRole('dialog', { name: 'Post this count?' });
  expect(dialog.textContent).toMatch(/2 counted, 1 differ: .*0.* found more, .*6\.50? missing\./);
  expect(answers.asked.some(({ operationName }) => operationName === 'PostCount')).toBe(false);
});

test('an open count is asked for again while its page is looked at, and one that has ended is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let status = 'OPEN';
    const answers = new Answers(({ operationName }) =>
      operationName === 'CountLines'
        ? { countLines: { items: [line], total: 1, totalIsExact: true, totalPages: 1 } }
        : { count: { ...count, status } },
    );
    const page = (
      <Routes>
        <Route path="/counts/:countId" element={<CountPage />} />
      </Routes>
    );
    renderAs(page, { link: answers.link, role: 'user', at: '/counts/c1' });
    await vi.advanceTimersByTimeAsync(100);
    const first = answers.count('Count');
    await vi.advanceTimersByTimeAsync(countRefreshMs);
    expect(answers.count('Count')).toBe(first + 1);
    status = 'POSTED';
    await vi.advanceTimersByTimeAsync(countRefreshMs + 100);
    const last = answers.count('Count');
    await vi.advanceTimersByTimeAsync(3 * countRefreshMs);
    expect(answers.count('Count')).toBe(last);
  } finally {
    vi.useRealTimers();
  }
});

test('a count says that movements were entered later, and what they changed', async () => {
  const answers = new Answers(({ operationName }) =>
    operationName === 'CountLines'
      ? {
          countLines: {
            items: [{ ...line, enteredLate: -3, difference: 0 }],
            total: 1,
            totalIsExact: true,
            totalPages: 1,
          },
        }
      : { count: { ...count, status: 'POSTED', figures: { ...count.figures, late: 1 } } },
  );
  const page = (
    <Routes>
      <Route path="/counts/:countId" element={<CountPage />} />
    </Routes>
  );
  renderAs(page, { link: answers.link, role: 'user', at: '/counts/c1' });
  expect(
    await screen.findByText(
      '1 item has movements that were entered after the count and happened before it. They changed its difference, not the quantity on hand.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText(/^Entered later: .3$/)).toBeTruthy();
});

test('a count of selected items names them, and asks for no folder', async () => {
  const answers = new Answers(({ operationName }) =>
    operationName === 'CountPlaces'
      ? { warehouses: { items: [{ id: 'w1', name: 'Main' }] } }
      : { createCount: { count } },
  );
  const at = { pathname: '/counts/new', state: { itemIds: ['i1', 7, 'i2'] } };
  renderAs(<NewCount />, { link: answers.link, role: 'user', at });
  expect(await screen.findByText('The 2 selected items, and nothing else, are counted.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Monday');
  await userEvent.click(screen.getByRole('combobox', { name: 'Warehouse' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Main' }));
  expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start count' }));
  await waitFor(() => expect(answers.count('CreateCount')).toBe(1));
  const sent = answers.asked.find(({ operationName }) => operationName === 'CreateCount');
  expect(sent?.variables.input).toMatchObject({ warehouseId: 'w1', itemIds: ['i1', 'i2'], folderId: null });
});

test('a blind count is posted by whoever may review it, and by nobody else', async () => {
  const answers = new Answers(() => ({}));
  renderAs(<CountActions count={{ ...count, isBlind: true }} />, { link: answers.link, role: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Post count' }));
  expect(screen.queryByRole('dialog', { name: 'Post this count?' })).toBeNull();
});

test('a count that a colleague begins or posts is shown in the open list', async () => {
  const line = new PausedConnection();
  const all = [count];
  const answers = new Answers(() => ({ counts: { items: [...all], total: all.length, totalPages: 1 } }));
  renderAs(<CountsPage />, { link: line.link(answers), role: 'viewer' });
  await screen.findByText('Monday');
  await line.tell(CountChangesDocument, { countChanged: { cursor: '40', kind: null } });
  const before = answers.count('Counts');
  all.unshift({ ...count, id: 'c2', name: 'Tuesday' });
  await line.tell(CountChangesDocument, { countChanged: { cursor: '41', kind: 'CREATED', countId: 'c2' } });
  expect(await screen.findByText('Tuesday')).toBeTruthy();
  expect(answers.count('Counts')).toBe(before + 1);
});
