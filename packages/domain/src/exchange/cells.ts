/** What a cell stands for; null: nothing. */
export type ExchangeValue = string | number | boolean | null;

const beginsLikeFormula = /^'*[=+\-@\t\r]/;
/** Spreadsheets and shops write an apostrophe before digits so that their zeros stay. */
const isMarkedText = /^'+(?:[=+\-@\t\r\d])/;
const isPlainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A text as it stands in a cell of a CSV file: one that a spreadsheet would take for a formula gets one leading apostrophe,
 * `-5` stays. `readCell` takes exactly that one away. Cells of a spreadsheet have types and need neither.
 */
export function writeCell(text: string): string {
  // guard: exports.formulas
  const isTakenForFormula = beginsLikeFormula.test(text) && !isPlainNumber.test(text);
  return isTakenForFormula || isMarkedText.test(text) ? `'${text}` : text;
}

/** The text that `writeCell` wrote, or that another program protected from spreadsheets as '00123 or ="00123". */
export function readCell(cell: string): string {
  if (isMarkedText.test(cell)) return cell.slice(1);
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}

/** With all its digits and a point, as every spreadsheet and `Number` read it: 0.0000001, never 1e-7. */
export function writeNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  // String() writes exponents only below 10^-6 and from 10^21 on: no decimals are left of those.
  return sign + digits.padEnd(point, '0');
}

/** PRD-41: a field whose name contains 'At' is a day, YYYY-MM-DD (of UTC, as it is kept). */
export function isDayField(field: string): boolean {
  return field.includes('At');
}

/** The text of a value before it is written into a cell: `''` for none, 'yes' or 'no', plain numbers, days. */
export function textOf(field: string, value: ExchangeValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isDayField(field) ? value.slice(0, 10) : value;
}

// XML has no way to write any other.
const unwritable = /[^\t\n\r\u0020-\uFFFD]/g;

/** A cell of a spreadsheet: numbers are numbers, texts are cells of type text, so that none is a formula; null: nothing. */
export function spreadsheetCell(field: string, value: ExchangeValue): string | number | null {
  return typeof value === 'number' ? value : textOf(field, value).replace(unwritable, '') || null;
}
