import { quietUntil, type RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { HeldReason } from '@tallyard/domain/alerts/sends';
import type { Priority } from '@tallyard/domain/alerts/statuses';

/** Until when a message waits, in milliseconds since 1970, and why. */
export interface Held {
  readonly until: number;
  readonly because: HeldReason;
}

/** What quiet hours of a rule make of a message about something of this priority; null: it goes out at once (ADR 0096). */
export function heldBy(quietHours: RuleQuietHours | null, priority: Priority, now: number): Held | null {
  if (quietHours === null || (quietHours.exceptCritical && priority === 'critical')) return null;
  const until = quietUntil(quietHours, new Date(now));
  return until === null ? null : { until: until.getTime(), because: 'ruleQuiet' };
}
