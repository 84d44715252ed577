import { acknowledgedForMinutes, afterMinutes, stepsInOrder } from '@tallyard/domain/alerts/escalation';
import { parseAmount } from '../../../shared/format/amounts';
import { problemWith } from '../../../shared/forms/schema-check';
import type { StepValues } from './escalation-form';
import { recipientFieldProblems } from './recipient-checks';

/** Returns the problems of the escalation steps and of the acknowledgement timeout, by path. */
export function escalationProblems(steps: readonly StepValues[], acknowledgedFor: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [at, { afterMinutes: text, telling }] of steps.entries()) {
    const before = steps[at - 1];
    const minutes = parseAmount(text);
    const isLater = before === undefined || (minutes ?? 0) > (parseAmount(before.afterMinutes) ?? 0);
    const problem = problemWith(afterMinutes, minutes) ?? (isLater ? null : stepsInOrder);
    if (problem !== null) found[`steps.${at}.afterMinutes`] = problem;
    if (telling.actions.length === 0) found[`steps.${at}.actions`] = 'Choose how this step tells';
    for (const [field, wrong] of Object.entries(recipientFieldProblems(telling))) found[`steps.${at}.${field}`] = wrong;
  }
  if (acknowledgedFor.trim() !== '') {
    const problem = problemWith(acknowledgedForMinutes, parseAmount(acknowledgedFor));
    if (problem !== null) found.acknowledgedFor = problem;
  }
  return found;
}
