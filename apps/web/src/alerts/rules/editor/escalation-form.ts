import {
  acknowledgedForMinutes,
  afterMinutes,
  maxEscalationSteps,
  stepsInOrder,
} from '@tallyard/domain/alerts/escalation';
import type { AlertEscalationStepInput } from '../../../generated/schema-types';
import { parseAmount } from '../../../shared/format/amounts';
import { problemWith } from '../../../shared/forms/schema-check';
import type { RuleToEditFragment } from '../../generated/operations';
import { type TellingValues, tellingField, tellingInput, tellingProblems, tellingValues } from './telling-form';

/** A step as it is entered. */
export interface StepValues {
  readonly key: string;
  /** As it is typed. */
  readonly afterMinutes: string;
  readonly telling: TellingValues;
}

export const mostSteps = maxEscalationSteps;

let made = 0;
const newKey = () => {
  made += 1;
  return `step-${made}`;
};

/** One half an hour after the step before it, by mail. */
export function newStep(steps: readonly StepValues[]): StepValues {
  const before = parseAmount(steps.at(-1)?.afterMinutes ?? '0') ?? 0;
  return {
    key: newKey(),
    afterMinutes: String(before + 30),
    telling: { ...tellingValues(null), actions: ['EMAIL'] },
  };
}

export function stepValues(steps: RuleToEditFragment['escalation'] | undefined): StepValues[] {
  return (steps ?? []).map((step) => ({
    key: newKey(),
    afterMinutes: String(step.afterMinutes),
    telling: tellingValues(step.telling),
  }));
}

/** What is wrong with the steps and with how long an acknowledgement holds, by path. */
export function escalationProblems(steps: readonly StepValues[], acknowledgedFor: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [at, { afterMinutes: text, telling }] of steps.entries()) {
    const before = steps[at - 1];
    const minutes = parseAmount(text);
    const isLater = before === undefined || (minutes ?? 0) > (parseAmount(before.afterMinutes) ?? 0);
    const problem = problemWith(afterMinutes, minutes) ?? (isLater ? null : stepsInOrder);
    if (problem !== null) found[`steps.${at}.afterMinutes`] = problem;
    if (telling.actions.length === 0) found[`steps.${at}.actions`] = 'Choose how this step tells';
    for (const [field, wrong] of Object.entries(tellingProblems(telling))) found[`steps.${at}.${field}`] = wrong;
  }
  if (acknowledgedFor.trim() !== '') {
    const problem = problemWith(acknowledgedForMinutes, parseAmount(acknowledgedFor));
    if (problem !== null) found.acknowledgedFor = problem;
  }
  return found;
}

/** As they are sent. */
export function escalationInput(steps: readonly StepValues[], acknowledgedFor: string) {
  return {
    escalation: steps.map(
      (step): AlertEscalationStepInput => ({
        afterMinutes: parseAmount(step.afterMinutes) ?? 0,
        telling: tellingInput(step.telling),
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
    tellingField(rest.join('.')) ?? tellingField(`telling.${rest[0] === 'members' ? 'memberIds' : rest[0]}`);
  return field === null ? `steps.${at}.afterMinutes` : `steps.${at}.${field}`;
}
