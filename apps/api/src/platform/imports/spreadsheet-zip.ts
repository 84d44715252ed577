import { stat } from 'node:fs/promises';
import { maxSpreadsheetBytes, maxSpreadsheetEntries, maxSpreadsheetRatio } from '@tallyard/domain/limits/sizes';
import { type Entry, openPromise } from 'yauzl';

/** What unpacking would give, as the archive's directory says; whoever unpacks keeps to these sizes. */
interface Contents {
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
}

/**
 * Looks at the directory of an archive and unpacks nothing. Returns null for a spreadsheet, else what the archive is. Throws for
 * one that would unpack to more than anybody needs.
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

/** What an archive is that is no spreadsheet. */
function typeOf(names: ReadonlySet<string>): string {
  const folders = new Set([...names].map((name) => name.split('/', 1)[0]));
  if (folders.has('word')) return 'docx';
  if (folders.has('ppt')) return 'pptx';
  return names.has('mimetype') && names.has('content.xml') ? 'ods' : 'zip';
}
