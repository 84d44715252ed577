import { defaultThreshold } from './statuses.ts';

/** A quantity, or each item's own reorder point. */
export type Threshold = number | 'reorderPoint';

interface Trigger {
  readonly conditions?: Readonly<Record<string, unknown>> | null | undefined;
  readonly thresholds?: { readonly minQuantity?: number | null | undefined } | null | undefined;
}

/**
 * At or below what a low-stock rule alerts, in units: `thresholds.minQuantity`, else `conditions.threshold`, else 10
 * (ARCH-LIVE). A condition that is neither a number nor 'reorderPoint' counts as none.
 */
export function thresholdOf({ conditions, thresholds }: Trigger): Threshold {
  const threshold = thresholds?.minQuantity ?? conditions?.threshold;
  return typeof threshold === 'number' || threshold === 'reorderPoint' ? threshold : defaultThreshold;
}

/** True when a rule that alerted at `before` may alert at `after` for items for which it did not. */
export function reachesFurther(before: Threshold, after: Threshold): boolean {
  if (typeof before === 'number' && typeof after === 'number') return after > before;
  return before !== after;
}
