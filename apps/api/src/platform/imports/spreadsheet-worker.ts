import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, readSheet } from 'read-excel-file/universal';

/** What the thread tells: rows, then, when more are asked for, further ones; null: that was all. */
export type SheetPart = { readonly rows: readonly (readonly string[])[] } | { readonly problem: string } | null;

const rowsPerPart = 500;

/** A cell as a CSV file would have it: of a formula its value, of a date its day. */
function textOf(cell: CellValue | null): string {
  if (cell === null || cell === undefined) return '';
  // Written with as many digits as a spreadsheet shows: 0.1 + 0.2 is 0.3 there.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (cell instanceof Date) {
    const written = cell.toISOString();
    return written.endsWith('T00:00:00.000Z') ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
  }
  return typeof cell === 'boolean' ? String(cell) : String(cell);
}

async function* parts(path: string): AsyncGenerator<SheetPart> {
  try {
    const bytes = await readFile(path);
    const sheet = await readSheet(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
      {
        trim: false,
      },
    );
    for (let from = 0; from < sheet.length; from += rowsPerPart) {
      yield { rows: sheet.slice(from, from + rowsPerPart).map((row) => row.map(textOf)) };
    }
    yield null;
  } catch (error) {
    yield { problem: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (port !== null) {
  const told = parts((workerData as { path: string }).path);
  port.on('message', () => {
    void told.next().then(({ value, done }) => port.postMessage(done ? null : value));
  });
}
