import { stat } from 'node:fs/promises';
import { maxSpreadsheetBytes, maxSpreadsheetEntries, maxSpreadsheetRatio } from '@tallyard/domain/limits/sizes';
import { type Entry, openPromise } from 'yauzl';

/** The unpacked sizes according to the archive's directory; unpacking enforces them. */
interface Contents {
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
}

/**
 * Reads the directory of an archive without unpacking it. Returns null for a spreadsheet, otherwise the type of the
 * archive. Throws for an archive whose unpacked size is beyond any use.
 */
export async function checkSpreadsheet(path: string): Promise<string | null> {
  const { names, bytes } = await contentsOf(path);
  if (!names.has('xl/workbook.xml')) return typeOf(names);
  const { size } = await stat(path);
  // guard: imports.bomb
  if (bytes > maxSpreadsheetBytes || bytes > size * maxSpreadsheetRatio) {
    const most = Math.min(maxSpreadsheetBytes, size * maxSpreadsheetRatio);
    throw new Error(`it unpacks to ${bytes} bytes, of which at most ${most} are read; save it as CSV`);
  }
  return null;
}

async function contentsOf(path: string): Promise<Contents> {
  const names = new Set<string>();
  let bytes = 0;
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
  return { names, bytes };
}

/** Returns the type of an archive that is not a spreadsheet. */
function typeOf(names: ReadonlySet<string>): string {
  const folders = new Set([...names].map((name) => name.split('/', 1)[0]));
  if (folders.has('word')) return 'docx';
  if (folders.has('ppt')) return 'pptx';
  return names.has('mimetype') && names.has('content.xml') ? 'ods' : 'zip';
}
