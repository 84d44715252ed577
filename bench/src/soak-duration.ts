const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses '90s', '30m' or '2h' to milliseconds; null for anything else. */
export function durationMsOf(text: string): number | null {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (units[unit] ?? Number.NaN);
}
