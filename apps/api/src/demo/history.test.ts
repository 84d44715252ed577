import { expect, test } from 'vitest';
import { bookedAt, historyDays, opening, type PastChange, pastChanges } from './history.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
/** A fortnight of days on which somebody might make the demo. */
const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 20 + day, (day * 5) % 24)));

function pastOf(today: Date): PastChange[][] {
  const random = new Random(7);
  return Array.from({ length: 200 }, (_, item) => pastChanges(random, (item * 37) % 900, today));
}

test('what changes is the same on whatever day the demo is made', () => {
  const [first, ...others] = days.map((today) =>
    pastOf(today).map((changes) => changes.map(({ daysAgo: _day, ...change }) => change)),
  );
  for (const other of others) expect(other).toEqual(first);
});

test.each(days)('made on %s it rests at weekends, in order, between yesterday and half a year ago', (today) => {
  const changes = pastOf(today);
  const random = new Random(8);
  for (const past of changes) {
    expect(past.every(({ quantityAfter }) => quantityAfter >= 0)).toBe(true);
    const ages = past.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    for (const { daysAgo, reason } of past) {
      if (reason === opening) expect(daysAgo).toBe(historyDays);
      else expect(daysAgo >= 1 && daysAgo < historyDays, `${daysAgo} days ago`).toBe(true);
    }
    const times = bookedAt(past, random, today).map((at) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1) ?? 0).toBeLessThanOrEqual(today.getTime() - dayMs);
  }
  const weekdays = changes
    .flat()
    .filter(({ reason }) => reason !== opening)
    .map(({ daysAgo }) => new Date(today.getTime() - daysAgo * dayMs).getUTCDay());
  const share = weekdays.filter((weekday) => weekday === 0 || weekday === 6).length / weekdays.length;
  // Two days of seven would be 0.286 of them.
  expect(share).toBeLessThan(0.09);
});
