import { endOfDay } from '../format/days';

/** The day of an instant in a time zone, as the address writes days; undefined: the device's zone. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(instant));
}

/** The end of a day, or now while the day has not ended. */
export function endOfDayAt(day: string, timeZone: string | undefined, now = Date.now()): string {
  return new Date(Math.min(Date.parse(endOfDay(day, timeZone)), now)).toISOString();
}

/** So many days earlier in the calendar. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The ends that are asked for most, by their last day: of yesterday, of last month and of last year. */
export function endsBefore(today: string): readonly { readonly label: string; readonly day: string }[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return [
    { label: 'Yesterday', day: iso(Date.UTC(year, month - 1, day - 1)) },
    { label: 'End of last month', day: iso(Date.UTC(year, month - 1, 0)) },
    { label: 'End of last year', day: iso(Date.UTC(year, 0, 0)) },
  ];
}

/** Where a look at the past begins. */
export function endOfYesterday(timeZone: string | undefined): string {
  const [yesterday] = endsBefore(dayOf(new Date().toISOString(), timeZone));
  return endOfDay((yesterday as { day: string }).day, timeZone);
}
