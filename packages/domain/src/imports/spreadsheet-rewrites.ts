/** A number with an exponent as spreadsheets show one that is too long for its cell: 4.00638E+12, 1,00E+05. */
const exponentPattern = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d{2,3}$/i;

/** Returns whether a spreadsheet has put an exponent in place of the digits of a code. */
export function isExponentText(text: string): boolean {
  return exponentPattern.test(text);
}

/** Values that a spreadsheet shows where it cannot calculate: in English and as German, French and Spanish programs save them. */
const errorPattern =
  /^#(?:N\/A|N\/D|NV|REF!|BEZUG!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|WERT!|VALEUR!|¡VALOR!|NAME\?|NOM\?|¿NOMBRE\?|NUM!|ZAHL!|NOMBRE!|¡NUM!|NULL!|NUL!|NULO!|SPILL!|CALC!|BLOCKED!|BUSY!|CONNECT!|FIELD!|UNKNOWN!|PYTHON!|EXTERNAL!|GETTING_DATA|ERROR!)$/i;

/** How a formula is read whose result the file does not hold. */
export const formulaWithoutResult = '#FORMULA!';

/** Returns whether a cell holds the error of a spreadsheet instead of a value. */
export function isErrorCell(text: string): boolean {
  return text.startsWith('#') && (text === formulaWithoutResult || errorPattern.test(text));
}

/** Says what is wrong with a cell for which `isErrorCell` holds. */
export function errorCellProblem(text: string): string {
  return text === formulaWithoutResult
    ? 'This formula has no saved result: open the file in your spreadsheet program and save it again'
    : `${text} is an error of the spreadsheet, not a value`;
}

const numberPattern = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:E[+-]?\d+)?$/i;
const maxSignificantDigits = 15;

/** The number that a spreadsheet makes of a text that looks like one. */
const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** Returns whether `now` is the number `before` as a spreadsheet writes it: zeros lost, rounded to 15 digits, with an exponent. */
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
/** Codes that spreadsheets take for a day: MAR1, 1-MAR, 1-2, 3/4, 2-10-99, DEC2024. */
const dayLikeCode = new RegExp(
  `^(?:${monthName}[ ./-]?\\d{1,4}|\\d{1,4}[ ./-]?${monthName}(?:[ ./-]?\\d{1,4})?|\\d{1,4}[./-]\\d{1,4}(?:[./-]\\d{1,4})?)$`,
  'i',
);
/** Days as spreadsheets write them: 01-Mar, 1. Mrz, Mar-24, 2026-03-01, 01/03/2026, 01.03.2026. */
const writtenDay = new RegExp(
  `^(?:\\d{1,2}[ .-]{1,2}${monthName}(?:[ .-]{1,2}\\d{2,4})?|${monthName}[ .-]{1,2}\\d{2,4}|\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d(?::\\d\\d)?)?|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})$`,
  'i',
);

/**
 * Returns whether `now` is what spreadsheet programs make of the text `before` when a file is opened and saved: leading or
 * trailing zeros lost, an exponent in place of digits, a code turned into a day, or true in capitals.
 */
export function isRewrittenBySpreadsheet(before: string, now: string): boolean {
  const [was, is] = [before.trim(), now.trim()];
  if (was === is || was === '' || is === '') return false;
  if (isSameNumber(was, is)) return true;
  if (dayLikeCode.test(was) && writtenDay.test(is)) return true;
  return /^(?:true|false)$/i.test(was) && was.toUpperCase() === is.toUpperCase();
}
