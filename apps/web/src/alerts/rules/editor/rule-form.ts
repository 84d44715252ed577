import type { AlertPriority } from '../../../generated/schema-types';
import type { RuleToEditFragment } from '../../generated/rules-operations';
import { type QuietValues, quietValues } from '../../quiet/quiet-form';
import { type TriggerForm, triggerForm } from '../rule-trigger';
import { type StepValues, stepValues } from './escalation-form';
import { type RecipientValues, recipientValues } from './recipient-form';

/** A rule as entered; numbers are text. */
export interface RuleForm extends TriggerForm {
  /** Blank: a description of the trigger. */
  name: string;
  description: string;
  priority: AlertPriority;
  isActive: boolean;
  telling: RecipientValues;
  steps: StepValues[];
  /** Minutes until an acknowledged alert reopens; blank: never. */
  acknowledgedFor: string;
  quiet: QuietValues;
}

/** Returns the form of a rule, or of a new one at the reorder point. New quiet hours are in `timeZone`. */
export function formOf(rule: RuleToEditFragment | null, timeZone: string): RuleForm {
  return {
    ...triggerForm(rule),
    name: rule?.name ?? '',
    description: rule?.description ?? '',
    priority: rule?.priority ?? 'MEDIUM',
    isActive: rule?.isActive ?? true,
    telling: recipientValues(rule?.telling ?? null),
    steps: stepValues(rule?.escalation),
    acknowledgedFor: String(rule?.acknowledgedForMinutes ?? ''),
    quiet: quietValues(rule?.quietHours, timeZone),
  };
}
