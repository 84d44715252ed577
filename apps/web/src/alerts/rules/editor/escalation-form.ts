import type { AlertEscalationStepInput } from '../../../generated/schema-types';
import { parseAmount } from '../../../shared/format/amounts';
import type { RuleToEditFragment } from '../../generated/rules-operations';
import { notificationInput, type RecipientValues, recipientField, recipientValues } from './recipient-form';

/** An escalation step as entered. */
export interface StepValues {
  readonly key: string;
  /** In minutes, as typed. */
  readonly afterMinutes: string;
  readonly telling: RecipientValues;
}

let created = 0;
const newKey = () => {
  created += 1;
  return `step-${created}`;
};

/** Returns a new step half an hour after the previous one, by email. */
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

/** Converts the steps to the input. */
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

/** Maps the server's 'escalation.0.recipients.1' to a form path; null if the error is about something else. */
export function escalationPath(name: string): `steps.${string}` | 'acknowledgedFor' | null {
  if (name === 'acknowledgedForMinutes') return 'acknowledgedFor';
  const [first, at = '0', ...rest] = name.split('.');
  if (first !== 'escalation') return null;
  if (rest[0] === 'afterMinutes') return `steps.${at}.afterMinutes`;
  const field =
    recipientField(rest.join('.')) ?? recipientField(`telling.${rest[0] === 'members' ? 'memberIds' : rest[0]}`);
  return field === null ? `steps.${at}.afterMinutes` : `steps.${at}.${field}`;
}
