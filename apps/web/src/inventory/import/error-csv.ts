import type { ImportRowError } from '@tallyard/domain/imports/report';

// A cell that a spreadsheet would take for a formula is written as text; numbers stay numbers.
const looksLikeFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text);

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row error with the name that the file's own column has. */
export interface NamedRowError extends ImportRowError {
  readonly column: string;
}

/** The row errors as a CSV file with a header. */
export function errorsAsCsv(errors: readonly NamedRowError[]): string {
  const lines = errors.map(({ row, sku = null, column, field, value, message }) =>
    [row, sku, column, field, value, message].map(cell).join(','),
  );
  return ['row,sku,column,field,value,message', ...lines].join('\r\n');
}
