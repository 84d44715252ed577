import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileProblem } from './problems.ts';
import type { SheetPart } from './spreadsheet-worker.ts';
import { checkSpreadsheet } from './spreadsheet-zip.ts';

/** Reading a spreadsheet of the largest size takes some seconds. */
const deadlineMs = 30_000;

/**
 * The rows of the first sheet of a spreadsheet, in a thread of its own with a bounded memory, ended when it takes too long:
 * whoever sends the file decides how much work it is. Throws UNSUPPORTED_MEDIA_TYPE and BAD_REQUEST.
 */
export async function* readSpreadsheet(path: string): AsyncGenerator<readonly string[]> {
  await checkSpreadsheet(path);
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    for (;;) {
      const answered = once(worker, 'message', { signal });
      worker.postMessage('more');
      const [part] = (await answered) as [SheetPart];
      if (part === null) return;
      if ('problem' in part) throw new Error(part.problem);
      yield* part.rows;
    }
  } catch (error) {
    const why = signal.aborted ? 'it takes too long; save it as CSV' : reasonOf(error as Error);
    throw fileProblem('BAD_REQUEST', `The file cannot be read as a spreadsheet: ${why}`, error);
  } finally {
    await worker.terminate();
  }
}

function reasonOf(error: Error & { readonly code?: unknown }): string {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it is too large; save it as CSV' : error.message;
}
