import { gql } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendThrough } from '../../behaviour/send-events';
import { LiveConnection } from '../../shared/live/live-connection';
import { SignalBox } from '../../shared/signals';
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
  'a behaviour call that gets %s signs nobody out and shows nothing',
  async (code) => {
    answerWith(code);
    expect(await sendThrough(client)([])).toEqual({ kind: 'failed' });
    expect(signals).toEqual([]);
  },
);

test('a behaviour call without a session is told like any other', async () => {
  answerWith('UNAUTHENTICATED');
  await sendThrough(client)([]);
  expect(signals).toEqual(['unauthenticated']);
});
