import { gql } from '@apollo/client';
import { fetchThrottleMs } from '@tallyard/domain/limits/time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendThrough } from '../../behavior/send-events';
import { LiveConnection } from '../../shared/live/live-connection';
import { noteChange } from '../../shared/queries/changes-so-far';
import { fetchGuard, questionOf } from '../../shared/queries/fetch-guard';
import { SignalBox } from '../../shared/session/signals';
import { createClient } from './create-client';

let signals: string[];
let client: ReturnType<typeof createClient>;

beforeEach(() => {
  signals = [];
  const box = new SignalBox();
  box.listen({ unauthenticated: () => signals.push('unauthenticated'), denied: () => signals.push('denied') });
  client = createClient(new LiveConnection('ws://localhost/graphql'), box);
});
afterEach(() => vi.restoreAllMocks());

function answerWith(code: string) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify({ errors: [{ message: 'no', extensions: { code } }] }), {
        headers: { 'content-type': 'application/graphql-response+json' },
      }),
  );
}
const adjust = () => client.mutate({ mutation: gql('mutation { adjust }') }).catch(() => undefined);

test.each([
  ['UPSTREAM_FORBIDDEN', 'unauthenticated'],
  ['UNAUTHENTICATED', 'unauthenticated'],
  ['PERMISSION_DENIED', 'denied'],
])('an ordinary call that gets %s is told as %s', async (code, signal) => {
  answerWith(code);
  await adjust();
  expect(signals).toEqual([signal]);
});

test.each(['UPSTREAM_FORBIDDEN', 'PERMISSION_DENIED'])(
  'a behavior call that gets %s signs nobody out and shows nothing',
  async (code) => {
    answerWith(code);
    expect(await sendThrough(client)([])).toEqual({ kind: 'failed' });
    expect(signals).toEqual([]);
  },
);

test('a behavior call without a session is told like any other', async () => {
  answerWith('UNAUTHENTICATED');
  await sendThrough(client)([]);
  expect(signals).toEqual(['unauthenticated']);
});

describe('a call that needs a sign-in of lately', () => {
  const data = { adjust: true };
  /** Refuses until the password was entered; gives the Idempotency-Key of each try. */
  function refuseUntil(isProved: () => boolean): (string | null)[] {
    const keys: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const errors = [{ message: 'no', extensions: { code: 'REAUTHENTICATION_REQUIRED' } }];
      return new Response(JSON.stringify(isProved() ? { data } : { errors }), {
        headers: { 'content-type': 'application/graphql-response+json' },
      });
    });
    return keys;
  }
  const listen = (reauthenticate: () => Promise<boolean>) => {
    const box = new SignalBox();
    box.listen({ unauthenticated: () => signals.push('unauthenticated'), denied: () => undefined, reauthenticate });
    client = createClient(new LiveConnection('ws://localhost/graphql'), box);
  };
  const send = () =>
    client.mutate({
      mutation: gql('mutation { adjust }'),
      context: { headers: { 'Idempotency-Key': 'one-press' } },
    });

  test('is sent again by itself once the password was entered, as the same press', async () => {
    let isProved = false;
    const keys = refuseUntil(() => isProved);
    listen(async () => {
      isProved = true;
      return true;
    });
    expect((await send()).data).toEqual(data);
    expect(keys).toEqual(['one-press', 'one-press']);
    expect(signals).toEqual([]);
  });

  test('is refused when it was not entered, and signs nobody out', async () => {
    const keys = refuseUntil(() => false);
    listen(async () => false);
    await expect(send()).rejects.toThrow('no');
    expect(keys).toHaveLength(1);
    expect(signals).toEqual([]);
  });
});

const query = gql('query Names { names }');

/** Two equal queries under way, the second one asked after a change; gives what the page shows as the answers come. */
async function requestedTwice() {
  const answers: ((names: string) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        const headers = { 'content-type': 'application/graphql-response+json' };
        answers.push((names) => resolve(Response.json({ data: { names } }, { headers })));
      }),
  );
  const seen: unknown[] = [];
  client.watchQuery<{ names: string }>({ query }).subscribe(({ data }) => data?.names && seen.push(data.names));
  await expect.poll(() => answers).toHaveLength(1);
  noteChange();
  const again = client.refetchQueries({ include: ['Names'] });
  await expect.poll(() => answers).toHaveLength(2);
  return { before: () => answers[0]?.('before'), after: () => answers[1]?.('after'), seen, again };
}

test('what is asked again after a change is not answered by a request from before it', async () => {
  const { before, after, seen, again } = await requestedTwice();
  before();
  after();
  await again;
  await expect.poll(() => seen.at(-1)).toBe('after');
});

test('an answer from before a change that comes late does not put the old state back', async () => {
  const { before, after, seen, again } = await requestedTwice();
  after();
  await again;
  await expect.poll(() => seen).toEqual(['after']);
  before();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(new Set(seen)).toEqual(new Set(['after']));
  expect(client.readQuery({ query })).toEqual({ names: 'after' });
});

test('equal questions under way travel once, and each asker has the answer', async () => {
  const answers: (() => void)[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        const headers = { 'content-type': 'application/graphql-response+json' };
        answers.push(() => resolve(Response.json({ data: { names: 'all' } }, { headers })));
      }),
  );
  const ask = () => client.query({ query, fetchPolicy: 'network-only' });
  const both = [ask(), ask()];
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.();
  expect((await Promise.all(both)).map(({ data }) => data)).toEqual([{ names: 'all' }, { names: 'all' }]);
  const later = ask();
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await later;
});

test('a question after a change does not join one from before it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  void client.query({ query, fetchPolicy: 'network-only' });
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
  noteChange();
  void client.query({ query, fetchPolicy: 'network-only' });
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
});

test('FET-6: what several parts of the page asked at once has failed once', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const lost = gql('query Lost { names }');
  const ask = () => client.query({ query: lost, fetchPolicy: 'network-only' }).catch(() => undefined);
  await Promise.all([ask(), ask(), ask()]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  const waitMs = fetchGuard.waitMs(questionOf('Lost', {}), 'itself');
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(fetchThrottleMs);
});
