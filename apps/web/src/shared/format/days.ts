const dayMs = 86_400_000;

/** A day as the address and the date fields write it, or null for anything else, 31 February included. */
export function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = Date.parse(text);
  // A day that its month does not have is read as one of the next.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}

/** The first moment of a day in a time zone, for the server; undefined: the device's zone. */
export function startOfDay(day: string, timeZone?: string): string {
  return new Date(firstMoment(day, timeZone)).toISOString();
}

/** The last moment of a day in a time zone, for the server. */
export function endOfDay(day: string, timeZone?: string): string {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return new Date(firstMoment(next, timeZone) - 1).toISOString();
}

/**
 * Midnight under the offset of the day before and under that of the day after: where clocks are changed in that night, one
 * of them is in another day, or the earlier of two midnights is the first. Where a zone left a whole day out, it begins
 * with the day that came in its place.
 */
function firstMoment(day: string, timeZone: string | undefined): number {
  const clock = wallClock(timeZone);
  const wall = Date.parse(day);
  const candidates = [wall - dayMs, wall + dayMs].map((near) => wall - (clock(near) - near)).toSorted((a, b) => a - b);
  const within = candidates.find((moment) => new Date(clock(moment)).toISOString().startsWith(day));
  return within ?? (candidates[0] as number);
}

const clocks = new Map<string, (moment: number) => number>();

/** What a clock in the zone shows at a moment, as if it were UTC. */
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
