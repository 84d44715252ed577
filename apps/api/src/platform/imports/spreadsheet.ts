import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invalid, problemOf } from '../errors.ts';
import { fileProblem } from './problems.ts';
import type { SheetPart, SheetRequest } from './spreadsheet-worker.ts';
import { checkSpreadsheet } from './spreadsheet-zip.ts';
import type { SheetCell } from './workbook/sheet-rows.ts';

/** Reading a spreadsheet of the largest size takes some seconds. */
const deadlineMs = 30_000;

/** A spreadsheet that was opened. */
export interface OpenSpreadsheet {
  /** The names of its sheets, in their order. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string;
  /** Blank rows as they come. Ends the thread when it is done or left. */
  readonly rows: AsyncGenerator<readonly SheetCell[]>;
}

/**
 * Opens a sheet of a spreadsheet (`null`: the first that is not hidden) in a thread of its own with a bounded memory, which is
 * ended when it takes too long: the sender of the file decides how much work it is. Throws UNSUPPORTED_MEDIA_TYPE,
 * BAD_REQUEST, and VALIDATION_FAILED for a sheet that is not there.
 */
export async function openSpreadsheet(path: string, sheet: string | null): Promise<OpenSpreadsheet> {
  await checkSpreadsheet(path);
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: { path, sheet } satisfies SheetRequest,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  const signal = AbortSignal.timeout(deadlineMs);
  const next = async (): Promise<SheetPart> => {
    try {
      const answered = once(worker, 'message', { signal });
      worker.postMessage('more');
      const [part] = (await answered) as [SheetPart];
      if (part !== null && 'problem' in part) throw new Error(part.problem);
      return part;
    } catch (error) {
      const reason = signal.aborted ? 'it takes too long; save it as CSV' : reasonOf(error as Error);
      throw fileProblem('BAD_REQUEST', `The file cannot be read as a spreadsheet: ${reason}`, error);
    }
  };
  async function* readRows(): AsyncGenerator<readonly SheetCell[]> {
    try {
      for (;;) {
        const part = await next();
        if (part === null) return;
        if ('rows' in part) yield* part.rows;
      }
    } finally {
      await worker.terminate();
    }
  }
  try {
    const head = await next();
    if (head !== null && 'sheets' in head) return { sheets: head.sheets, sheet: head.chosen, rows: readRows() };
    const names = head !== null && 'noSheet' in head ? head.noSheet : [];
    throw invalid([
      problemOf('options.sheet', sheet, `The file has no such sheet; its sheets are: ${names.join(', ')}`),
    ]);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function reasonOf(error: Error & { readonly code?: unknown }): string {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it is too large; save it as CSV' : error.message;
}
