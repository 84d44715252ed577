import { stat } from 'node:fs/promises';
import { maxSpreadsheetBytes, maxSpreadsheetEntries, maxSpreadsheetRatio } from '@tallyard/domain/limits/sizes';
import { type Entry, openPromise } from 'yauzl';
import { fileProblem, typeRefused } from './problems.ts';

/** What unpacking would give, as the archive's directory says; whoever unpacks keeps to these sizes. */
interface Contents {
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
}

/**
 * Looks at the directory of an archive and unpacks nothing. Throws UNSUPPORTED_MEDIA_TYPE for one that is no spreadsheet, and
 * BAD_REQUEST for one that would unpack to more than anybody needs.
 */
export async function checkSpreadsheet(path: string): Promise<void> {
  const { names, bytes } = await contentsOf(path);
  if (!names.has('xl/workbook.xml')) throw typeRefused(typeOf(names));
  const { size } = await stat(path);
  if (bytes > maxSpreadsheetBytes || bytes > size * maxSpreadsheetRatio) {
    throw fileProblem(
      'BAD_REQUEST',
      `The spreadsheet unpacks to ${bytes} bytes; at most ${Math.min(maxSpreadsheetBytes, size * maxSpreadsheetRatio)} are read. Save it as CSV.`,
    );
  }
}

async function contentsOf(path: string): Promise<Contents> {
  const names = new Set<string>();
  let bytes = 0;
  try {
    const archive = await openPromise(path, { autoClose: false });
    try {
      if (archive.entryCount > maxSpreadsheetEntries) throw new Error(`it has ${archive.entryCount} parts`);
      for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
        names.add(entry.fileName);
        bytes += entry.uncompressedSize;
      }
    } finally {
      archive.close();
    }
  } catch (error) {
    throw fileProblem('BAD_REQUEST', `The file cannot be read as a spreadsheet: ${(error as Error).message}`, error);
  }
  return { names, bytes };
}

/** What an archive is that is no spreadsheet. */
function typeOf(names: ReadonlySet<string>): string {
  const folders = new Set([...names].map((name) => name.split('/', 1)[0]));
  if (folders.has('word')) return 'docx';
  if (folders.has('ppt')) return 'pptx';
  return names.has('mimetype') && names.has('content.xml') ? 'ods' : 'zip';
}
