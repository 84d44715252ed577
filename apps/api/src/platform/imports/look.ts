import { lookOptions } from '@tallyard/contracts/imports/options';
import { fileIsEmpty } from '@tallyard/domain/imports/files';
import type { FileLook } from '@tallyard/domain/imports/look';
import { nameColumns } from '@tallyard/domain/imports/mapping';
import { readNumberText } from '@tallyard/domain/imports/numbers';
import { recognizePreset } from '@tallyard/domain/imports/presets';
import { maxImportColumns } from '@tallyard/domain/limits/sizes';
import type { Upload } from '../http/uploads.ts';
import { showBrokenBytes } from './decode.ts';
import { fileProblem } from './problems.ts';
import { cellText, openTable } from './table.ts';
import { optionsOf } from './upload-options.ts';

const rowsShown = 5;
const charactersShown = 100;

/** What the file is and begins with. Throws as `openTable`, and VALIDATION_FAILED for an empty one. */
export async function lookAt(upload: Upload): Promise<FileLook> {
  const options = optionsOf(upload, lookOptions);
  const table = await openTable(upload, options);
  const { format, encoding, delimiter, uncertain, sheets, sheet } = table;
  const first: string[][] = [];
  for await (const cells of table.rows) {
    const texts = cells.slice(0, maxImportColumns).map((cell) => showBrokenBytes(cellText(cell)));
    if (texts.some((text) => text.trim() !== '')) first.push(texts);
    if (first.length > rowsShown) break;
  }
  const [head] = first;
  if (head === undefined) throw fileProblem('VALIDATION_FAILED', fileIsEmpty);
  const hasHeader =
    options.skipFirstRow ?? head.every((cell) => cell.trim() === '' || readNumberText(cell.trim(), {}) === null);
  const preset = recognizePreset(hasHeader ? head : []);
  return {
    format,
    encoding,
    delimiter,
    decimal: options.decimal ?? null,
    ...(uncertain === undefined ? {} : { encodings: [...uncertain.proposals] }),
    ...(preset === null ? {} : { preset: preset.label }),
    ...(sheets === undefined ? {} : { sheets: [...sheets], sheet: sheet ?? null }),
    columns: hasHeader ? nameColumns(head) : head.map((_cell, index) => String(index + 1)),
    hasHeader,
    rows: first
      .slice(hasHeader ? 1 : 0, rowsShown + 1)
      .map((cells) => cells.map((cell) => cell.slice(0, charactersShown))),
  };
}
