import { ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveConnection } from './live-connection';
import { LiveContext } from './live-context';
import { reconnectDelayMs, useLiveSubscription } from './use-live-subscription';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const changes: TypedDocumentNode<
  { changed: { cursor: string | null } },
  { organizationId: string; after: string | null }
> = gql`
  subscription Changes($organizationId: ID!, $after: String) {
    changed(organizationId: $organizationId, after: $after) {
      cursor
    }
  }
`;

/** A transport under the test's hand: what was asked, and a way to answer or to break off. */
function follow(renewSession: () => Promise<boolean> = async () => true) {
  const requested: Record<string, unknown>[] = [];
  let line: Subscriber<ApolloLink.Result> | undefined;
  const link = new ApolloLink((operation) => {
    requested.push(operation.variables);
    return new Observable<ApolloLink.Result>((subscriber) => {
      line = subscriber;
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  let cursor: string | null = null;
  const unreadable = vi.fn();
  const refused = vi.fn();

  function Follower() {
    useLiveSubscription({
      document: changes,
      variables: () => ({ organizationId: '7', after: cursor }),
      onData: (data) => {
        cursor = data.changed.cursor;
      },
      onUnreadable: unreadable,
      onRefused: refused,
      renewSession,
      restartKey: '7',
    });
    return null;
  }
  render(
    <ApolloProvider client={client}>
      <LiveContext value={connection}>
        <Follower />
      </LiveContext>
    </ApolloProvider>,
  );
  const say = (value: string) => act(async () => line?.next({ data: { changed: { cursor: value } } }));
  const breakOff = (code: number) =>
    act(async () => {
      connection.closedWith(code);
      line?.error(new Error('Socket closed'));
    });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  // It is opened in a task of its own.
  act(() => {
    vi.advanceTimersByTime(0);
  });
  const next = (result: ApolloLink.Result) => act(async () => line?.next(result));
  const end = () => act(async () => line?.complete());
  return { asked: requested, connection, say, breakOff, wait, next, end, unreadable, refused };
}

test('a broken line is taken up again after the last cursor', async () => {
  const { asked: requested, connection, say, breakOff, wait } = follow();
  await say('41');
  expect(connection.status).toBe('live');
  await breakOff(1006);
  expect(connection.status).toBe('reconnecting');
  await wait(1_000);
  expect(requested).toEqual([
    { organizationId: '7', after: null },
    { organizationId: '7', after: '41' },
  ]);
  await say('42');
  expect(connection.status).toBe('live');
});

test('what is told in part is told as unreadable, and the line goes on', async () => {
  const { asked: requested, say, next, breakOff, wait, unreadable, refused } = follow();
  await say('4');
  await next({ data: { changed: { cursor: null } }, errors: [{ message: 'odd' }] });
  expect(unreadable).toHaveBeenCalledOnce();
  await say('6');
  await breakOff(1006);
  await wait(15_000);
  expect(requested.at(-1)).toMatchObject({ after: '6' });
  expect(requested).toHaveLength(2);
  expect(refused).not.toHaveBeenCalled();
});

test('a refusal has nothing that could be read, and is asked again after it', async () => {
  const { asked: requested, next, end, wait, unreadable, refused } = follow();
  await next({ data: null, errors: [{ message: 'gone', extensions: { code: 'CURSOR_EXPIRED' } }] });
  await end();
  expect(refused).toHaveBeenCalledExactlyOnceWith('CURSOR_EXPIRED');
  expect(unreadable).not.toHaveBeenCalled();
  await wait(15_000);
  expect(requested).toHaveLength(2);
});

test('a line that breaks again and again is taken up later each time, until something arrives', async () => {
  const { asked: requested, say, breakOff, wait } = follow();
  for (const [lost, waitMs] of [500, 1_000, 2_000, 4_000].entries()) {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await breakOff(1006);
    await wait(waitMs - 1);
    expect(requested).toHaveLength(lost + 1);
    await wait(1);
    expect(requested).toHaveLength(lost + 2);
  }
  await say('41');
  await breakOff(1006);
  await wait(500);
  expect(requested).toHaveLength(6);
  vi.restoreAllMocks();
});

test('4401 renews the session once before the line is taken up again', async () => {
  let renewals = 0;
  const {
    asked: requested,
    say,
    breakOff,
    wait,
  } = follow(async () => {
    renewals += 1;
    return true;
  });
  await say('41');
  await breakOff(4401);
  await wait(1_000);
  expect(renewals).toBe(1);
  expect(requested).toHaveLength(2);
});

test('after 4401 with a session that is over nothing is asked any more', async () => {
  const { asked: requested, say, breakOff, wait } = follow(async () => false);
  await say('41');
  await breakOff(4401);
  await wait(60_000);
  expect(requested).toHaveLength(1);
});

test('waits double, up to fifteen seconds', () => {
  expect([0, 1, 2, 10].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([500, 1_000, 2_000, 15_000]);
});

test('half of a wait is left to chance', () => {
  expect(reconnectDelayMs(1, 0)).toBe(500);
});
