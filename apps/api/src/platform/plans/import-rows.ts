import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import { errorCellProblem, isErrorCell } from '@tallyard/domain/imports/spreadsheet-rewrites';
import { maxCellCharacters } from '@tallyard/domain/limits/sizes';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import { brokenByte, showBrokenBytes } from '../imports/decode.ts';
import type { CellReader } from './import-description.ts';
import type { FileRow, ImportTerms } from './kind.ts';

/** A parsed row of a file. */
export interface RowReading {
  readonly row: FileRow;
  readonly values: Readonly<Record<string, PlanValue>>;
  readonly problems: readonly PlanProblem[];
  readonly asGiven: readonly PlanChange[];
}

const charactersNamed = 100;

export function readRow(reader: CellReader, { fields }: ImportTerms, row: FileRow): RowReading {
  const values: Record<string, PlanValue> = {};
  const problems: PlanProblem[] = row.problem === undefined ? [] : [problemAt(null, null, row.problem)];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as string;
    const text = (row.given[index] ?? '').trim();
    const reading = row.problem === undefined ? readCell(reader, field, text) : null;
    if (reading === null) continue;
    if ('value' in reading) values[field] = reading.value;
    else problems.push(problemAt(field, showBrokenBytes(text).slice(0, charactersNamed), reading.problem));
  }
  const asGiven =
    problems.length === 0
      ? []
      : fields.map((field, index) => ({
          field,
          from: null,
          to: showBrokenBytes(row.given[index] ?? '').slice(0, maxCellCharacters),
        }));
  return { row, values, problems, asGiven };
}

const unreadableCharacter = 'A character of this cell could not be read. Check the encoding of the file';

function readCell(reader: CellReader, field: string, text: string): ReturnType<CellReader['read']> {
  // guard: imports.error-cells
  if (isErrorCell(text)) return { problem: errorCellProblem(text) };
  return text.includes(brokenByte) ? { problem: unreadableCharacter } : reader.read(field, text);
}

export function problemAt(
  field: string | null,
  value: PlanValue,
  reason: string,
  code = 'VALIDATION_FAILED',
): PlanProblem {
  return { field, value, reason, code };
}
