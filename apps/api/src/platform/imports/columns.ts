import { tooManyColumns } from '@tallyard/domain/imports/files';
import { guessMapping, type ImportColumn, nameColumns } from '@tallyard/domain/imports/mapping';
import { recognizePreset } from '@tallyard/domain/imports/presets';
import { maxImportColumns } from '@tallyard/domain/limits/sizes';
import { invalid, problemOf } from '../errors.ts';

/** A field, and the position of its cell in a row. */
export interface FedField {
  readonly field: string;
  readonly at: number;
  /** The name of the column in the file. */
  readonly column: string;
}

interface Requested {
  readonly columns: readonly ImportColumn[];
  /** Field -> column; undefined to guess it. */
  readonly mapping: Readonly<Record<string, string | undefined>> | undefined;
  /** Field -> column, in addition to the mapping, guessed or not. */
  readonly own?: Readonly<Record<string, string>>;
  /** Returns the name of a field's mapping in problems. */
  readonly nameOf?: (field: string) => string;
}

/**
 * Resolves a mapping against the header, or against positions if the file has none. Throws VALIDATION_FAILED naming each
 * column that is missing or not unique, and each required field without a column.
 */
export function resolveColumns(
  first: readonly string[],
  hasHeader: boolean,
  { columns, mapping, own = {}, nameOf = (field) => `mapping.${field}` }: Requested,
): FedField[] {
  if (first.length > maxImportColumns) {
    throw invalid([problemOf('file', first.length, tooManyColumns(first.length, maxImportColumns))]);
  }
  const names = hasHeader ? nameColumns(first) : null;
  const taken = new Set(Object.values(own));
  const free = (names ?? []).filter((name) => !taken.has(name));
  const chosen: Readonly<Record<string, string | undefined>> = {
    ...(mapping ?? guessMapping(columns, free, recognizePreset(free)?.columns)),
    ...own,
  };
  const fed: FedField[] = [];
  const problems = [];
  for (const [field, column] of Object.entries(chosen)) {
    if (column === undefined) continue;
    const at = names === null ? positionOf(column) : names.indexOf(column.trim());
    if (at >= 0 && (names !== null || at < maxImportColumns)) fed.push({ field, at, column });
    else problems.push(problemOf(nameOf(field), column, missingColumn(names, column)));
  }
  for (const { field, label, required } of columns) {
    if (required && chosen[field] === undefined) {
      const present = names === null ? 'name its position in the mapping' : `its columns are: ${listed(names)}`;
      problems.push(problemOf(nameOf(field), null, `The file has no column for ${label}; ${present}`));
    }
  }
  if (problems.length > 0) throw invalid(problems);
  return fed;
}

function positionOf(column: string): number {
  return /^[1-9]\d{0,3}$/.test(column) ? Number(column) - 1 : -1;
}

const namesShown = 50;
const listed = (names: readonly string[]) =>
  names.slice(0, namesShown).join(', ') + (names.length > namesShown ? ` and ${names.length - namesShown} more` : '');

function missingColumn(names: readonly string[] | null, column: string): string {
  if (names === null) return 'Without a header row a column is named by its position, 1 for the first';
  const alike = names.filter((name) => name.startsWith(`${column} (column `));
  if (alike.length > 1) return `Several columns are called ${JSON.stringify(column)}; say which: ${alike.join(' or ')}`;
  return `The file has no column ${JSON.stringify(column)}; its columns are: ${listed(names)}`;
}
