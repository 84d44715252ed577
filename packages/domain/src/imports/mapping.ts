/** A field that a column of a file can fill, and the headers by which the column is guessed. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field;
  readonly label: string;
  readonly required: boolean;
  /** Whether its values are read as numbers. */
  readonly isNumber?: boolean;
  /** Headers in the form of `normalizeHeader`, the best guess first. */
  readonly headers: readonly string[];
}

export type ImportMapping<Field extends string = string> = Partial<Record<Field, string>>;

/**
 * Returns the form of a header in which guesses are compared: 'Unit Price (GBP)' becomes 'unitpricegbp'. Letters of all
 * scripts are kept.
 */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Headers of a file are cut to this length. */
export const maxHeaderCharacters = 200;

/**
 * Returns the names of the columns of a file: their trimmed headers. A name that is missing or not unique contains the
 * position: 'column 4', 'Price (column 3)'.
 */
export function nameColumns(header: readonly string[]): string[] {
  const names = header.map((cell) => cell.trim().slice(0, maxHeaderCharacters));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, index) => {
    const place = `column ${index + 1}`;
    if (name === '') return place;
    return (counts.get(name) ?? 0) > 1 ? `${name} (${place})` : name;
  });
}

/**
 * Guesses which header fills which field, each header at most once and required fields first. `preferred` contains headers by
 * field that take precedence over the usual ones.
 */
export function guessMapping<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  headers: readonly string[],
  preferred: Readonly<Record<string, readonly string[]>> = {},
): ImportMapping<Field> {
  const free = new Map(headers.map((header) => [normalizeHeader(header), header]));
  const mapping: ImportMapping<Field> = {};
  for (const column of [...columns].sort((a, b) => Number(b.required) - Number(a.required))) {
    const candidates = [...(preferred[column.field] ?? []), ...column.headers];
    const match = candidates.find((candidate) => free.has(candidate));
    if (match === undefined) continue;
    mapping[column.field] = free.get(match);
    free.delete(match);
  }
  return mapping;
}
