import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import { maxCellCharacters } from '@tallyard/domain/limits/sizes';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { CellReader } from './import-description.ts';
import type { FileRow, ImportTerms } from './kind.ts';

/** What a row of a file says, read. */
export interface RowReading {
  readonly row: FileRow;
  readonly values: Readonly<Record<string, PlanValue>>;
  readonly problems: readonly PlanProblem[];
  readonly asGiven: readonly PlanChange[];
}

const charactersNamed = 100;

export function readRow(reader: CellReader, { fields }: ImportTerms, row: FileRow): RowReading {
  const values: Record<string, PlanValue> = {};
  const problems: PlanProblem[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as string;
    const text = (row.given[index] ?? '').trim();
    const reading = reader.read(field, text);
    if (reading === null) continue;
    if ('value' in reading) values[field] = reading.value;
    else problems.push(problemAt(field, text.slice(0, charactersNamed), reading.problem));
  }
  const asGiven =
    problems.length === 0
      ? []
      : fields.map((field, index) => ({ field, from: null, to: row.given[index]?.slice(0, maxCellCharacters) ?? '' }));
  return { row, values, problems, asGiven };
}

export function problemAt(field: string, value: PlanValue, reason: string, code = 'VALIDATION_FAILED'): PlanProblem {
  return { field, value, reason, code };
}
