import { expect, test } from 'vitest';
import { mostTries, nextTryAt, type Retried, retryPausesMs } from './retries.ts';

const now = 1_000_000;
const texts = { s: 1_000, min: 60_000, h: 3_600_000 } as const;
const ms = (text: string) => {
  const [, count, unit] = /^(\d+) (s|min|h)$/.exec(text) ?? [];
  return Number(count) * texts[unit as keyof typeof texts];
};

test.each([
  ['message', ['5 s', '30 s', '2 min', '10 min', '30 min', '2 h']],
  ['delivery', ['5 s', '5 min', '30 min', '2 h', '5 h', '10 h', '14 h', '20 h', '24 h']],
  ['report', ['1 min', '5 min', '30 min', '2 h', '6 h']],
] as const)('a %s that fails is tried again after %j, and then no more', (what, pauses) => {
  const waited = pauses.map((_, at) => (nextTryAt(what, at + 1, now) ?? 0) - now);
  expect(waited).toEqual(pauses.map(ms));
  expect(nextTryAt(what, pauses.length + 1, now)).toBeNull();
  expect(mostTries(what)).toBe(pauses.length + 1);
});

test.each(Object.keys(retryPausesMs) as Retried[])('the pauses of a %s grow', (what) => {
  const pauses: readonly number[] = retryPausesMs[what];
  expect(pauses).toEqual([...pauses].toSorted((a, b) => a - b));
});
