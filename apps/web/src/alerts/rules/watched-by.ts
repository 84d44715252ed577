import type { Format } from '../../shared/format/format';
import type { RuleRowFragment } from '../generated/rules-operations';
import { watchedBy } from '../templates/watched';
import { type TriggerForm, triggerForm, triggerOf } from './rule-trigger';

/** Describes the condition of an entered rule, which is its default name. */
export function watchedByForm(form: TriggerForm, format: Format): string {
  const { triggerType, atReorderPoint, minQuantity, maxQuantity, days, hours, value, scope } = triggerOf(form) ?? {
    triggerType: form.triggerType,
  };
  const conditions = { ...(atReorderPoint ? { threshold: 'reorderPoint' } : {}), days, hours, value };
  const trigger = { type: triggerType.toLowerCase(), conditions, thresholds: { minQuantity, maxQuantity }, scope };
  const words = watchedBy({ trigger }, format) ?? 'Alert rule';
  return words.length > 120 ? `${words.slice(0, 119)}…` : words;
}

/** Describes the condition of a stored rule. */
export const watchedByRule = (rule: RuleRowFragment, format: Format): string =>
  watchedByForm(triggerForm(rule), format);
