import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookArchive } from './workbook/archive.ts';
import { readSheetRows, type SheetCell } from './workbook/sheet-rows.ts';
import { readStructure } from './workbook/structure.ts';

/** A request to the thread. */
export interface SheetRequest {
  readonly path: string;
  /** The name of the sheet; null: the first that is not hidden. */
  readonly sheet: string | null;
}

/** An answer of the thread: the names of the sheets, rows, what went wrong, and null after the last row. */
export type SheetPart =
  | { readonly sheets: readonly string[]; readonly chosen: string }
  | { readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly problem: string }
  | { readonly noSheet: readonly string[] }
  | null;

const rowsPerPart = 500;

async function* parts({ path, sheet }: SheetRequest): AsyncGenerator<SheetPart> {
  try {
    const archive = await WorkbookArchive.open(path);
    try {
      const structure = await readStructure(archive);
      const sheets = structure.sheets.map(({ name }) => name);
      const chosen =
        sheet === null
          ? (structure.sheets.find(({ isHidden }) => !isHidden) ?? structure.sheets[0])
          : structure.sheets.find(({ name }) => name === sheet);
      if (chosen === undefined) {
        yield { noSheet: sheets };
        return;
      }
      yield { sheets, chosen: chosen.name };
      let rows: (readonly SheetCell[])[] = [];
      for await (const row of readSheetRows(archive.read(chosen.part), structure)) {
        rows.push(row);
        if (rows.length < rowsPerPart) continue;
        yield { rows };
        rows = [];
      }
      yield { rows };
      yield null;
    } finally {
      archive.close();
    }
  } catch (error) {
    yield { problem: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (port !== null) {
  const answers = parts(workerData as SheetRequest);
  port.on('message', () => {
    void answers.next().then(({ value, done }) => port.postMessage(done ? null : value));
  });
}
