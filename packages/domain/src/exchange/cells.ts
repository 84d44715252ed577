/** The value of a cell; null if it is empty. */
export type ExchangeValue = string | number | boolean | null;

const beginsLikeFormula = /^'*[=+\-@\t\r]/;
/** Spreadsheets and shop systems write an apostrophe before digits to keep leading zeros. */
const isMarkedText = /^'+(?:[=+\-@\t\r\d])/;
const isPlainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Returns a text for a cell of a CSV file. A text that a spreadsheet would read as a formula gets one leading apostrophe,
 * which `readCell` removes; `-5` is kept. Cells of a spreadsheet have types and do not need this.
 */
export function writeCell(text: string): string {
  // guard: exports.formulas
  const isTakenForFormula = beginsLikeFormula.test(text) && !isPlainNumber.test(text);
  return isTakenForFormula || isMarkedText.test(text) ? `'${text}` : text;
}

/** Returns the text that `writeCell` wrote, or that another program protected from spreadsheets as '00123 or ="00123". */
export function readCell(cell: string): string {
  if (isMarkedText.test(cell)) return cell.slice(1);
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}

/**
 * Formats a number with all its digits and a decimal point, which every spreadsheet and `Number` can read: 0.0000001, never
 * 1e-7.
 */
export function writeNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  // String() writes exponents only below 10^-6 and from 10^21; such large numbers have no decimals.
  return sign + digits.padEnd(point, '0');
}

/** Returns whether a field is a date, YYYY-MM-DD in UTC: its name contains 'At' (PRD-41). */
export function isDayField(field: string): boolean {
  return field.includes('At');
}

/** Returns the text of a value before it is written into a cell: `''` for null, 'yes' or 'no', plain numbers, dates. */
export function textOf(field: string, value: ExchangeValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isDayField(field) ? value.slice(0, 10) : value;
}

// XML cannot represent these characters.
const unwritable = /[^\t\n\r\u0020-\uFFFD]/g;

/** Returns a spreadsheet cell: a number, or a text cell, so that no text is read as a formula; null if empty. */
export function spreadsheetCell(field: string, value: ExchangeValue): string | number | null {
  return typeof value === 'number' ? value : textOf(field, value).replace(unwritable, '') || null;
}
