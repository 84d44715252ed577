import { ApolloLink } from '@apollo/client/link';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { forgetEntered } from '../shared/session/device-storage';
import { NewDocument } from './new-document';

const itemOf = (sku: string, available = 5) => ({
  id: `item-${sku}`,
  name: `Bolt ${sku}`,
  sku,
  quantity: 12,
  available,
  warehouse: { id: 'w1', name: 'Main' },
});
const keys: string[] = [];
let isLost = false;
/** Codes that are not looked up before the page is closed. */
const stuck = new Set<string>();

beforeEach(() => {
  localStorage.clear();
  keys.length = 0;
  isLost = false;
  stuck.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog in a page that was just loaded; whatever was open before is gone. */
async function load() {
  cleanup();
  const answers = new Answers(({ operationName, variables }) => ({
    inventoryItems: {
      items:
        operationName === 'ItemsOfCode'
          ? (variables.skus as string[]).map((sku) => itemOf(sku))
          : operationName === 'ItemsToMove'
            ? (variables.ids as string[]).map((id) => itemOf(id.replace('item-', ''), 77))
            : [],
    },
    warehouses: { items: [] },
    createMovementDocument: { document: { id: 'd1', name: 'IN-2026-000001' } },
  }));
  const link = new ApolloLink((operation, forward) => {
    const [code = ''] = (operation.variables.skus as string[] | undefined) ?? [];
    if (stuck.has(code)) return new Observable(() => undefined);
    if (operation.operationName !== 'CreateMovementDocument') return forward(operation);
    keys.push((operation.getContext().headers as Record<string, string>)['Idempotency-Key'] ?? '');
    return isLost
      ? new Observable((subscriber) => subscriber.error(new TypeError('Failed to fetch')))
      : forward(operation);
  });
  renderAs(
    <Routes>
      <Route path="/movements/documents/new" element={<NewDocument />} />
      <Route path="/movements/documents/:documentId" element={<p>The document</p>} />
    </Routes>,
    { link: link.concat(answers.link), at: '/movements/documents/new' },
  );
  return within(await screen.findByRole('dialog', { name: 'New document' }));
}
const scan = async (dialog: Awaited<ReturnType<typeof load>>, ...codes: string[]) => {
  for (const code of codes)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Scan or type a code' }), `${code}{Enter}`);
};
const quantityOf = async (dialog: Awaited<ReturnType<typeof load>>, sku: string) =>
  ((await dialog.findByRole('textbox', { name: `Quantity of ${sku}` })) as HTMLInputElement).value;

test('lines that were scanned are there after a reload, also those not looked up yet, with what is said of their items now', async () => {
  stuck.add('C');
  const before = await load();
  await scan(before, 'A', 'A', 'B', 'C');
  await waitFor(async () => expect(await quantityOf(before, 'A')).toBe('2'));
  await quantityOf(before, 'B');
  stuck.clear();
  const after = await load();
  expect(await after.findByText(/Entered before, .*: 2 lines\.$/)).toBeTruthy();
  expect([await quantityOf(after, 'A'), await quantityOf(after, 'B'), await quantityOf(after, 'C')]).toEqual([
    '2',
    '1',
    '1',
  ]);
  expect(await after.findAllByText(/77 available/)).toHaveLength(2);
});

test('what was sent and not answered is sent again under its key after a reload, and nothing is kept once it is made', async () => {
  const before = await load();
  await scan(before, 'A');
  await quantityOf(before, 'A');
  isLost = true;
  await userEvent.click(before.getByRole('button', { name: 'Create document' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  await before.findByRole('button', { name: 'Send again' });
  isLost = false;
  const after = await load();
  expect(await after.findByText(/created again as it is, it is made once\.$/)).toBeTruthy();
  await userEvent.click(after.getByRole('button', { name: 'Create document' }));
  expect(await screen.findByText('The document')).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  const anew = await load();
  expect(await anew.findByText(/stays on this device until/)).toBeTruthy();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('tallyard.entered'))).toEqual([]);
});

test('it is thrown away by hand, and when its person signs out', async () => {
  await scan(await load(), 'A');
  const after = await load();
  await userEvent.click(await after.findByRole('button', { name: 'Throw away' }));
  expect(after.queryByRole('textbox', { name: 'Quantity of A' })).toBeNull();
  await scan(after, 'B');
  await quantityOf(after, 'B');
  cleanup();
  forgetEntered();
  const anew = await load();
  expect(await anew.findByText(/stays on this device until/)).toBeTruthy();
});

test('a second tab neither brings back nor overwrites what the first one keeps, and says so', async () => {
  await scan(await load(), 'A');
  cleanup();
  const stored = JSON.stringify(Object.entries(localStorage));
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, _options: object, work: (lock: null) => void) => work(null) },
  });
  const other = await load();
  expect(await other.findByText(/open in another tab/)).toBeTruthy();
  await scan(other, 'B');
  await quantityOf(other, 'B');
  expect(JSON.stringify(Object.entries(localStorage))).toBe(stored);
});
