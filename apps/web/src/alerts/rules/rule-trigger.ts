import type { AlertTriggerInput, AlertTriggerType } from '../../generated/schema-types';
import { parseAmount } from '../../shared/format/amounts';
import type { RuleRowFragment } from '../generated/rules-operations';

/** What a rule watches, as it is written; numbers as they are typed. */
export interface TriggerForm {
  triggerType: AlertTriggerType;
  /** Blank: each item's own reorder point. */
  minQuantity: string;
  maxQuantity: string;
  days: string;
  hours: string;
  value: string;
  /** Of each, none means all. */
  warehouseIds: string[];
  categories: string[];
  folderIds: string[];
  skus: string[];
  /** In minutes; blank: none. */
  coolDown: string;
  /** For kinds that stock sets off; the others are not resolved when it recovers. */
  autoResolve: boolean;
}

/** The number of a kind of rule: its field and in what it is. */
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

/** What a rule watches; of a new one each item's reorder point. */
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

/** Returns whether stock sets a kind off, so that its alerts end when stock recovers. */
export function isOfStock(type: AlertTriggerType | null | undefined): boolean {
  return type === 'LOW_STOCK' || type === 'OUT_OF_STOCK' || type === 'OVER_STOCK';
}

/**
 * What is watched, as it is sent; null while its number or its cool-down cannot be read. Whether they are within their bounds the
 * editor's checks say.
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

/** The number of the rule; null while it cannot be read. Of low stock blank is the reorder point. */
function limitIn(entered: TriggerForm): Partial<AlertTriggerInput> | null {
  const number = numberOf[entered.triggerType];
  if (number === null) return {};
  const amount = parseAmount(entered[number.field]);
  if (amount === null) return number.field === 'minQuantity' ? { atReorderPoint: true } : null;
  return Number.isNaN(amount) ? null : { [number.field]: amount };
}

/** Whether a trigger is about some things only. */
export function isScoped({ scope }: Pick<AlertTriggerInput, 'scope'>): boolean {
  const { warehouseIds, categories, folderIds, skus } = scope ?? {};
  return [warehouseIds, categories, folderIds, skus].some((list) => (list?.length ?? 0) > 0);
}
