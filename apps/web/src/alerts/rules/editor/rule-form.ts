import type { AlertPriority } from '../../../generated/schema-types';
import type { RuleToEditFragment } from '../../generated/rules-operations';
import { type QuietValues, quietValues } from '../../quiet/quiet-form';
import { type TriggerForm, triggerForm } from '../rule-trigger';
import { type StepValues, stepValues } from './escalation-form';
import { type RecipientValues, recipientValues } from './recipient-form';

/** A rule as it is written; numbers as they are typed. */
export interface RuleForm extends TriggerForm {
  /** Blank: what the rule watches, in words. */
  name: string;
  description: string;
  priority: AlertPriority;
  isActive: boolean;
  telling: RecipientValues;
  steps: StepValues[];
  /** Minutes; blank: an acknowledgement holds until the alert is resolved. */
  acknowledgedFor: string;
  quiet: QuietValues;
}

/** What the form begins with: a rule as it is, or a new one at the reorder point. Quiet hours begin by the clocks of `timeZone`. */
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
