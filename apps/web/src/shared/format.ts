import { locale as localeSchema, timeZone as timeZoneSchema } from '@tallyard/domain/users/fields';
import type { Region } from '@tallyard/ui';
import { problemWith } from './schema-check';

let region: Region = {};
const formats = new Map<string, Intl.NumberFormat>();

/** The region of a profile; what this browser cannot write is as on the device. */
export function regionOf(profile: { locale?: string | null; timeZone?: string | null } | null): Region {
  const { locale = null, timeZone = null } = profile ?? {};
  return {
    locale: locale !== null && problemWith(localeSchema, locale) === null ? locale : undefined,
    timeZone: timeZone !== null && problemWith(timeZoneSchema, timeZone) === null ? timeZone : undefined,
  };
}

/** Has everything below written for this region from now on. */
export function setRegion(next: Region): void {
  if (next.locale !== region.locale) formats.clear();
  region = next;
}

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(region.locale, options);
    formats.set(key, format);
  }
  return format;
}

/** '1,204.5': at most three decimals, in the person's locale. */
export function formatQuantity(value: number): string {
  return numbers({ maximumFractionDigits: 3 }).format(value);
}

/** As a quantity, with its sign: '+5', '-2.5', '0'. */
export function formatChange(value: number): string {
  return numbers({ maximumFractionDigits: 3, signDisplay: 'exceptZero' }).format(value);
}

export function formatCount(value: number): string {
  return numbers({}).format(value);
}

/** An exact decimal with its currency; without one the bare number. Null gives an en dash. */
export function formatMoney(
  value: string | null | undefined,
  currency: string | null | undefined,
  whole = false,
): string {
  if (value === null || value === undefined) return '–';
  const digits = whole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const format = numbers(currency ? { style: 'currency', currency, ...digits } : digits);
  return format.format(value as Intl.StringNumericLiteral);
}

/** 'LOW_STOCK' as 'Low stock'. */
export function sentence(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
