import { useSyncExternalStore } from 'react';
import { type Region, useRegion } from './region-context';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Intl.RelativeTimeFormat | Intl.DateTimeFormat>();

/** Caches formats, because creating one takes a hundred times as long as using it. */
function keep<Format extends Intl.RelativeTimeFormat | Intl.DateTimeFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key);
  // Each key begins with the kind of its format, so the type is known.
  if (known) return known as Format;
  const format = make();
  formats.set(key, format);
  return format;
}

/** Returns '5 minutes ago' in the person's locale; less than a minute is 'now'. */
export function formatRelative(from: Date, now: Date, locale?: string): string {
  const seconds = Math.round((from.getTime() - now.getTime()) / 1000);
  const format = keep(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
  );
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** Returns '3 Mar 2026, 14:02:11' in the person's locale and time zone. */
export function formatMoment(moment: Date, { locale, timeZone }: Region): string {
  const format = keep(
    `moment ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  );
  return format.format(moment);
}

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all relative times on the page. */
const clock = {
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) {
      now = new Date();
      timer = setInterval(() => {
        now = new Date();
        for (const each of listeners) each();
      }, tickMs);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
  read: () => now,
};

/** Shows a time relative to now, updated every half minute, with the absolute time on hover. */
export function RelativeTime({ value }: { value: string }) {
  const region = useRegion();
  const present = useSyncExternalStore(clock.subscribe, clock.read);
  const moment = new Date(value);
  // An event after the last tick shows as 'now', not as in the future.
  const shown = moment > present && moment.getTime() - present.getTime() < tickMs ? moment : present;
  return (
    <time dateTime={value} title={formatMoment(moment, region)} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(moment, shown, region.locale)}
    </time>
  );
}
