import { expect, test } from 'vitest';
import { MutationLocks, type TakenLocks } from './mutation-locks';

function assertTaken(answer: TakenLocks | string): TakenLocks {
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

test('GEN-4, GEN-5: a second create waits for the first', () => {
  const locks = new MutationLocks(() => 0);
  const first = assertTaken(locks.take('item', null));
  expect(locks.take('item', null)).toBe('A create operation is already in progress');
  first.release();
  assertTaken(locks.take('item', null));
});

test('updates of different entities do not wait for each other', () => {
  const locks = new MutationLocks(() => 0);
  assertTaken(locks.take('item', ['a']));
  assertTaken(locks.take('item', ['b']));
  expect(locks.take('item', ['a'])).toBe('An update operation is already in progress for entity a');
});

test('a change of several waits for each of them, and takes none when it has to', () => {
  const locks = new MutationLocks(() => 0);
  const one = assertTaken(locks.take('alert', ['b']));
  expect(locks.take('alert', ['a', 'b', 'c'])).toBe('An update operation is already in progress for entity b');
  assertTaken(locks.take('alert', ['a'])).release();
  one.release();
  const all = assertTaken(locks.take('alert', ['a', 'b', 'c']));
  expect(locks.take('alert', ['c'])).toBe('An update operation is already in progress for entity c');
  all.release();
  assertTaken(locks.take('alert', ['c']));
});

test('GEN-6: a lock older than 30 s is ignored', () => {
  let now = 0;
  const locks = new MutationLocks(() => now);
  locks.take('item', ['a']);
  now = 29_999;
  expect(typeof locks.take('item', ['a'])).toBe('string');
  now = 30_000;
  assertTaken(locks.take('item', ['a']));
});

test('GEN-6: who ends late releases nothing of whoever took over', () => {
  let now = 0;
  const locks = new MutationLocks(() => now);
  const late = assertTaken(locks.take('item', ['a']));
  now = 30_000;
  assertTaken(locks.take('item', ['a']));
  late.release();
  expect(locks.take('item', ['a'])).toBe('An update operation is already in progress for entity a');
});
