import { endOfDay } from '../format/days';

/** Returns the day of an instant in a time zone, as YYYY-MM-DD. Undefined: the device's time zone. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(instant));
}

/** Returns the end of a day, or now if the day has not ended. */
export function endOfDayAt(day: string, timeZone: string | undefined, now = Date.now()): string {
  return new Date(Math.min(Date.parse(endOfDay(day, timeZone)), now)).toISOString();
}

/** Returns the calendar day that is the passed number of days earlier. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the shortcuts for the end of yesterday, of last month and of last year, each by its last day. */
export function endsBefore(today: string): readonly { readonly label: string; readonly day: string }[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return [
    { label: 'Yesterday', day: iso(Date.UTC(year, month - 1, day - 1)) },
    { label: 'End of last month', day: iso(Date.UTC(year, month - 1, 0)) },
    { label: 'End of last year', day: iso(Date.UTC(year, 0, 0)) },
  ];
}

/** Returns the instant that a historical view starts with. */
export function endOfYesterday(timeZone: string | undefined): string {
  const [yesterday] = endsBefore(dayOf(new Date().toISOString(), timeZone));
  return endOfDay((yesterday as { day: string }).day, timeZone);
}
