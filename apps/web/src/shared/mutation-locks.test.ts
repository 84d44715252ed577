import { expect, test } from 'vitest';
import { MutationLocks } from './mutation-locks';

test('a second create waits for the first', () => {
  const locks = new MutationLocks(() => 0);
  expect(locks.take('item', null)).toBeNull();
  expect(locks.take('item', null)).toBe('A create operation is already in progress');
  locks.release('item', null);
  expect(locks.take('item', null)).toBeNull();
});

test('updates of different entities do not wait for each other', () => {
  const locks = new MutationLocks(() => 0);
  expect(locks.take('item', 'a')).toBeNull();
  expect(locks.take('item', 'b')).toBeNull();
  expect(locks.take('item', 'a')).toBe('An update operation is already in progress for entity a');
});

test('a lock older than 30 s is ignored', () => {
  let now = 0;
  const locks = new MutationLocks(() => now);
  locks.take('item', 'a');
  now = 29_999;
  expect(locks.take('item', 'a')).not.toBeNull();
  now = 30_000;
  expect(locks.take('item', 'a')).toBeNull();
});
