import type { QuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { AlertQuietHoursInput, Weekday } from '../../generated/schema-types';

/** Quiet hours as entered. */
export interface QuietValues {
  readonly isOn: boolean;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly days: readonly Weekday[];
  readonly exceptCritical: boolean;
}

type StoredQuietHours = Omit<QuietHours, 'days'> & {
  readonly days: readonly Weekday[];
  readonly exceptCritical: boolean;
};

export const quietField = ['from', 'to', 'timeZone', 'days'] as const;
export type QuietField = (typeof quietField)[number];

/** Returns the initial values: the stored ones, or a default night in `timeZone`, switched off. */
export function quietValues(quiet: StoredQuietHours | null | undefined, timeZone: string): QuietValues {
  const stored = quiet ?? { from: '22:00', to: '07:00', timeZone, days: [], exceptCritical: true };
  const { from, to, days, exceptCritical } = stored;
  return { isOn: (quiet ?? null) !== null, from, to, timeZone: stored.timeZone, days: [...days], exceptCritical };
}

/** Converts the values to the input; null: no quiet hours. */
export function quietInput({ isOn, days, ...entered }: QuietValues): AlertQuietHoursInput | null {
  return isOn ? { ...entered, days: [...days] } : null;
}
