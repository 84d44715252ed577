/** Formats a cell. Values that a spreadsheet would read as a formula are prefixed, so that they stay text. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value as string | number | boolean);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as CSV with a header, safe to open in a spreadsheet, with the columns in the given order. */
export function asCsv(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
