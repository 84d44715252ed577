import { lookOptions } from '@tallyard/contracts/imports/options';
import { fileIsEmpty } from '@tallyard/domain/imports/files';
import type { FileLook } from '@tallyard/domain/imports/look';
import { nameColumns } from '@tallyard/domain/imports/mapping';
import { readNumberText } from '@tallyard/domain/imports/numbers';
import { recognizePreset } from '@tallyard/domain/imports/presets';
import { maxImportColumns } from '@tallyard/domain/limits/sizes';
import type { Upload } from '../http/uploads.ts';
import { showBrokenBytes } from './decode.ts';
import { fileProblem, headerRowIsBlank } from './problems.ts';
import { cellText, openTable } from './table.ts';
import { optionsOf } from './upload-options.ts';
import type { SheetCell } from './workbook/sheet-rows.ts';

const rowsShown = 5;
/** The number of lines that can be chosen as the header. */
const linesShown = 20;
const lineCells = 6;
const charactersShown = 100;

/**
 * Returns the format and the first rows of a file. Throws the errors of `openTable`, and VALIDATION_FAILED for an empty
 * file.
 */
export async function lookAt(upload: Upload): Promise<FileLook> {
  const options = optionsOf(upload, lookOptions);
  const table = await openTable(upload, options);
  const { format, encoding, delimiter, uncertain, sheets, sheet } = table;
  const { first, lines, headerRow } = await beginningOf(table.rows, options.headerRow ?? null);
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
    headerRow,
    lines,
    rows: first
      .slice(hasHeader ? 1 : 0, rowsShown + 1)
      .map((cells) => cells.map((cell) => cell.slice(0, charactersShown))),
  };
}

interface Beginning {
  /** The header and the rows below it. */
  readonly first: readonly string[][];
  readonly headerRow: number;
  readonly lines: FileLook['lines'];
}

/** Reads the first rows of a file. Throws VALIDATION_FAILED if the chosen header row is blank or does not exist. */
async function beginningOf(rows: AsyncGenerator<readonly SheetCell[]>, chosen: number | null): Promise<Beginning> {
  const first: string[][] = [];
  const lines: { row: number; text: string }[] = [];
  let row = 0;
  let headerRow = chosen ?? 0;
  for await (const cells of rows) {
    row += 1;
    const texts = cells.slice(0, maxImportColumns).map((cell) => showBrokenBytes(cellText(cell)));
    if (texts.every((text) => text.trim() === '')) {
      if (row === chosen) break;
      continue;
    }
    if (lines.length < linesShown) lines.push({ row, text: lineText(texts) });
    if (chosen !== null && row < chosen) continue;
    if (first.length === 0) headerRow = row;
    first.push(texts);
    if (first.length > rowsShown && lines.length >= linesShown) break;
  }
  if (chosen !== null && first.length === 0) throw headerRowIsBlank(chosen);
  return { first: first.slice(0, rowsShown + 1), headerRow, lines };
}

function lineText(texts: readonly string[]): string {
  const filled = texts.filter((text) => text.trim() !== '').slice(0, lineCells);
  return filled.map((text) => text.trim().slice(0, charactersShown)).join(' · ');
}
