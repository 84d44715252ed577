import { ApolloLink } from '@apollo/client/link';
import { act, screen, within } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, answerTo, type Mocks } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { LiveConnection } from '../../shared/live/live-connection';
import { LiveContext } from '../../shared/live/live-context';
import { ItemChangesDocument } from '../generated/shell-operations';
import { InventoryPage } from '../inventory-page';
import { LiveItemsProvider } from './live-items-provider';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const item = (id: string, quantity: number) => ({
  id,
  name: `Bolt ${id}`,
  sku: id,
  quantity,
  stockLevel: 'IN_STOCK',
  isActive: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** The inventory on a line that the test holds. */
async function show(role: 'viewer' | 'user' = 'user', at = '/') {
  const requested: Record<string, unknown>[] = [];
  let line: Subscriber<ApolloLink.Result> | undefined;
  const pendingLink = new ApolloLink(({ variables, operationName }) => {
    if (operationName !== 'ItemChanges') return new Observable(() => undefined);
    requested.push(variables);
    return new Observable<ApolloLink.Result>((subscriber) => {
      line = subscriber;
    });
  });
  const answers = new Answers(() => ({
    inventoryItems: { items: [item('i1', 5), item('i2', 7)], total: 2, totalPages: 1 },
  }));
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pendingLink,
    answers.link,
  );
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  renderAs(
    <LiveContext value={connection}>
      <LiveItemsProvider>
        <InventoryPage />
      </LiveItemsProvider>
    </LiveContext>,
    { link, role, at },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = async (mocks: Mocks) => {
    await act(async () => line?.next({ data: answerTo(ItemChangesDocument, { itemChanged: mocks }) }));
    await wait(150);
  };
  const breakOff = async () => {
    await act(async () => {
      connection.closedWith(1006);
      line?.error(new Error('Socket closed'));
    });
    await wait(1_000);
  };
  await wait(50);
  await say({ cursor: '40', kind: null });
  await wait(10_000);
  const row = (id: string) => screen.getByRole('row', { name: new RegExp(`Bolt ${id}`) });
  return { asked: requested, answers, say, breakOff, wait, row };
}

const zoe = { id: 'u2', name: 'Zoe' };
const adjusted = (id: string, quantity: number, more: Mocks = {}) => ({
  cursor: '41',
  kind: 'ADJUSTED',
  itemIds: [id],
  item: item(id, quantity),
  person: zoe,
  ...more,
});

test('a row that is shown takes what others booked and says for some seconds who did, without the list being asked', async () => {
  const { answers, say, wait, row } = await show();
  const before = answers.count('InventoryItems');
  await say(adjusted('i1', 3));
  expect(within(row('i1')).getByText('3')).toBeTruthy();
  expect(within(row('i1')).getByText('by Zoe')).toBeTruthy();
  expect(row('i1').dataset.fresh).toBe('true');
  expect(within(row('i2')).queryByText(/^by /)).toBeNull();
  await wait(7_000);
  expect(screen.queryByText(/^by /)).toBeNull();
  expect(row('i1').dataset.fresh).toBeUndefined();
  expect(answers.count('InventoryItems')).toBe(before);
});

test('the figures are asked anew within a second, and the less often the more is changed', async () => {
  const { answers, say, wait } = await show();
  const before = answers.count('InventoryFigures');
  await say(adjusted('i1', 4));
  await wait(300);
  expect(answers.count('InventoryFigures')).toBe(before + 1);
  for (let quantity = 0; quantity < 100; quantity += 1) {
    await say(adjusted('i1', quantity));
    expect(answers.count('InventoryFigures')).toBeLessThan(before + 7);
  }
});

test('what one did oneself is not marked; what a key of theirs did is', async () => {
  const { say, row } = await show();
  await say(adjusted('i1', 3, { person: { id: 'u1', name: 'Ada' } }));
  expect(within(row('i1')).getByText('3')).toBeTruthy();
  expect(screen.queryByText(/^by /)).toBeNull();
  await say(adjusted('i2', 2, { person: { id: 'u1', name: 'Ada' }, apiKeyName: 'ERP' }));
  expect(within(row('i2')).getByText('by Ada (ERP)')).toBeTruthy();
});

test.each([
  ['was made', { kind: 'CREATED', item: item('i9', 1) }],
  ['was deleted', { kind: 'DELETED', item: item('i1', 1) }],
  ['came by a file', { kind: 'IMPORTED', count: 30_000, item: null }],
])('what %s is read with the list, once', async (_what, change) => {
  const { answers, say, wait } = await show();
  const before = answers.count('InventoryItems');
  await say({ cursor: '41', person: zoe, ...change });
  await wait(500);
  expect(answers.count('InventoryItems')).toBe(before + 1);
});

test('a list that is narrowed by what changed is read again', async () => {
  const { answers, say, wait } = await show('user', '/?level=LOW_STOCK');
  const before = answers.count('InventoryItems');
  await say(adjusted('i1', 500));
  await wait(500);
  expect(answers.count('InventoryItems')).toBe(before + 1);
});

test('nothing is asked in the background for whoever may not change items; rows are live for them, too', async () => {
  const { answers, say, wait, row } = await show('viewer');
  const before = answers.asked.length;
  await say(adjusted('i1', 3));
  await say({ cursor: '42', kind: 'IMPORTED', item: null, person: zoe });
  await wait(10_000);
  expect(within(row('i1')).getByText('3')).toBeTruthy();
  expect(answers.asked.length).toBe(before);
});

test('a line that broke is taken up again after the last change', async () => {
  const { asked: requested, say, breakOff } = await show();
  await say(adjusted('i1', 3));
  await breakOff();
  expect(requested).toMatchObject([
    { organizationId: '7', after: null },
    { organizationId: '7', after: '41' },
  ]);
});
