import { invalid, problemOf } from '../errors.ts';
import { type DeathReason, FileProcessDied } from '../file-processes/file-process.ts';
import { type FileReader, FileTaskFailed } from '../file-processes/file-reader.ts';
import type { FileTask } from '../file-processes/task.ts';
import { fileProblem, typeRefused } from './problems.ts';
import type { SheetPart, SheetRequest } from './spreadsheet-task.ts';
import type { SheetCell } from './workbook/sheet-rows.ts';

const spreadsheetTask: FileTask<SheetRequest, SheetPart> = {
  name: 'spreadsheet',
  module: new URL('./spreadsheet-task.ts', import.meta.url).href,
  // The largest spreadsheet takes some seconds on its own processor.
  deadlineMs: 60_000,
  // The heap limit plus the memory that Node needs besides; the largest accepted spreadsheet takes a third.
  residentBytes: 448 * 2 ** 20,
};

/** An open spreadsheet. */
export interface OpenSpreadsheet {
  /** The names of its sheets, in order. */
  readonly sheets: readonly string[];
  /** The sheet that is read. */
  readonly sheet: string;
  /** Its rows, including blank ones. The process that reads ends when the generator finishes or is abandoned. */
  readonly rows: AsyncGenerator<readonly SheetCell[]>;
}

/**
 * Opens a sheet of a spreadsheet (`null`: the first that is not hidden) in its own process. The process is killed if it
 * takes too much memory or time, because the sender of the file controls how much work it is. Throws
 * UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, VALIDATION_FAILED for an unknown sheet, and RATE_LIMITED and SERVICE_UNAVAILABLE if
 * too many files wait.
 */
export async function openSpreadsheet(
  path: string,
  sheet: string | null,
  reader: FileReader,
): Promise<OpenSpreadsheet> {
  const parts = reader.run(spreadsheetTask, { path, sheet });
  const next = async (): Promise<SheetPart | undefined> => {
    try {
      const { value, done } = await parts.next();
      return done ? undefined : value;
    } catch (error) {
      const reason = reasonOf(error);
      throw reason === null
        ? error
        : fileProblem('BAD_REQUEST', `The file cannot be read as a spreadsheet: ${reason}`, error);
    }
  };
  async function* readRows(): AsyncGenerator<readonly SheetCell[]> {
    try {
      for (let part = await next(); part !== undefined; part = await next()) if ('rows' in part) yield* part.rows;
    } finally {
      await parts.return(undefined);
    }
  }
  const head = await next();
  if (head !== undefined && 'sheets' in head) return { sheets: head.sheets, sheet: head.chosen, rows: readRows() };
  await parts.return(undefined);
  if (head !== undefined && 'otherType' in head) throw typeRefused(head.otherType);
  const names = head !== undefined && 'noSheet' in head ? head.noSheet : [];
  throw invalid([problemOf('options.sheet', sheet, `The file has no such sheet; its sheets are: ${listOf(names)}`)]);
}

const deathReasons: Readonly<Record<DeathReason, string>> = {
  memory: 'it needs too much memory; save it as CSV',
  deadline: 'it takes too long; save it as CSV',
  crash: 'reading it failed; save it as CSV',
};

/** Returns why the file cannot be read; null if the file is not the cause. */
function reasonOf(error: unknown): string | null {
  if (error instanceof FileProcessDied) return deathReasons[error.reason];
  return error instanceof FileTaskFailed ? error.message : null;
}

const sheetsNamed = 20;

function listOf(names: readonly string[]): string {
  const more = names.length - sheetsNamed;
  return `${names.slice(0, sheetsNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
