import { mostTries, retryPausesMs } from '@tallyard/domain/limits/retries';
import { expect, test } from 'vitest';
import { stateAfter } from './delivery-state.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const [firstPause] = retryPausesMs.message;
const last = mostTries('message');

test.each([
  ['sent once, it is done', { what: 'sent' }, true, 1, 'sent', null],
  ['sent at last, it is done', { what: 'sent' }, false, last, 'sent', null],
  ['refused, it is tried again', { what: 'refused' }, true, 1, 'waiting', now + firstPause],
  ['refused as often as it is tried, it has failed', { what: 'refused' }, false, last, 'failed', null],
  ['refused for good, it is not tried again', { what: 'refused', isFinal: true }, false, 1, 'failed', null],
  ['what people may have read is not sent again', { what: 'unknown' }, true, 1, 'uncertain', null],
  ['what a machine may have read is sent again', { what: 'unknown' }, false, 1, 'waiting', now + firstPause],
] as const)('%s', (_fact, result, isAtMostOnce, attempts, state, nextAt) => {
  expect(stateAfter(result, { retried: 'message', isAtMostOnce, attempts, now })).toEqual({ state, nextAt });
});
