import { type AlertPreferences, nextDigestAt } from '@tallyard/domain/alerts/preferences';
import { quietUntil, type RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { DeferralReason } from '@tallyard/domain/alerts/sends';
import type { Priority } from '@tallyard/domain/alerts/statuses';

/** The time until which a message is deferred, in milliseconds since 1970, and the reason. */
export interface Deferral {
  readonly until: number;
  readonly because: DeferralReason;
}

/** A notification by a rule or a step of its escalation about an alert of this priority. */
interface Told {
  readonly quietHours: RuleQuietHours | null;
  readonly step: number;
  readonly priority: Priority;
}

/** Returns whether a member does not want emails of this priority. */
// guard: alerts.muted-not-mailed
export const isMuted = ({ priority }: Pick<Told, 'priority'>, { mailed }: AlertPreferences): boolean =>
  !mailed.includes(priority);

/**
 * Each reason may defer a message beyond the end of the others. This limit stops the loop if quiet hours overlap without end.
 */
const mostRounds = 8;

/**
 * Returns until when a message is deferred, or null if it is sent at once. `preferences` are those of the recipient, null for
 * recipients that are not members. Critical alerts and escalation steps do not wait for a digest, because somebody must act
 * now (ADR 0089).
 */
export function deferralOf(
  { quietHours, step, priority }: Told,
  preferences: AlertPreferences | null,
  now: number,
): Deferral | null {
  // guard: alerts.digest-waits-for-nothing-critical
  const isUrgent = priority === 'critical' || step > 0;
  const waits = (quiet: RuleQuietHours | null) => quiet !== null && !(quiet.exceptCritical && priority === 'critical');
  let held: Deferral | null = null;
  const holdUntil = (until: Date | null | undefined, because: DeferralReason): boolean => {
    if (!until || until.getTime() <= (held?.until ?? now)) return false;
    held = { until: until.getTime(), because };
    return true;
  };
  const at = () => new Date((held as Deferral | null)?.until ?? now);
  if (preferences !== null && !isUrgent && preferences.digest !== 'immediate') {
    holdUntil(nextDigestAt(preferences, at()), preferences.digest);
  }
  for (let round = 0; round < mostRounds; round += 1) {
    const isLater = [
      waits(quietHours) && quietHours !== null && holdUntil(quietUntil(quietHours, at()), 'ruleQuiet'),
      preferences?.quietHours && waits(preferences.quietHours)
        ? holdUntil(quietUntil(preferences.quietHours, at()), 'ownQuiet')
        : false,
    ];
    if (!isLater.includes(true)) break;
  }
  return held;
}
