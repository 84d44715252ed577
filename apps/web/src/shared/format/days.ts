const dayMs = 86_400_000;

/** Returns a day in the ISO form of URLs and date fields, or null for anything else, including 31 February. */
export function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = Date.parse(text);
  // Date parsing turns a day that the month does not have into one of the next month.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** Returns the first instant of a day in a time zone, for the server; undefined: the device's time zone. */
export function startOfDay(day: string, timeZone?: string): string {
  return new Date(firstMoment(day, timeZone)).toISOString();
}

/** Returns the last instant of a day in a time zone, for the server. */
export function endOfDay(day: string, timeZone?: string): string {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return new Date(firstMoment(next, timeZone) - 1).toISOString();
}

/**
 * Computes midnight with the offsets of the day before and of the day after. If clocks change in that night, one result is in
 * another day, or the earlier of two midnights is the first. If a time zone skipped a whole day, the day starts with the one
 * that replaced it.
 */
function firstMoment(day: string, timeZone: string | undefined): number {
  const clock = wallClock(timeZone);
  const wall = Date.parse(day);
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - (clock(near) - near)).toSorted((a, b) => a - b);
  const within = candidates.find((moment) => new Date(clock(moment)).toISOString().startsWith(day));
  return within ?? (candidates[0] as number);
}

const clocks = new Map<string, (moment: number) => number>();

/** Returns the wall-clock time of the zone at an instant, as if it were UTC. */
function wallClock(timeZone: string | undefined): (moment: number) => number {
  const key = timeZone ?? '';
  const known = clocks.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const clock = (moment: number) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  clocks.set(key, clock);
  return clock;
}
