import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { amountNotation } from '../shared/format/amounts';
import { NewDocument } from './new-document';
import { scannedAmount } from './scanned-amount';

const itemOf = (sku: string) => ({
  id: `item-${sku}`,
  name: `Bolt ${sku}`,
  sku,
  quantity: 12,
  available: 5,
  warehouse: { id: 'w1', name: 'Main' },
});
const there = ['A', 'B', '4006381333931'];
let tones = 0;

beforeEach(() => {
  localStorage.clear();
  tones = 0;
  class Tone {
    frequency = { value: 0 };
    connect = () => {};
    start = () => {
      tones += 1;
    };
    stop = () => {};
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator = () => new Tone();
      close = async () => {};
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog of a new document; the lookup of a code is answered once what `held` has for it is done, and fails while `broken` names it. */
async function open(pending: Readonly<Record<string, Promise<void>>> = {}, broken = new Set<string>()) {
  const answers = new Answers(({ operationName, variables }) => ({
    inventoryItems: {
      items:
        operationName === 'ItemsOfCode'
          ? there.filter((sku) => (variables.skus as string[]).includes(sku)).map(itemOf)
          : [],
    },
    inventoryItemsByBarcode: [],
    warehouses: { items: [] },
    createMovementDocument: { document: { id: 'd1', name: 'IN-2026-000001' } },
  }));
  const slow = new ApolloLink((operation, forward) => {
    const [code = ''] = (operation.variables.skus as string[] | undefined) ?? [];
    return new Observable((subscriber) => {
      const answer = () => {
        if (subscriber.closed) return;
        if (broken.has(code)) subscriber.error(new Error('gone'));
        else forward(operation).subscribe(subscriber);
      };
      void (pending[code] ?? Promise.resolve()).then(answer);
    });
  });
  renderAs(
    <Routes>
      <Route path="/movements/documents/new" element={<NewDocument />} />
      <Route path="/movements/documents/:documentId" element={<p>made</p>} />
    </Routes>,
    { link: slow.concat(answers.link), at: '/movements/documents/new' },
  );
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'New document' }));
  const field = dialog.getByRole('textbox', { name: 'Scan or type a code' });
  const done = () => user.click(dialog.getByRole('button', { name: 'Create document' }));
  const sent = () =>
    answers.asked
      .filter(({ operationName }) => operationName === 'CreateMovementDocument')
      .map(({ variables }) => (variables.input as { lines: { itemId: string; quantity: number }[] }).lines);
  return { user, dialog, field, done, sent, answers };
}

test('scans that come faster than answers become lines in their order, an amount is of the one before, and done waits for all', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, field, done, sent, answers } = await open({ A: answered.promise });
  await user.type(field, 'A{Enter}*12{Enter}B{Enter}4006381333931{Enter}A{Enter}');
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe('');
  answered.resolve();
  await screen.findByRole('list', { name: 'Lines' });
  await user.type(field, '4006381333931{Enter}');
  await done();
  await screen.findByText('made');
  expect(sent()).toEqual([
    [
      { itemId: 'item-A', quantity: 13 },
      { itemId: 'item-B', quantity: 1 },
      { itemId: 'item-4006381333931', quantity: 2 },
    ],
  ]);
  // What is known is not looked up again.
  expect(answers.count('ItemsOfCode')).toBe(3);
  expect(tones).toBe(0);
});

test('a code that nothing has is told aloud and stays to be seen; nothing is made before it is decided about', async () => {
  const { user, dialog, field, done, sent } = await open();
  await user.type(field, 'A{Enter}X-9{Enter}X-9{Enter}B{Enter}');
  expect(await dialog.findByText('Nothing has the code X-9, scanned 2 times')).toBeTruthy();
  expect(await dialog.findByRole('textbox', { name: 'Quantity of B' })).toBeTruthy();
  expect(tones).toBe(2);
  await done();
  expect(await dialog.findByText('Some codes brought no line: look them up again, or leave them out')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Leave out X-9' }));
  expect(document.activeElement).toBe(field);
  await done();
  await waitFor(() => expect(sent()[0]).toHaveLength(2));
});

test('a code whose lookup failed is looked up again, as often as it was scanned', async () => {
  const broken = new Set(['A']);
  const { user, dialog, field } = await open({}, broken);
  await user.type(field, 'A{Enter}A{Enter}');
  expect(await dialog.findByText(/^A: It could not be looked up just now.*scanned 2 times$/)).toBeTruthy();
  broken.clear();
  await user.click(dialog.getByRole('button', { name: 'Look up again: A' }));
  const quantity = await dialog.findByRole('textbox', { name: 'Quantity of A' });
  expect((quantity as HTMLInputElement).value).toBe('2');
  expect(dialog.queryByRole('button', { name: 'Look up again: A' })).toBeNull();
});

test('an amount after a code that brought nothing is of no line', async () => {
  const { user, dialog, field } = await open();
  await user.type(field, 'A{Enter}X-9{Enter}*7{Enter}');
  expect(await dialog.findByText('Scan a code first: a quantity is of the line scanned last')).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Quantity of A' }) as HTMLInputElement).value).toBe('1');
  expect(tones).toBe(2);
});

const english = amountNotation('en-GB');
test.each([
  ['*12', { quantity: '12' }],
  ['* 2.5', { quantity: '2.5' }],
  ['*0', { problem: 'Quantity cannot be 0' }],
  ['*1.23.4', { problem: `Write numbers like *${english.example}` }],
  ['12', null],
  ['4006381333931', null],
  ['*A-1*', null],
  ['*', null],
])('%s in the field of codes', (text, expected) => {
  expect(scannedAmount(text, english)).toEqual(expected);
});

test('an amount is read as the person writes numbers', () => {
  expect(scannedAmount('*1,5', amountNotation('de'))).toEqual({ quantity: '1.5' });
});
