import { plainDigitsOf } from './plain-digits';

/** What stands in a form's state for a text that is no number as this person writes them; parseAmount gives NaN. */
export const unreadable = 'NaN';

/** An amount as state and server write it, '-1204.5'; blank gives null, anything else NaN, which the domain's schemas refuse. */
export function parseAmount(plain: string): number | null {
  const text = plain.trim();
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Numbers as they are typed and read in one language. */
export interface AmountNotation {
  /** '1204.5' as '1.204,5' is typed: in the person's digits and decimal mark, without grouping. What is no amount is kept. */
  write: (plain: string) => string;
  /**
   * '1.204,5' as '1204.5'; blank as blank. A group that does not stand where the language puts it, a second decimal mark or
   * another language's marks make it unreadable: 1.5 in German is a typing error and never 15.
   */
  read: (typed: string) => string;
  /** How a large number with decimals is typed, for people who typed one that cannot be read. */
  readonly example: string;
}

const notations = new Map<string, AmountNotation>();

/** How amounts are typed in this language; undefined: the device's. */
export function amountNotation(locale: string | undefined): AmountNotation {
  const key = locale ?? '';
  const known = notations.get(key) ?? makeNotation(locale);
  notations.set(key, known);
  return known;
}

// Marks of direction, which some languages put around signs.
const unseen = /[\u200e\u200f\u061c]/g;
const spaces = /[\s\u00a0\u202f]/g;
const minuses = /^[-\u2212\u2012\u2013]/;

function makeNotation(locale: string | undefined): AmountNotation {
  const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: 'always' });
  const bare = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false });
  const decimalMark = bare.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const plainDigits = plainDigitsOf(locale);
  // People type the space and the apostrophe of their keyboard where a language has finer ones.
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
