import type { DecimalSign } from './files.ts';

/** The ways in which the text of a number is ambiguous; each is resolved once for a whole file. */
export const numberDoubts = ['decimal', 'currency', 'negative', 'percent'] as const;
export type NumberDoubt = (typeof numberDoubts)[number];

/** The options that resolve the ambiguities of a file; an absent option is unresolved. */
export interface NumberAnswers {
  /** The decimal separator: decides whether 1,000 is 1000 or 1. */
  readonly decimal?: DecimalSign | undefined;
  /** The meaning of a currency sign or code next to a number: 'ignore' reads the number alone. */
  readonly currency?: 'ignore' | undefined;
  /** The meaning of (5) and 5-. */
  readonly negative?: 'negative' | 'positive' | undefined;
  /** The meaning of 5%: 0.05 or 5. */
  readonly percent?: 'fraction' | 'number' | undefined;
}

/**
 * The result of reading a cell as a number: one number, several (`doubt` is the kind of ambiguity), or null if it is not a
 * number.
 */
export type NumberReading =
  | { readonly value: number }
  | { readonly doubt: NumberDoubt; readonly readings: Readonly<Record<string, number>> }
  | null;

interface Parts {
  /** Digits, `.`, `,`, and group separators, without a sign. */
  readonly digits: string;
  readonly isMinus: boolean;
  readonly hasCurrency: boolean;
  readonly isAccounting: boolean;
  readonly isPercent: boolean;
}

/** Digits of other scripts, by the code point of their zero: Arabic-Indic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50];

/** Converts full-width forms, digits of other scripts, minus signs, spaces, and apostrophes to ASCII. */
function toAscii(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return (
    text
      .normalize('NFKC')
      // Direction marks and other format characters.
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Nd}/gu, (digit) => {
        const point = digit.codePointAt(0) ?? 0;
        const zero = zeros.find((each) => point >= each && point <= each + 9);
        return zero === undefined ? digit : String(point - zero);
      })
      .replaceAll('\u066b', '.')
      .replace(/\u066c/g, "'")
      .replace(/[\u2212\u2010-\u2013]/g, '-')
      .replace(/\s/gu, ' ')
      .replace(/[\u2018\u2019\u02bc]/g, "'")
  );
}

const currencyPattern = /^\p{Sc}|\p{Sc}$|^[A-Z]{3}(?=[ \d(+-])|(?<=[\d) ])[A-Z]{3}$/u;
const maxNumberCharacters = 60;

/** Removes signs, currency, and percent from around the digits; null if the text is not a number. */
function split(text: string): Parts | null {
  let rest = toAscii(text).trim();
  if (rest === '' || rest.length > maxNumberCharacters || !/\d/.test(rest)) return null;
  let [isMinus, hasCurrency, isAccounting, isPercent] = [false, false, false, false];
  // Each mark at most once, in any order: -$5, $-5, ($5), 5 %, (5%).
  for (let before = ''; before !== rest; ) {
    before = rest;
    if (!hasCurrency && currencyPattern.test(rest)) {
      hasCurrency = true;
      rest = rest.replace(currencyPattern, '').trim();
    }
    if (!isPercent && rest.endsWith('%')) {
      isPercent = true;
      rest = rest.slice(0, -1).trim();
    }
    if (!isAccounting && !isMinus && /^\(.*\)$/.test(rest)) {
      isAccounting = true;
      rest = rest.slice(1, -1).trim();
    } else if (!isAccounting && !isMinus && /\d-$/.test(rest)) {
      isAccounting = true;
      rest = rest.slice(0, -1).trim();
    } else if (!isMinus && !isAccounting && /^[+-]/.test(rest)) {
      isMinus = rest.startsWith('-');
      rest = rest.slice(1);
      if (!isMinus && /^[+-]/.test(rest)) return null;
    }
  }
  return /^[\d.,' ]+$/.test(rest) ? { digits: rest, isMinus, hasCurrency, isAccounting, isPercent } : null;
}

type Magnitude =
  | { readonly value: number; readonly evidence: DecimalSign | null }
  | { readonly decimal: number; readonly grouped: number; readonly sign: DecimalSign };

const other = (sign: string): DecimalSign => (sign === '.' ? ',' : '.');

/** Groups of three digits. With commas, also groups of two before the last three, as in India. */
const groupedBy = {
  '.': /^\d{1,3}(\.\d{3})+$/,
  ',': /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})$/,
  "'": /^\d{1,3}('\d{3})+$/,
  ' ': /^\d{1,3}( \d{3})+$/,
} as const;

/** Reads the digits of a number: one value, with the decimal separator that it proves, or two possible values. */
function readMagnitude(digits: string): Magnitude | null {
  if (/^\d+$/.test(digits)) return { value: Number(digits), evidence: null };
  const blank = /[' ]/.exec(digits)?.[0] as "'" | ' ' | undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return groupedBy[blank ?? ' '].test(digits) ? { value: bare(digits), evidence: null } : null;
  const sign = digits[last] as DecimalSign;
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  if (decimals === '' || !/^\d+$/.test(decimals)) return null;
  const asDecimal = { value: Number(`${bare(whole) || 0}.${decimals}`), evidence: sign };
  if (blank !== undefined) return groupedBy[blank].test(whole) ? asDecimal : null;
  if (/^\d*$/.test(whole)) {
    // A thousands separator needs exactly three digits after it and one to three before it that do not begin with 0.
    if (decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return asDecimal;
    return { decimal: asDecimal.value, grouped: Number(whole + decimals), sign };
  }
  if (!whole.includes(sign)) return groupedBy[other(sign)].test(whole) ? asDecimal : null;
  return groupedBy[sign].test(digits) ? { value: bare(digits), evidence: other(sign) } : null;
}

const bare = (digits: string): number => Number(digits.replace(/\D/g, ''));

/** Returns the decimal separator that the text of a number proves: a comma for 2,50, a point for 1,234,567; null if none. */
export function provenDecimal(text: string): DecimalSign | null {
  const parts = split(text);
  const magnitude = parts && readMagnitude(parts.digits);
  return magnitude && 'value' in magnitude ? magnitude.evidence : null;
}

/**
 * Reads the text of a number. An unambiguous text is read as is, regardless of the separators in the rest of the file. An
 * ambiguous text is resolved by the answers, or is a doubt if the answer is missing.
 */
export function readNumberText(text: string, answers: NumberAnswers): NumberReading {
  // A shortcut for nearly all cells of a file.
  if (/^-?\d{1,15}$/.test(text)) return { value: Number(text) };
  const parts = split(text);
  const magnitude = parts && readMagnitude(parts.digits);
  if (!parts || !magnitude) return null;
  let size: number;
  if ('value' in magnitude) size = magnitude.value;
  else if (answers.decimal !== undefined) {
    size = answers.decimal === magnitude.sign ? magnitude.decimal : magnitude.grouped;
  } else {
    const signed = (value: number) => (parts.isMinus ? -value : value);
    const [decimal, thousands] = [signed(magnitude.decimal), signed(magnitude.grouped)];
    return { doubt: 'decimal', readings: { [magnitude.sign]: decimal, [other(magnitude.sign)]: thousands } };
  }
  const value = parts.isMinus ? -size : size;
  if (parts.hasCurrency && answers.currency === undefined) return { doubt: 'currency', readings: { ignore: value } };
  if (parts.isAccounting && answers.negative === undefined) {
    return { doubt: 'negative', readings: { negative: -value, positive: value } };
  }
  const turned = parts.isAccounting && answers.negative === 'negative' ? -value : value;
  if (!parts.isPercent) return { value: turned };
  // Rounded to 15 digits, so that 7 % is 0.07 and not 0.07000000000000001.
  const fraction = Number((turned / 100).toPrecision(15));
  if (answers.percent === undefined) return { doubt: 'percent', readings: { fraction, number: turned } };
  return { value: answers.percent === 'fraction' ? fraction : turned };
}
