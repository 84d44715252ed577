import { ApolloLink } from '@apollo/client/link';
import { act, screen } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers, answerTo, type Mocks } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { LiveConnection } from '../../shared/live/live-connection';
import { LiveContext } from '../../shared/live/live-context';
import { AlertChangesDocument } from '../generated/shell-operations';
import { LiveAlertsProvider } from './live-alerts-provider';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The provider on a line that the test holds: what was asked, what arrives, and a way to break it off. */
async function follow() {
  const requested: Record<string, unknown>[] = [];
  let line: Subscriber<ApolloLink.Result> | undefined;
  const pendingLink = new ApolloLink(({ variables }) => {
    requested.push(variables);
    return new Observable<ApolloLink.Result>((subscriber) => {
      line = subscriber;
    });
  });
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pendingLink,
    new Answers().link,
  );
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  renderAs(
    <LiveContext value={connection}>
      <LiveAlertsProvider>the page</LiveAlertsProvider>
    </LiveContext>,
    { link },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const say = async (mocks: Mocks) => {
    await act(async () => line?.next({ data: answerTo(AlertChangesDocument, { alertInstanceChanged: mocks }) }));
    await wait(400);
  };
  const breakOff = async () => {
    await act(async () => {
      connection.closedWith(1006);
      line?.error(new Error('Socket closed'));
    });
    await wait(1_000);
  };
  await wait(10);
  return { asked: requested, say, breakOff };
}

const bolt = { id: 'a1', status: 'TRIGGERED', title: 'Low stock: Bolt', message: 'Bolt is down to 3' };

test('an alert that arrives is told once, by itself, and a change of it is not', async () => {
  const { say } = await follow();
  await say({ cursor: '40', alert: null });
  await say({ cursor: '41', alert: bolt });
  expect(screen.getByText('Low stock: Bolt')).toBeTruthy();
  expect(screen.getByText('Bolt is down to 3')).toBeTruthy();
  await say({ cursor: '42', alert: { ...bolt, title: 'Out of stock: Bolt' } });
  expect(screen.getByText('Low stock: Bolt')).toBeTruthy();
  expect(screen.queryByText('2 new alerts')).toBeNull();
});

test('several that arrive in a burst are told by their number', async () => {
  const { say } = await follow();
  await say({ cursor: '41', alert: bolt });
  await say({ cursor: '42', alert: { ...bolt, id: 'a2', title: 'Low stock: Nut' } });
  expect(screen.getByText('2 new alerts')).toBeTruthy();
  expect(screen.getByText('Low stock: Bolt · Low stock: Nut')).toBeTruthy();
  await say({ cursor: '43', alert: { ...bolt, id: 'a3', title: 'Overstock: Gear' } });
  await say({ cursor: '44', alert: { ...bolt, id: 'a4', title: 'Low stock: Pin' } });
  expect(screen.getByText('Low stock: Bolt · Low stock: Nut · Overstock: Gear · 1 more')).toBeTruthy();
});

test('a line that broke is taken up again after the last alert', async () => {
  const { asked: requested, say, breakOff } = await follow();
  await say({ cursor: '40', alert: null });
  await say({ cursor: '41', alert: bolt });
  await breakOff();
  expect(requested).toMatchObject([
    { organizationId: '7', after: null },
    { organizationId: '7', after: '41' },
  ]);
});

test('one that is escalated, because nobody has acknowledged it, is told again', async () => {
  const { say } = await follow();
  await say({ cursor: '41', alert: bolt });
  await say({ cursor: '42', alert: { ...bolt, title: 'Out of stock: Bolt' } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await say({ cursor: '43', alert: { ...bolt, escalatedAt: '2026-01-01T08:30:00.000Z' } });
  expect(screen.getByText('Not acknowledged: Low stock: Bolt')).toBeTruthy();
});
