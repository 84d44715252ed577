import { isLocale, isTimeZone } from '@tallyard/domain/users/region';
import type { Region } from '@tallyard/ui';
import { type AmountNotation, amountNotation } from './amounts';
import { endOfDay, startOfDay } from './days';

/** Formatting of numbers, money and timestamps for one user, in the currency of one organization. */
export interface Format {
  /** '1,204.5': up to three decimals. */
  quantity: (value: number) => string;
  /** A quantity with its sign: '+5', '-2.5', '0'. */
  change: (value: number) => string;
  count: (value: number) => string;
  /**
   * A price: an exact decimal with up to four decimals and the organization's currency, or a bare number without one. `whole`
   * omits decimals.
   */
  money: (value: string, whole?: boolean) => string;
  /** A total value with the currency's usual decimals: '€1,486,654.13', '¥1,486,654'. */
  total: (value: string) => string;
  /** 'Nov 22, 2026' from an ISO day. */
  day: (day: string) => string;
  /** 'Nov 22', without the year. */
  shortDay: (day: string) => string;
  /** 'Nov 22, 2026, 3:30 PM' in the user's time zone. */
  moment: (moment: string) => string;
  /** 'Swiss Franc' for CHF. */
  currencyName: (code: string) => string;
  amounts: AmountNotation;
  /** First and last instant of a day, for the server. */
  startOfDay: (day: string) => string;
  endOfDay: (day: string) => string;
}

/** Returns the region of a profile. A locale or time zone that this browser does not support falls back to the device's. */
export function regionOf(profile: { locale?: string | null; timeZone?: string | null } | null): Region {
  const { locale = null, timeZone = null } = profile ?? {};
  return {
    locale: locale !== null && isLocale(locale) ? locale : undefined,
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : undefined,
  };
}

const formats = new Map<string, Format>();

/** Returns the format for a region and a currency; the same object for the same arguments. */
export function formatFor(
  { locale, timeZone }: Region,
  currency: string | null = null,
  dayZone: string | null = null,
): Format {
  // Without a time zone of the organization, days are in the user's time zone.
  const zone = dayZone !== null && isTimeZone(dayZone) ? dayZone : timeZone;
  const key = JSON.stringify([locale, timeZone, currency, zone]);
  const format = formats.get(key) ?? makeFormat(locale, timeZone, currency, zone);
  formats.set(key, format);
  return format;
}

function makeFormat(
  locale: string | undefined,
  timeZone: string | undefined,
  currency: string | null,
  dayZone: string | undefined,
): Format {
  const numbers = (options: Intl.NumberFormatOptions) => whenUsed(() => new Intl.NumberFormat(locale, options));
  const moments = (options: Intl.DateTimeFormatOptions) => whenUsed(() => new Intl.DateTimeFormat(locale, options));
  const quantities = numbers({ maximumFractionDigits: 3 });
  const changes = numbers({ maximumFractionDigits: 3, signDisplay: 'exceptZero' });
  const style = currency === null ? {} : ({ style: 'currency', currency } as const);
  const decimals = currency === null ? { minimumFractionDigits: 2 } : {};
  const prices = numbers({ ...style, ...decimals, maximumFractionDigits: 4 });
  const sums = numbers({ ...style, maximumFractionDigits: 0 });
  const totals = numbers(currency === null ? { ...decimals, maximumFractionDigits: 2 } : style);
  const days = moments({ dateStyle: 'medium', timeZone: 'UTC' });
  const shortDays = moments({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const times = moments({ dateStyle: 'medium', timeStyle: 'short', timeZone });
  const currencies = whenUsed(() => new Intl.DisplayNames(locale, { type: 'currency' }));
  // guard: amounts.of-the-account
  const notation = whenUsed(() => amountNotation(locale));
  return {
    quantity: (value) => quantities().format(value),
    change: (value) => changes().format(value),
    count: (value) => quantities().format(value),
    money: (value, whole = false) => (whole ? sums() : prices()).format(value as Intl.StringNumericLiteral),
    total: (value) => totals().format(value as Intl.StringNumericLiteral),
    day: (day) => days().format(new Date(day)),
    shortDay: (day) => shortDays().format(new Date(day)),
    moment: (moment) => times().format(new Date(moment)),
    currencyName: (code) => currencies().of(code) ?? code,
    get amounts() {
      return notation();
    },
    // guard: days.of-the-account
    startOfDay: (day) => startOfDay(day, dayZone),
    endOfDay: (day) => endOfDay(day, dayZone),
  };
}

/** Creates the value on first use: on a phone, each of the browser's formatters delays the first page by some milliseconds. */
function whenUsed<Made>(make: () => Made): () => Made {
  let created: Made | undefined;
  return () => {
    created ??= make();
    return created;
  };
}

/** Converts 'LOW_STOCK' to 'Low stock'. */
export function sentence(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
