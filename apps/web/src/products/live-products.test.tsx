import { ApolloLink } from '@apollo/client/link';
import { act, screen } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, answerTo, type Mocks } from '../../test/answers';
import { renderAs } from '../../test/render';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { ProductChangesDocument } from './generated/operations';
import { ProductsPage } from './products-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const product = (id: string, price: string) => ({ id, name: `Bolt ${id}`, sku: id, price, status: 'ACTIVE' });

/** The catalog on a line that the test holds. */
async function show(role: 'viewer' | 'user' = 'user') {
  let line: Subscriber<ApolloLink.Result> | undefined;
  const pendingLink = new ApolloLink(
    ({ operationName }) =>
      new Observable<ApolloLink.Result>((subscriber) => {
        if (operationName === 'ProductChanges') line = subscriber;
      }),
  );
  const prices = { p1: '5.00', p2: '7.00' };
  const answers = new Answers(() => {
    const items = Object.entries(prices).map(([id, price]) => product(id, price));
    return { products: { items, total: 2, totalPages: 1 } };
  });
  const isLive = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  renderAs(
    <LiveContext value={connection}>
      <ProductsPage />
    </LiveContext>,
    { link: ApolloLink.split(isLive, pendingLink, answers.link), role, at: '/products' },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = async (mocks: Mocks) => {
    await act(async () => line?.next({ data: answerTo(ProductChangesDocument, { productChanged: mocks }) }));
    await wait(150);
  };
  await wait(50);
  await say({ cursor: '40', kind: null, productIds: [] });
  await wait(10_000);
  return {
    answers,
    prices,
    say,
    wait,
    row: (id: string) => screen.getByRole('row', { name: new RegExp(`Bolt ${id}`) }),
  };
}
const changed = (id: string, price: string, more: Mocks = {}) => ({
  cursor: '41',
  kind: 'UPDATED',
  productIds: [id],
  product: product(id, price),
  person: { id: 'u2', name: 'Zoe' },
  ...more,
});

test('what a colleague changes is in the row at once, with their name, and the list is asked for anew', async () => {
  const { answers, prices, say, row } = await show();
  const before = answers.count('Products');
  prices.p1 = '6.50';
  await say(changed('p1', '6.50'));
  expect(row('p1').textContent).toContain('6.50');
  expect(row('p1').textContent).toContain('by Zoe');
  expect(row('p2').textContent).not.toContain('by Zoe');
  expect(answers.count('Products')).toBe(before + 1);
});

test('one who only looks takes the new values, and asks for nothing in the background', async () => {
  const { answers, say, row } = await show('viewer');
  const before = answers.count('Products');
  await say(changed('p1', '6.50'));
  expect(row('p1').textContent).toContain('6.50');
  expect(answers.count('Products')).toBe(before);
});

test('what was done to many at once is marked in each row and asked for', async () => {
  const { answers, say, row, wait } = await show();
  const before = answers.count('Products');
  await say(changed('p1', '', { kind: 'IMPORTED', productIds: ['p1', 'p2'], product: null }));
  expect(row('p1').textContent).toContain('by Zoe');
  expect(row('p2').textContent).toContain('by Zoe');
  expect(answers.count('Products')).toBe(before + 1);
  await wait(7_000);
  expect(row('p1').textContent).not.toContain('by Zoe');
});
