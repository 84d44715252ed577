import type { AlertTriggerInput, AlertTriggerType } from '../../generated/schema-types';
import { parseAmount } from '../../shared/format/amounts';
import type { RuleRowFragment } from '../generated/rules-operations';

/** The trigger of a rule as entered; numbers are text. */
export interface TriggerForm {
  triggerType: AlertTriggerType;
  /** Blank: each item's own reorder point. */
  minQuantity: string;
  maxQuantity: string;
  days: string;
  hours: string;
  value: string;
  /** For each list, empty means all. */
  warehouseIds: string[];
  categories: string[];
  folderIds: string[];
  skus: string[];
  /** In minutes; blank: none. */
  coolDown: string;
  /** For kinds triggered by stock. Alerts of other kinds are not resolved when stock recovers. */
  autoResolve: boolean;
}

/** The threshold of each kind of rule: its field and its unit. */
export const numberOf = {
  LOW_STOCK: { field: 'minQuantity', unit: 'units' },
  OUT_OF_STOCK: null,
  OVER_STOCK: { field: 'maxQuantity', unit: 'units' },
  NO_MOVEMENT: { field: 'days', unit: 'days' },
  PENDING_MOVEMENT: { field: 'hours', unit: 'hours' },
  LARGE_MOVEMENT: { field: 'value', unit: '' },
  MANUAL: null,
  OTHER: null,
} as const satisfies Record<AlertTriggerType, { readonly field: keyof TriggerForm; readonly unit: string } | null>;

const typed = (value: number | null | undefined, otherwise = '') => (value == null ? otherwise : String(value));
const known = <Value>(values: readonly (Value | null)[] | null | undefined): Value[] =>
  values?.filter((value) => value !== null) ?? [];

/** Returns the form of a trigger. The default for a new rule is each item's reorder point. */
export const triggerForm = (rule: RuleRowFragment | null): TriggerForm => ({
  triggerType: rule?.triggerType ?? 'LOW_STOCK',
  minQuantity: typed(rule?.minQuantity),
  maxQuantity: typed(rule?.maxQuantity),
  days: typed(rule?.days, '90'),
  hours: typed(rule?.hours, '24'),
  value: typed(rule?.value),
  warehouseIds: known(rule?.scope?.warehouses).map(({ id }) => id),
  categories: known(rule?.scope?.categories),
  folderIds: known(rule?.scope?.folderIds),
  skus: known(rule?.scope?.skus),
  coolDown: rule?.coolDownMinutes ? String(rule.coolDownMinutes) : '',
  autoResolve: rule === null || !isOfStock(rule.triggerType) || (rule.autoResolve ?? true),
});

/** Returns whether the kind is triggered by stock, so that its alerts are resolved when stock recovers. */
export function isOfStock(type: AlertTriggerType | null | undefined): boolean {
  return type === 'LOW_STOCK' || type === 'OUT_OF_STOCK' || type === 'OVER_STOCK';
}

/**
 * Returns the trigger as input; null while its threshold or cool-down cannot be parsed. The editor's checks validate their
 * ranges.
 */
export function triggerOf(entered: TriggerForm): AlertTriggerInput | null {
  const limit = limitIn(entered);
  const coolDownMinutes = parseAmount(entered.coolDown) ?? 0;
  if (entered.triggerType === 'OTHER' || limit === null || Number.isNaN(coolDownMinutes)) return null;
  const { triggerType, warehouseIds, categories, folderIds, skus } = entered;
  const autoResolve = isOfStock(triggerType) ? { autoResolve: entered.autoResolve } : {};
  return {
    triggerType,
    ...limit,
    scope: { warehouseIds, categories, folderIds, skus },
    coolDownMinutes,
    ...autoResolve,
  };
}

/** Returns the rule's threshold; null while it cannot be parsed. For low stock, blank means the reorder point. */
function limitIn(entered: TriggerForm): Partial<AlertTriggerInput> | null {
  const number = numberOf[entered.triggerType];
  if (number === null) return {};
  const amount = parseAmount(entered[number.field]);
  if (amount === null) return number.field === 'minQuantity' ? { atReorderPoint: true } : null;
  return Number.isNaN(amount) ? null : { [number.field]: amount };
}

/** Returns whether a trigger has a limited scope. */
export function isScoped({ scope }: Pick<AlertTriggerInput, 'scope'>): boolean {
  const { warehouseIds, categories, folderIds, skus } = scope ?? {};
  return [warehouseIds, categories, folderIds, skus].some((list) => (list?.length ?? 0) > 0);
}
