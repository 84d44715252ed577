import type { Policy, StoredStep } from './stored-notification.ts';

/** The state of a rule, as stored with an alert. Times are ISO 8601. */
export interface RuleState {
  readonly ruleId: string;
  /** When the rule raised or joined the alert. */
  readonly since: string;
  /** Whether its condition is met; its steps run only then. */
  readonly holds: boolean;
  /** The policy of the rule when it raised or joined the alert. */
  readonly policy: Policy;
  readonly stepsTaken: number;
  /** The start of the minutes of its steps. Time during which the alert was acknowledged does not count. */
  readonly escalatesFrom: string;
}

/** Returns the next step of a rule of an alert, or null. */
export function nextStepOf({ holds, policy, stepsTaken }: RuleState): StoredStep | null {
  return holds ? (policy.escalation[stepsTaken] ?? null) : null;
}

/** Returns when the step is due, in milliseconds since 1970. */
export function dueAt({ escalatesFrom }: RuleState, { afterMinutes }: StoredStep): number {
  return Date.parse(escalatesFrom) + afterMinutes * 60_000;
}
