import { expect, test } from 'vitest';
import { FetchGuard } from './fetch-guard';

const list = 'InventoryItems:7';

function onClock() {
  const clock = { ms: 1_000_000 };
  const guard = new FetchGuard(() => clock.ms);
  const ask = (how: 'answered' | 'failed' | 'refused' | 'left', question = list) => {
    guard.began(question);
    guard.ended(question, how);
  };
  return { clock, guard, ask };
}

test('FET-4: the same is asked again by itself after 5 s, by a person after 1 s, and at once when it is forced', () => {
  const { clock, guard, ask } = onClock();
  expect(guard.may(list, 'itself')).toBe(true);
  ask('answered');
  expect([guard.waitMs(list, 'itself'), guard.waitMs(list, 'person'), guard.waitMs(list, 'forced')]).toEqual([
    5_000, 1_000, 0,
  ]);
  clock.ms += 999;
  expect(guard.may(list, 'person')).toBe(false);
  clock.ms += 1;
  expect([guard.may(list, 'person'), guard.may(list, 'itself')]).toEqual([true, false]);
  clock.ms += 4_000;
  expect(guard.may(list, 'itself')).toBe(true);
});

test('FET-4: another page, filter or organization is another question', () => {
  const { guard, ask } = onClock();
  ask('answered');
  expect(guard.may('InventoryItems:8', 'itself')).toBe(true);
});

test('FET-5: nothing is asked for while it is being asked for, unless what is known has changed meanwhile', () => {
  const { clock, guard } = onClock();
  guard.began(list);
  clock.ms += 60_000;
  expect([guard.waitMs(list, 'itself'), guard.waitMs(list, 'person'), guard.waitMs(list, 'forced')]).toEqual([
    null,
    null,
    0,
  ]);
  guard.ended(list, 'answered');
  expect(guard.may(list, 'itself')).toBe(true);
});

test('FET-6: after three failures in a row it rests for 60 s, but for a person and for what is forced', () => {
  const { clock, guard, ask } = onClock();
  for (let times = 0; times < 2; times += 1) ask('failed');
  clock.ms += 5_000;
  expect(guard.may(list, 'itself')).toBe(true);
  ask('failed');
  clock.ms += 59_999;
  expect([guard.may(list, 'itself'), guard.may(list, 'person'), guard.may(list, 'forced')]).toEqual([
    false,
    true,
    true,
  ]);
  clock.ms += 1;
  expect(guard.may(list, 'itself')).toBe(true);
});

test('FET-6: an answer forgets the failures; a refusal by the breaker and a reader who left are none', () => {
  const { clock, guard, ask } = onClock();
  for (const how of ['failed', 'failed', 'refused', 'left', 'answered', 'failed', 'failed'] as const) ask(how);
  clock.ms += 5_000;
  expect(guard.may(list, 'itself')).toBe(true);
});

test('FET-12: what the breaker refused waits for as long as it said, but for a person, and says so as what failed does', () => {
  const { clock, guard } = onClock();
  let notified = 0;
  const leave = guard.onFailed(() => {
    notified += 1;
  });
  guard.began(list);
  guard.ended(list, 'refused', 30_000);
  expect([notified, guard.waitMs(list, 'itself'), guard.waitMs(list, 'person')]).toEqual([1, 30_000, 1_000]);
  clock.ms += 30_000;
  expect(guard.may(list, 'itself')).toBe(true);
  for (const how of ['answered', 'left', 'failed'] as const) {
    guard.began(list);
    guard.ended(list, how);
  }
  leave();
  guard.began(list);
  guard.ended(list, 'failed');
  expect(notified).toBe(2);
});

test('what is remembered has a bound, however much is asked', () => {
  const { guard, ask } = onClock();
  guard.began('under way');
  for (let n = 0; n < 5_000; n += 1) ask('failed', `InventoryItems:${n}`);
  expect(guard.size).toBe(200);
  expect(guard.waitMs('under way', 'person')).toBeNull();
});
