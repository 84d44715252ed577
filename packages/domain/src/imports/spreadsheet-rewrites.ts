/** A number with an exponent, as spreadsheets show one that is too long for its cell: 4.00638E+12, 1,00E+05. */
const exponentPattern = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d{2,3}$/i;

/** Returns whether a spreadsheet has replaced the digits of a code with an exponent. */
export function isExponentText(text: string): boolean {
  return exponentPattern.test(text);
}

/** Error values of spreadsheets, in English and as German, French, and Spanish programs save them. */
const errorPattern =
  /^#(?:N\/A|N\/D|NV|REF!|BEZUG!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|WERT!|VALEUR!|¡VALOR!|NAME\?|NOM\?|¿NOMBRE\?|NUM!|ZAHL!|NOMBRE!|¡NUM!|NULL!|NUL!|NULO!|SPILL!|CALC!|BLOCKED!|BUSY!|CONNECT!|FIELD!|UNKNOWN!|PYTHON!|EXTERNAL!|GETTING_DATA|ERROR!)$/i;

/** The text of a formula whose result is not in the file. */
export const formulaWithoutResult = '#FORMULA!';

/** Returns whether a cell contains a spreadsheet error instead of a value. */
export function isErrorCell(text: string): boolean {
  return text.startsWith('#') && (text === formulaWithoutResult || errorPattern.test(text));
}

/** Returns the problem of a cell for which `isErrorCell` is true. */
export function errorCellProblem(text: string): string {
  return text === formulaWithoutResult
    ? 'This formula has no saved result: open the file in your spreadsheet program and save it again'
    : `${text} is an error of the spreadsheet, not a value`;
}

const numberPattern = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:E[+-]?\d+)?$/i;
const maxSignificantDigits = 15;

/** Returns the number that a spreadsheet reads from a text that looks like one. */
const numberOf = (text: string): number => Number(text.replace(',', '.'));

/**
 * Returns whether `now` is the number `before` as a spreadsheet writes it: without leading or trailing zeros, rounded to 15
 * digits, or with an exponent.
 */
function isSameNumber(before: string, now: string): boolean {
  if (!numberPattern.test(before) || !numberPattern.test(now)) return false;
  const [was, is] = [numberOf(before), numberOf(now)];
  if (was === is) return true;
  const mantissa = /^[+-]?([\d.,]+)/.exec(now)?.[1] ?? '';
  const shown = isExponentText(now) ? mantissa.replace(/\D/g, '').length : maxSignificantDigits;
  const digits = Math.min(Math.max(shown, 1), maxSignificantDigits);
  return was.toExponential(digits - 1) === is.toExponential(digits - 1);
}

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mrz|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|maj|des';
const monthName = `(?:${months})[a-zäûéö]*\\.?`;
/** Codes that spreadsheets read as a date: MAR1, 1-MAR, 1-2, 3/4, 2-10-99, DEC2024. */
const dayLikeCode = new RegExp(
  `^(?:${monthName}[ ./-]?\\d{1,4}|\\d{1,4}[ ./-]?${monthName}(?:[ ./-]?\\d{1,4})?|\\d{1,4}[./-]\\d{1,4}(?:[./-]\\d{1,4})?)$`,
  'i',
);
/** Dates as spreadsheets write them: 01-Mar, 1. Mrz, Mar-24, 2026-03-01, 01/03/2026, 01.03.2026. */
const writtenDay = new RegExp(
  `^(?:\\d{1,2}[ .-]{1,2}${monthName}(?:[ .-]{1,2}\\d{2,4})?|${monthName}[ .-]{1,2}\\d{2,4}|\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d(?::\\d\\d)?)?|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})$`,
  'i',
);

/**
 * Returns whether `now` is the text `before` after a spreadsheet program has opened and saved the file: without leading or
 * trailing zeros, with an exponent in place of digits, a code as a date, or true and false in capitals.
 */
export function isRewrittenBySpreadsheet(before: string, now: string): boolean {
  const [was, is] = [before.trim(), now.trim()];
  if (was === is || was === '' || is === '') return false;
  if (isSameNumber(was, is)) return true;
  if (dayLikeCode.test(was) && writtenDay.test(is)) return true;
  return /^(?:true|false)$/i.test(was) && was.toUpperCase() === is.toUpperCase();
}
