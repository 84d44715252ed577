import { defaultThreshold, type TriggerType } from './statuses.ts';
import { type Threshold, thresholdOf } from './threshold.ts';

/** The limit at which a kind of trigger raises an alert. */
export interface TriggerLimit {
  /** The path of the limit in the trigger. */
  readonly path: readonly [group: 'thresholds' | 'conditions', name: string];
  /** The unit of the limit. */
  readonly unit: 'units' | 'days' | 'hours' | 'value';
  /** The default; null if the limit is required. */
  readonly otherwise: number | null;
}

/** The limit of each kind of trigger, null if it has none. Low stock can also use each item's reorder point. */
export const triggerLimits = {
  low_stock: { path: ['thresholds', 'minQuantity'], unit: 'units', otherwise: defaultThreshold },
  out_of_stock: null,
  over_stock: { path: ['thresholds', 'maxQuantity'], unit: 'units', otherwise: null },
  no_movement: { path: ['conditions', 'days'], unit: 'days', otherwise: 90 },
  pending_movement: { path: ['conditions', 'hours'], unit: 'hours', otherwise: 24 },
  large_movement: { path: ['conditions', 'value'], unit: 'value', otherwise: null },
  manual: null,
} as const satisfies Record<TriggerType, TriggerLimit | null>;

/** Kinds of triggers that a stock change raises immediately. */
export const stockTriggers = ['low_stock', 'out_of_stock', 'over_stock'] as const satisfies readonly TriggerType[];

export function isStockTrigger(type: string): boolean {
  return stockTriggers.some((one) => one === type);
}

/** Kinds of triggers that raise one summary alert for all existing matches when a rule is switched on. */
export const summarizedTriggers = [
  ...stockTriggers,
  'no_movement',
  'pending_movement',
] as const satisfies readonly TriggerType[];
export type SummarizedTrigger = (typeof summarizedTriggers)[number];

export function isSummarized(type: string): type is SummarizedTrigger {
  return summarizedTriggers.some((one) => one === type);
}

interface Trigger {
  readonly type: string;
  readonly conditions?: Readonly<Record<string, unknown>> | null | undefined;
  readonly thresholds?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Returns the limit of a trigger, in units, days, hours, or value by its kind; null if the kind has no limit or a required
 * limit is missing. A value that is not a number is ignored.
 */
export function limitOf({ type, conditions, thresholds }: Trigger): Threshold | null {
  if (type === 'low_stock') {
    const { minQuantity } = thresholds ?? {};
    return thresholdOf({
      conditions,
      thresholds: { minQuantity: typeof minQuantity === 'number' ? minQuantity : null },
    });
  }
  const limit = Object.hasOwn(triggerLimits, type) ? triggerLimits[type as TriggerType] : null;
  if (limit === null) return null;
  const [group, name] = limit.path;
  const value = { conditions, thresholds }[group]?.[name];
  return typeof value === 'number' ? value : limit.otherwise;
}
