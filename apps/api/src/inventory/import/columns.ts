import {
  guessMapping,
  type ImportField,
  type ImportMapping,
  importColumns,
} from '@tallyard/domain/inventory/import-columns';
import { invalid, problemOf } from '../../platform/errors.ts';

/** Which cell of a row feeds which field. */
export type CellIndex = ReadonlyMap<ImportField, number>;

/**
 * Resolves the mapping against the header, or against positions when the file has none. Throws VALIDATION_FAILED
 * naming each column that is not there and each needed one that nothing feeds.
 */
export function resolveColumns(header: readonly string[] | null, mapping: ImportMapping | undefined): CellIndex {
  const chosen = mapping ?? (header === null ? {} : guessMapping(header));
  const cells = new Map<ImportField, number>();
  const problems = [];
  for (const [field, column] of Object.entries(chosen) as [ImportField, string][]) {
    const index = header === null ? positionOf(column) : header.indexOf(column);
    if (index >= 0) cells.set(field, index);
    else problems.push(problemOf(`mapping.${field}`, column, missingColumn(header, column)));
  }
  for (const { field, label, required } of importColumns) {
    if (required && !(field in chosen)) {
      const present = header === null ? 'name its position in the mapping' : `its columns are: ${header.join(', ')}`;
      problems.push(problemOf(`mapping.${field}`, null, `The file has no column for ${label}; ${present}`));
    }
  }
  if (problems.length > 0) throw invalid(problems);
  return cells;
}

function positionOf(column: string): number {
  return /^[1-9]\d{0,3}$/.test(column) ? Number(column) - 1 : -1;
}

function missingColumn(header: readonly string[] | null, column: string): string {
  if (header === null) return 'Without a header row a column is named by its position, 1 for the first';
  return `The file has no column ${JSON.stringify(column)}; its columns are: ${header.join(', ')}`;
}
