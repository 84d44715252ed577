/** A cell that a spreadsheet would take for a formula is written as text. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value as string | number | boolean);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a header, safe to open in a spreadsheet; the columns in the order given. */
export function asCsv(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
