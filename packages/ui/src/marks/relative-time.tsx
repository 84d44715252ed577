import { useEffect, useState } from 'react';
import { useRegion } from './region-context';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** '5 minutes ago' in the person's locale; under a minute it is 'now'. */
export function formatRelative(from: Date, now: Date, locale?: string): string {
  const seconds = Math.round((from.getTime() - now.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** A moment told relative to now, renewed every half minute; the absolute time shows on hover. */
export function RelativeTime({ value }: { value: string }) {
  const { locale, timeZone } = useRegion();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(value);
  const absolute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(
    moment,
  );
  return (
    <time dateTime={value} title={absolute} style={{ whiteSpace: 'nowrap' }}>
      {formatRelative(moment, now, locale)}
    </time>
  );
}
