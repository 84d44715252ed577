import { type AlertPreferences, nextDigestAt } from '@tallyard/domain/alerts/preferences';
import { quietUntil, type RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { DeferralReason } from '@tallyard/domain/alerts/sends';
import type { Priority } from '@tallyard/domain/alerts/statuses';

/** Until when a message waits, in milliseconds since 1970, and why. */
export interface Deferral {
  readonly until: number;
  readonly because: DeferralReason;
}

/** What is told: by a rule or a step of its escalation, of something of this priority. */
interface Told {
  readonly quietHours: RuleQuietHours | null;
  readonly step: number;
  readonly priority: Priority;
}

/** Whether somebody wants no mails of it. */
// guard: alerts.muted-not-mailed
export const isMuted = ({ priority }: Pick<Told, 'priority'>, { mailed }: AlertPreferences): boolean =>
  !mailed.includes(priority);

/** Each may put it off beyond what another one has; two days of quiet hours that meet each other end here. */
const mostRounds = 8;

/**
 * Until when a message waits; null: it goes out at once. `preferences`: of the member whom it tells, null of anybody else. What is
 * critical waits for no digest, and no step does: it goes to whoever has to look now (ADR 0089).
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
