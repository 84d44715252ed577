import type { AlertEscalationStepInput } from '../../../generated/schema-types';
import { parseAmount } from '../../../shared/format/amounts';
import type { RuleToEditFragment } from '../../generated/rules-operations';
import { notificationInput, type RecipientValues, recipientField, recipientValues } from './recipient-form';

/** A step as it is entered. */
export interface StepValues {
  readonly key: string;
  /** As it is typed. */
  readonly afterMinutes: string;
  readonly telling: RecipientValues;
}

let created = 0;
const newKey = () => {
  created += 1;
  return `step-${created}`;
};

/** One half an hour after the step before it, by mail. */
export function newStep(steps: readonly StepValues[]): StepValues {
  const before = parseAmount(steps.at(-1)?.afterMinutes ?? '0') ?? 0;
  return {
    key: newKey(),
    afterMinutes: String(before + 30),
    telling: { ...recipientValues(null), actions: ['EMAIL'] },
  };
}

export function stepValues(steps: RuleToEditFragment['escalation'] | undefined): StepValues[] {
  return (steps ?? []).map((step) => ({
    key: newKey(),
    afterMinutes: String(step.afterMinutes),
    telling: recipientValues(step.telling),
  }));
}

/** As they are sent. */
export function escalationInput(steps: readonly StepValues[], acknowledgedFor: string) {
  return {
    escalation: steps.map(
      (step): AlertEscalationStepInput => ({
        afterMinutes: parseAmount(step.afterMinutes) ?? 0,
        telling: notificationInput(step.telling),
      }),
    ),
    acknowledgedForMinutes: acknowledgedFor.trim() === '' ? null : parseAmount(acknowledgedFor),
  };
}

/** Where the form has what the server calls 'escalation.0.recipients.1'; null: it is about something else. */
export function escalationPath(name: string): `steps.${string}` | 'acknowledgedFor' | null {
  if (name === 'acknowledgedForMinutes') return 'acknowledgedFor';
  const [first, at = '0', ...rest] = name.split('.');
  if (first !== 'escalation') return null;
  if (rest[0] === 'afterMinutes') return `steps.${at}.afterMinutes`;
  const field =
    recipientField(rest.join('.')) ?? recipientField(`telling.${rest[0] === 'members' ? 'memberIds' : rest[0]}`);
  return field === null ? `steps.${at}.afterMinutes` : `steps.${at}.${field}`;
}
