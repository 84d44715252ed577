import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { newEvent } from './new-event';
import { outcomeOf } from './send-events';

const events = [0, 1, 2].map((n) => newEvent('ada', ['inventory_page_seen', 'pages', { n }]));

function refusedWith(code: string, extensions: Record<string, unknown> = {}) {
  return new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code, ...extensions } }] });
}
const problem = (field: string) => ({ details: [{ field, message: 'no' }] });

test.each([
  ['too often, with a time', refusedWith('RATE_LIMITED', { retryAfterSeconds: 7 }), 'limited', 7_000],
  ['too often, without a time', refusedWith('RATE_LIMITED'), 'limited', 0],
  ['forbidden', refusedWith('UPSTREAM_FORBIDDEN'), 'failed', undefined],
  ['signed out', refusedWith('UNAUTHENTICATED'), 'failed', undefined],
  ['broken', refusedWith('UPSTREAM_ERROR'), 'failed', undefined],
  ['unreachable', new TypeError('Failed to fetch'), 'failed', undefined],
  ['somebody else’s session', refusedWith('VALIDATION_FAILED', problem('events.0.userId')), 'failed', undefined],
])('%s', (_, error, kind, retryAfterMs) => {
  expect(outcomeOf(error, events)).toEqual({ kind, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
});

test('a 429 of the server itself, without GraphQL, is the same', () => {
  const error = new ServerError('no', { response: new Response('', { status: 429 }), bodyText: '' });
  expect(outcomeOf(error, events)).toEqual({ kind: 'limited', retryAfterMs: 0 });
});

test('what is refused by name is given up alone', () => {
  const error = refusedWith('VALIDATION_FAILED', problem('events.1.metadata'));
  expect(outcomeOf(error, events)).toEqual({ kind: 'refused', events: [events[1]] });
});

test('what is refused without a name is given up as a whole, so that the queue does not stand still', () => {
  expect(outcomeOf(refusedWith('BAD_USER_INPUT'), events)).toEqual({ kind: 'refused', events });
});
