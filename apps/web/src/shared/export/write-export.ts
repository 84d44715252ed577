import { nothingToExport } from '@tallyard/domain/exchange/texts';
import { maxSpreadsheetRows } from '@tallyard/domain/limits/sizes';
import type { ExportPart } from './parts';
import { type FileSettings, openWriter } from './writers';

/** The progress of an export. `of` null: the total is unknown. */
export interface ExportProgress {
  readonly done: number;
  readonly of: number | null;
}

export class NothingToExport extends Error {
  constructor() {
    super(nothingToExport);
    this.name = 'NothingToExport';
  }
}

export class TooManyForSpreadsheet extends Error {}

/**
 * Returns the file and the number of its rows. If reading the rows throws, it throws the same error and returns no file;
 * PRD-43 if there are none.
 */
export async function writeExport(
  parts: AsyncIterable<ExportPart>,
  settings: FileSettings,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  const writer = await openWriter(settings);
  let done = 0;
  let of: number | null = null;
  for await (const part of parts) {
    if ('rows' in part) {
      writer.add(part.rows);
      done += part.rows.length;
    } else of = part.totalIsExact ? part.total : null;
    if (settings.format === 'xlsx' && Math.max(done, of ?? 0) > maxSpreadsheetRows) throw new TooManyForSpreadsheet();
    onProgress({ done, of });
  }
  if (done === 0) throw new NothingToExport();
  return { file: await writer.finish(), rows: done };
}
