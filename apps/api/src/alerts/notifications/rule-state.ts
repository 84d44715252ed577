import type { Policy, StoredStep } from './stored-notification.ts';

/** A rule of an alert, as the alert keeps it. Moments are ISO 8601. */
export interface RuleState {
  readonly ruleId: string;
  /** When the rule raised or joined the alert. */
  readonly since: string;
  /** True while its condition is met; only then are its steps taken. */
  readonly holds: boolean;
  /** The policy of the rule when it raised or joined the alert. */
  readonly policy: Policy;
  readonly stepsTaken: number;
  /** From when the minutes of its steps are counted, without the time for which the alert was acknowledged. */
  readonly escalatesFrom: string;
}

/** The next step of a rule of an alert, or null. */
export function nextStepOf({ holds, policy, stepsTaken }: RuleState): StoredStep | null {
  return holds ? (policy.escalation[stepsTaken] ?? null) : null;
}

/** When it is due, in milliseconds since 1970. */
export function dueAt({ escalatesFrom }: RuleState, { afterMinutes }: StoredStep): number {
  return Date.parse(escalatesFrom) + afterMinutes * 60_000;
}
