import { ApolloLink } from '@apollo/client/link';
import { act, fireEvent, screen } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import type { ReactNode } from 'react';
import { map, Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, answerTo } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { useHealFailed } from '../../shared/live/heal-failed';
import { LiveConnection } from '../../shared/live/live-connection';
import { LiveContext } from '../../shared/live/live-context';
import { createFetchGuardLink, FetchGuard } from '../../shared/queries/fetch-guard';
import { createFreshnessLink, markStale } from '../../shared/queries/stale-policy';
import { InventoryServiceDocument } from '../generated/shell-operations';
import { InventoryPage } from '../inventory-page';
import { LiveItemsProvider } from './live-items-provider';

beforeEach(() => {
  vi.useFakeTimers();
  markStale('InventoryItems', 'InventoryFigures');
});
afterEach(() => vi.useRealTimers());

const bolt = { id: 'i1', name: 'Bolt', sku: 'B1', quantity: 5, stockLevel: 'IN_STOCK', isActive: true };
const shut = 'Service temporarily unavailable. Circuit breaker is open. Try again in 30 seconds.';
const fields = { InventoryItems: 'inventoryItems', InventoryFigures: 'inventoryStats' };

interface Shown {
  role?: 'viewer' | 'user';
  items?: readonly object[];
  switchedAt?: number;
  at?: string;
}

/** As the shell does. */
function Healing({ guard, children }: { guard: FetchGuard; children: ReactNode }) {
  useHealFailed(guard);
  return children;
}

/** The inventory with an api that can be taken away, on a line that the test holds. */
async function show({ role = 'user', items = [bolt], switchedAt, at }: Shown = {}) {
  let line: Subscriber<ApolloLink.Result> | undefined;
  let trouble: 'none' | 'refused' | 'lost' | 'wrong' = 'none';
  const pendingLink = new ApolloLink(({ operationName }) => {
    if (operationName !== 'InventoryService') return new Observable(() => undefined);
    return new Observable<ApolloLink.Result>((subscriber) => {
      line = subscriber;
    });
  });
  const troubled = new ApolloLink((operation, forward) => {
    const field = fields[operation.operationName as keyof typeof fields];
    const troubleNow = trouble;
    return forward(operation).pipe(
      map((answer): ApolloLink.Result => {
        if (field === undefined || troubleNow === 'none') return answer;
        if (troubleNow === 'lost') throw new TypeError('Failed to fetch');
        if (troubleNow === 'wrong') {
          const extensions = { code: 'BAD_USER_INPUT', class: 'Request Error' };
          return { data: { [field]: null }, errors: [{ message: 'No', path: [field], extensions }] };
        }
        const extensions = { code: 'CIRCUIT_OPEN', class: 'Error', retryAfterSeconds: 30 };
        return { data: { [field]: null }, errors: [{ message: shut, path: [field], extensions }] };
      }),
    );
  });
  const answers = new Answers(() => ({
    inventoryItems: { items, total: items.length, totalPages: 1 },
    inventoryStats: { totalItems: 3 },
  }));
  const guard = new FetchGuard();
  const http = ApolloLink.from([createFreshnessLink(), createFetchGuardLink(guard), troubled, answers.link]);
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pendingLink,
    http,
  );
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  const { client } = renderAs(
    <LiveContext value={connection}>
      <Healing guard={guard}>
        <LiveItemsProvider>
          <InventoryPage />
        </LiveItemsProvider>
      </Healing>
    </LiveContext>,
    { link, role, ...(switchedAt === undefined ? {} : { switchedAt }), ...(at === undefined ? {} : { at }) },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = async (breaker: 'OPEN' | 'CLOSED') => {
    const inventoryServiceChanged = { breaker, retryAfterSeconds: breaker === 'OPEN' ? 30 : null };
    await act(async () => line?.next({ data: answerTo(InventoryServiceDocument, { inventoryServiceChanged }) }));
    await wait(10);
  };
  const take = (what: typeof trouble) => {
    trouble = what;
  };
  await wait(50);
  const askAgain = () => act(async () => void client.refetchQueries({ include: ['InventoryItems'] }).catch(() => []));
  return { answers, say, wait, take, askAgain, connection, shown: () => screen.queryByRole('row', { name: /Bolt/ }) };
}

const opening = 'Inventory service is experiencing issues. Retrying in 30 seconds.';
const recovery = 'Inventory service is back online.';

test('FET-13, FET-14: each opening and each recovery is told once, and nothing of what was so before', async () => {
  const { say } = await show();
  await say('OPEN');
  expect(screen.queryByText(opening)).toBeNull();
  await say('CLOSED');
  expect(screen.getByText(recovery).closest('[data-tone]')?.getAttribute('data-tone')).toBe('success');
  await say('OPEN');
  expect(screen.getByText(opening).closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning');
  await say('OPEN');
  expect(screen.getAllByText(opening)).toHaveLength(1);
});

test.each(['refused', 'lost'] as const)(
  'while answers are %s the last rows and figures stay, with their age',
  async (how) => {
    const { say, wait, take, shown, answers, askAgain } = await show();
    await say('CLOSED');
    await wait(180_000);
    take(how);
    await askAgain();
    await wait(35_000);
    expect(shown()).toBeTruthy();
    expect(screen.getByText(/What you see is what was last known/).textContent).toContain('min. ago');
    expect(screen.getByText(/Figures as last known/)).toBeTruthy();
    expect(screen.getAllByText('3').length).toBeGreaterThan(0);
    const before = answers.count('InventoryItems');
    take('none');
    await say('OPEN');
    await say('CLOSED');
    await wait(100);
    expect(answers.count('InventoryItems')).toBe(before + 1);
    expect(screen.queryByText(/last known/)).toBeNull();
    expect(shown()).toBeTruthy();
  },
);

test('while the breaker is open what is shown says how old it is, asked for since or not', async () => {
  const { say, wait, answers } = await show();
  await wait(120_000);
  await say('OPEN');
  expect(answers.count('InventoryItems')).toBe(1);
  expect(screen.getByText(/What you see is what was last known/).textContent).toContain('2 min. ago');
  await say('CLOSED');
  expect(screen.queryByText(/last known/)).toBeNull();
});

test('FET-12: where nothing is known the reason stands in place of the rows, and they come by themselves', async () => {
  const { wait, take, shown } = await show({ at: '/?q=bolt' });
  take('refused');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nut' } });
  await wait(1_000);
  expect(screen.getByText(shut)).toBeTruthy();
  expect(shown()).toBeNull();
  take('none');
  await wait(32_000);
  expect(shown()).toBeTruthy();
});

test('FET-4, FET-6: what fails after all else is well again is asked again by itself, and then less often', async () => {
  const { say, wait, take, shown, answers } = await show();
  await say('OPEN');
  await say('CLOSED');
  take('lost');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nut' } });
  await wait(1_000);
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
  await wait(16_000);
  const before = answers.count('InventoryItems');
  expect(before).toBe(4);
  await wait(40_000);
  expect(answers.count('InventoryItems')).toBe(before);
  take('none');
  await wait(25_000);
  expect(shown()).toBeTruthy();
});

test('while the server hears nothing of the api what failed is left alone, and asked for once it does', async () => {
  const { wait, take, shown, answers, connection } = await show();
  take('lost');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nut' } });
  await wait(1_000);
  connection.heardOf(false);
  const before = answers.count('InventoryItems');
  await wait(100_000);
  expect(answers.count('InventoryItems')).toBe(before);
  take('none');
  connection.heardOf(true);
  await wait(10);
  expect(shown()).toBeTruthy();
});

test('what cannot pass by itself is not asked again', async () => {
  const { wait, take, answers } = await show();
  take('wrong');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nut' } });
  await wait(100_000);
  expect(answers.count('InventoryItems')).toBe(2);
});

test('FET-10: what failed is asked again once the time has come that was told, whoever looks on', async () => {
  const { say, wait, take, askAgain, answers } = await show({ role: 'viewer' });
  await say('CLOSED');
  take('refused');
  await askAgain();
  await say('OPEN');
  await wait(29_000);
  expect(answers.count('InventoryItems')).toBe(2);
  await wait(3_000);
  expect(answers.count('InventoryItems')).toBeGreaterThan(2);
});

test('FET-2: after a switch of the organization the list is empty and is asked for 300 ms later', async () => {
  const { answers, wait, shown } = await show({ switchedAt: Date.now() });
  expect([answers.count('InventoryItems'), answers.count('InventoryFigures')]).toEqual([0, 0]);
  await wait(240);
  expect(answers.count('InventoryItems')).toBe(0);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await wait(20);
  expect([answers.count('InventoryItems'), answers.count('InventoryFigures')]).toEqual([1, 1]);
  expect(shown()).toBeTruthy();
});

test.each([
  ['user', 2],
  ['viewer', 1],
] as const)(
  'INV-5: the figures are asked for every 30 s, but of whoever may only look: %s, %d',
  async (role, times) => {
    const { answers, wait } = await show({ role });
    const before = answers.count('InventoryFigures');
    await wait(29_000);
    expect(answers.count('InventoryFigures')).toBe(before);
    await wait(2_000);
    expect(answers.count('InventoryFigures') - before).toBe(times - 1);
  },
);

test.each([
  ['user', '/', 2],
  ['viewer', '/', 1],
  ['user', '/?q=bolt', 1],
] as const)('FET-3, FET-7: an empty list is asked for once more by itself: %s at %s, %d', async (role, at, times) => {
  const { answers, wait } = await show({ role, items: [], at });
  await wait(2_000);
  expect(answers.count('InventoryItems')).toBe(times);
});
