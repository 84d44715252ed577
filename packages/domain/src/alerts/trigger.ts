import { defaultThreshold, type TriggerType } from './statuses.ts';
import { type Threshold, thresholdOf } from './threshold.ts';

/** The number at which a kind of trigger goes off. */
export interface TriggerLimit {
  /** Where in the trigger it stands. */
  readonly path: readonly [group: 'thresholds' | 'conditions', name: string];
  /** What it counts. */
  readonly unit: 'units' | 'days' | 'hours' | 'value';
  /** null: it has to be given. */
  readonly otherwise: number | null;
}

/** By what each kind of trigger goes off, but for low stock, which may be at each item's own reorder point. */
export const triggerLimits = {
  low_stock: { path: ['thresholds', 'minQuantity'], unit: 'units', otherwise: defaultThreshold },
  out_of_stock: null,
  over_stock: { path: ['thresholds', 'maxQuantity'], unit: 'units', otherwise: null },
  no_movement: { path: ['conditions', 'days'], unit: 'days', otherwise: 90 },
  pending_movement: { path: ['conditions', 'hours'], unit: 'hours', otherwise: 24 },
  large_movement: { path: ['conditions', 'value'], unit: 'value', otherwise: null },
  manual: null,
} as const satisfies Record<TriggerType, TriggerLimit | null>;

/** Kinds that a change of stock sets off, at once. */
export const stockTriggers = ['low_stock', 'out_of_stock', 'over_stock'] as const satisfies readonly TriggerType[];

export function isStockTrigger(type: string): boolean {
  return stockTriggers.some((one) => one === type);
}

/** Kinds of which what was there before is told in one alert when a rule is switched on. */
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
 * At what a trigger goes off: units, days, hours or value, by its kind; null for one that has no number or whose number
 * is not told. Read leniently: what is no number counts as none.
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
