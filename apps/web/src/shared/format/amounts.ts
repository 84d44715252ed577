import { plainDigitsOf } from './plain-digits';

/** The form value for text that is not a number in the user's notation. parseAmount returns NaN for it. */
export const unreadable = 'NaN';

/**
 * Parses an amount in server notation, '-1204.5'. Returns null for blank text and NaN for anything else, which the domain's
 * schemas reject.
 */
export function parseAmount(plain: string): number | null {
  const text = plain.trim();
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Parsing and formatting of numbers in one language. */
export interface AmountNotation {
  /**
   * Formats '1204.5' as '1.204,5' is typed: with the user's digits and decimal separator, without grouping. Text that is not
   * an amount is returned unchanged.
   */
  write: (plain: string) => string;
  /**
   * Parses '1.204,5' to '1204.5'; blank text stays blank. A misplaced group, a second decimal separator or another language's
   * separators make it unreadable: 1.5 in German is a typing error, never 15.
   */
  read: (typed: string) => string;
  /** An example of a large number with decimals for the error message. */
  readonly example: string;
}

const notations = new Map<string, AmountNotation>();

/** Returns the notation of amounts in this language; undefined: the device's language. */
export function amountNotation(locale: string | undefined): AmountNotation {
  const key = locale ?? '';
  const known = notations.get(key) ?? makeNotation(locale);
  notations.set(key, known);
  return known;
}

// Directional marks, which some languages put around signs.
const unseen = /[\u200e\u200f\u061c]/g;
const spaces = /[\s\u00a0\u202f]/g;
const minuses = /^[-\u2212\u2012\u2013]/;

function makeNotation(locale: string | undefined): AmountNotation {
  const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: 'always' });
  const bare = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false });
  const decimalMark = bare.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const plainDigits = plainDigitsOf(locale);
  // Keyboards type a plain space and apostrophe where a language uses special ones.
  const usual = (text: string) => plainDigits(text.replace(unseen, '').replace(spaces, ' ').replaceAll('\u2019', "'"));

  return {
    example: grouped.format(12_345.5).replace(unseen, ''),
    write: (plain) => {
      if (plain.trim() === '' || Number.isNaN(Number(plain))) return plain === unreadable ? '' : plain;
      return bare.format(plain.trim() as Intl.StringNumericLiteral).replace(unseen, '');
    },
    read: (typed) => {
      const text = usual(typed).trim();
      if (text === '') return '';
      const sign = minuses.test(text) ? '-' : '';
      const [whole = '', decimals, ...more] = text
        .replace(minuses, '')
        .replace(/^\+/, '')
        .trim()
        .split(usual(decimalMark));
      if (more.length > 0 || !/^\d*$/.test(decimals ?? '') || (whole === '' && !decimals)) return unreadable;
      const bareWhole = whole.replace(/\D/g, '');
      const isGrouped = whole === usual(grouped.format(BigInt(bareWhole === '' ? 0 : bareWhole)));
      // guard: amounts.groups-are-checked
      if (!/^\d*$/.test(whole) && !isGrouped) return unreadable;
      const plainWhole = bareWhole.replace(/^0+(?=\d)/, '') || '0';
      return `${sign}${plainWhole}${decimals ? `.${decimals}` : ''}`;
    },
  };
}
