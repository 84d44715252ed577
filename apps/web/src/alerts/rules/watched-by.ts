import type { Format } from '../../shared/format/format';
import type { RuleRowFragment } from '../generated/rules-operations';
import { watchedBy } from '../templates/watched';
import { type TriggerForm, triggerForm, triggerOf } from './rule-trigger';

/** When a rule that is written alerts, in words: what it is called unless it is given a name. */
export function watchedByForm(form: TriggerForm, format: Format): string {
  const { triggerType, atReorderPoint, minQuantity, maxQuantity, days, hours, value, scope } = triggerOf(form) ?? {
    triggerType: form.triggerType,
  };
  const conditions = { ...(atReorderPoint ? { threshold: 'reorderPoint' } : {}), days, hours, value };
  const trigger = { type: triggerType.toLowerCase(), conditions, thresholds: { minQuantity, maxQuantity }, scope };
  const words = watchedBy({ trigger }, format) ?? 'Alert rule';
  return words.length > 120 ? `${words.slice(0, 119)}…` : words;
}

/** The same of a rule that is there. */
export const watchedByRule = (rule: RuleRowFragment, format: Format): string =>
  watchedByForm(triggerForm(rule), format);
