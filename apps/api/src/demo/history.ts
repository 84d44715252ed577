import type { Random } from './random.ts';

/** A past stock change. */
export interface PastChange {
  readonly daysAgo: number;
  readonly change: number;
  readonly quantityAfter: number;
  readonly reason: string;
}

export const historyDays = 180;
const changesPerItem = 10;
/** A `delivery` becomes a receipt and a `pick` a shipment; changes with other reasons become adjustments. */
export const delivery = 'Delivery counted in';
export const pick = 'Picked for order';
export const opening = 'Opening stock';
const takeReasons = [pick, pick, pick, 'Damaged', 'Used in workshop'];
const weekendShare = 0.2;

/**
 * Returns 180 days of changes that end at `quantity` and never fall below 0: opening stock, removals that increase towards
 * today and pause at weekends, and deliveries in between. The changes and their order are the same on every day that the demo
 * is created; only the weekends differ.
 */
export function pastChanges(random: Random, quantity: number, today: Date): PastChange[] {
  const drawn = Array.from({ length: changesPerItem }, () => ({ day: pastDay(random), chance: random.next() }));
  const days = drawn.map(({ day }) => day).sort((a, b) => a - b);
  const bookedDays = drawn.map(({ day, chance }) => restingAtWeekends(day, chance, today)).sort((a, b) => a - b);
  // Computed backwards from today's quantity, so that each earlier quantity can be kept at or above 0.
  let after = quantity;
  const changes: PastChange[] = [];
  // guard: demo.same-on-every-day
  for (const [place, daysAgo] of days.entries()) {
    const trend = 1 + (historyDays - daysAgo) / historyDays;
    const size = Math.max(1, Math.round(random.whole(1, Math.max(2, quantity / 8)) * trend));
    const isDelivery = random.next() < 0.3 && after > size * 2;
    const change = isDelivery ? size * 2 : -size;
    changes.unshift({
      daysAgo: bookedDays[place] ?? daysAgo,
      change,
      quantityAfter: after,
      reason: isDelivery ? delivery : random.pick(takeReasons),
    });
    after -= change;
  }
  if (after > 0) changes.unshift({ daysAgo: historyDays, change: after, quantityAfter: after, reason: opening });
  return changes;
}

/**
 * Returns when each change of an item was posted, within the ten hours before the current time of its day, in ascending
 * order.
 */
export function bookedAt(changes: readonly PastChange[], random: Random, today: Date): string[] {
  // guard: alerts.demo-in-order
  return changes
    .map(({ daysAgo }) => today.getTime() - daysAgo * 86_400_000 - random.whole(0, 36_000_000))
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time).toISOString());
}

/** Returns a past day; recent days are more frequent. */
function pastDay(random: Random): number {
  return Math.max(1, Math.floor(historyDays * (1 - Math.sqrt(random.next()))));
}

/** Returns the day itself, or the Friday before it if nobody worked on that weekend. */
function restingAtWeekends(daysAgo: number, chance: number, today: Date): number {
  const weekday = new Date(today.getTime() - daysAgo * 86_400_000).getUTCDay();
  const sinceFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return chance < weekendShare ? daysAgo : Math.min(daysAgo + sinceFriday, historyDays - 1);
}
