import { defaultThreshold } from './statuses.ts';

/** A quantity, or the reorder point of each item. */
export type Threshold = number | 'reorderPoint';

interface Trigger {
  readonly conditions?: Readonly<Record<string, unknown>> | null | undefined;
  readonly thresholds?: { readonly minQuantity?: number | null | undefined } | null | undefined;
}

/**
 * Returns the quantity, in units, at or below which a low-stock rule raises alerts: `thresholds.minQuantity`, otherwise
 * `conditions.threshold`, otherwise 10 (ARCH-LIVE). A condition that is neither a number nor 'reorderPoint' is ignored.
 */
export function thresholdOf({ conditions, thresholds }: Trigger): Threshold {
  const threshold = thresholds?.minQuantity ?? conditions?.threshold;
  return typeof threshold === 'number' || threshold === 'reorderPoint' ? threshold : defaultThreshold;
}

/** Returns whether a change of the threshold from `before` to `after` can raise alerts for further items. */
export function reachesFurther(before: Threshold, after: Threshold): boolean {
  if (typeof before === 'number' && typeof after === 'number') return after > before;
  return before !== after;
}
