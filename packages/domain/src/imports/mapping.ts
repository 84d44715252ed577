/** What a column of a file can feed, and the header names by which it is guessed. */
export interface ImportColumn<Field extends string = string> {
  readonly field: Field;
  readonly label: string;
  readonly required: boolean;
  /** Read as numbers. */
  readonly isNumber?: boolean;
  /** As `normalizeHeader` gives them; the best guess first. */
  readonly headers: readonly string[];
}

export type ImportMapping<Field extends string = string> = Partial<Record<Field, string>>;

/** 'Unit Price (GBP)' gives 'unitpricegbp': what header guesses compare. Letters of any script stay. */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Headers of a file are cut to so many characters. */
export const maxHeaderCharacters = 200;

/**
 * What the columns of a file are called: as their headers, trimmed; one that another column has too, and one without, says
 * which column it is: 'Price (column 3)', 'column 4'.
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
 * Guesses which header feeds which field; each header at most once, required fields choose first. `preferred` are headers by
 * field that come before the usual ones.
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
