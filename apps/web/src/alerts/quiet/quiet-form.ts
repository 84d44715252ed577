import { type QuietHours, quietEnds, quietFields, quietMustEnd } from '@tallyard/domain/alerts/quiet-hours';
import type { AlertQuietHoursInput, Weekday } from '../../generated/schema-types';
import { problemWith } from '../../shared/forms/schema-check';

/** Quiet hours as they are entered. */
export interface QuietValues {
  readonly isOn: boolean;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly days: readonly Weekday[];
  readonly exceptCritical: boolean;
}

type Told = Omit<QuietHours, 'days'> & { readonly days: readonly Weekday[]; readonly exceptCritical: boolean };

export const quietField = ['from', 'to', 'timeZone', 'days'] as const;
export type QuietField = (typeof quietField)[number];

/** What the fields begin with: what is kept, or a night by the clocks of `timeZone`, which is not switched on. */
export function quietValues(quiet: Told | null | undefined, timeZone: string): QuietValues {
  const kept = quiet ?? { from: '22:00', to: '07:00', timeZone, days: [], exceptCritical: true };
  const { from, to, days, exceptCritical } = kept;
  return { isOn: (quiet ?? null) !== null, from, to, timeZone: kept.timeZone, days: [...days], exceptCritical };
}

/** What is wrong, by field; where it is never quiet, nothing is. */
export function quietProblems({ isOn, ...entered }: QuietValues): { readonly [Field in QuietField]?: string } {
  if (!isOn) return {};
  const found = quietField.map((field) => [field, problemWith(quietFields[field], entered[field])] as const);
  const problems = Object.fromEntries(found.filter(([, problem]) => problem !== null));
  return problems.to === undefined && !quietEnds(entered) ? { ...problems, to: quietMustEnd } : problems;
}

/** As it is sent; null: it is never quiet. */
export function quietInput({ isOn, days, ...entered }: QuietValues): AlertQuietHoursInput | null {
  return isOn ? { ...entered, days: [...days] } : null;
}
