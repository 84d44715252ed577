import { tooManyColumns, tooManyRows } from '@tallyard/domain/imports/files';
import { formulaWithoutResult } from '@tallyard/domain/imports/spreadsheet-rewrites';
import { maxImportColumns, maxImportRows } from '@tallyard/domain/limits/sizes';
import type { WorkbookBudget } from './budget.ts';
import { writePercent, writePlain, writeSerialDate } from './number-style.ts';
import { joinCellText, StringCollector, type WorkbookStructure } from './structure.ts';
import { createXmlReader } from './xml.ts';

/** A cell: the text of a text cell, an error, a date or a boolean; or `{ number }` with the digits of a number cell. */
export type SheetCell = string | { readonly number: string };

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string | null;
  hasFormula: boolean;
  hasText: boolean;
}

/** Rows plus the header and a line that declares the delimiter, as in text files. */
const lastRow = maxImportRows + 2;

/**
 * Yields the rows of a sheet, up to the last that is not empty. Rows and cells without a reference follow the previous
 * ones. Throws for cells beyond the limits of an import, and if the budget is used up.
 */
export async function* readSheetRows(
  pieces: AsyncIterable<string>,
  structure: WorkbookStructure,
  budget: WorkbookBudget,
): AsyncGenerator<readonly SheetCell[]> {
  let done: SheetCell[][] = [];
  let row: SheetCell[] = [];
  let rowNumber = 0;
  let emitted = 0;
  let cell: OpenCell | null = null;
  let isInValue = false;
  const inline = new StringCollector();

  const reader = createXmlReader({
    open(name, { r, t, s }) {
      if (name === 'row') {
        const next = r === undefined ? rowNumber + 1 : Number(r);
        if (!Number.isInteger(next) || next <= rowNumber) throw new Error(`row ${next} follows row ${rowNumber}`);
        rowNumber = next;
        row = [];
      } else if (name === 'c') {
        const column = r === undefined ? row.length : columnOf(r);
        if (column < row.length) throw new Error(`cell ${r} follows a cell to the right of it`);
        cell = { column, type: t ?? 'n', style: Number(s ?? 0), value: null, hasFormula: false, hasText: false };
      } else if (cell !== null) {
        if (name === 'v') isInValue = true;
        else if (name === 'f') cell.hasFormula = true;
        else if (name === 'is') cell.hasText = true;
        inline.open(name);
      }
    },
    text(text) {
      if (cell === null) return;
      if (isInValue) cell.value = joinCellText(cell.value ?? '', text);
      else inline.add(text);
    },
    close(name) {
      if (name === 'v') isInValue = false;
      inline.close(name);
      if (name === 'c' && cell !== null) {
        const read = readCell(cell, inline.take(), structure);
        const width = row.length;
        if (read !== '') place(row, cell.column, read);
        else if (cell.column === row.length) row.push('');
        budget.takeCells(row.length - width);
        budget.takeCharacters(typeof read === 'string' ? read.length : read.number.length);
        cell = null;
      }
      if (name !== 'row' || row.every((each) => each === '')) return;
      if (rowNumber > lastRow) throw new Error(tooManyRows(maxImportRows));
      for (; emitted + 1 < rowNumber; emitted += 1) done.push([]);
      done.push(row);
      emitted = rowNumber;
    },
  });
  for await (const piece of pieces) {
    reader.write(piece);
    yield* done;
    done = [];
  }
  reader.end();
  yield* done;
}

function place(row: SheetCell[], column: number, read: SheetCell): void {
  if (column >= maxImportColumns) throw new Error(tooManyColumns(column + 1, maxImportColumns));
  while (row.length < column) row.push('');
  row.push(read);
}

/** Returns the column index: 0 for A1, 27 for AB1. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(reference.replaceAll('$', '')) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new Error(`a cell is called ${JSON.stringify(reference.slice(0, 20))}`);
  return column - 1;
}

function readCell(
  { type, style, value, hasFormula, hasText }: OpenCell,
  inlineText: string,
  { sharedStrings, styles, isFrom1904 }: WorkbookStructure,
): SheetCell {
  if (type === 'inlineStr' || (hasText && value === null)) return inlineText;
  if (value === null) return hasFormula ? formulaWithoutResult : '';
  switch (type) {
    case 's': {
      const text = sharedStrings[Number(value)];
      if (text === undefined) throw new Error(`it names text ${value}, of which it has only ${sharedStrings.length}`);
      return text;
    }
    case 'str':
    case 'e':
      return value;
    case 'b':
      return String(value.trim() === '1' || value.trim() === 'true');
    case 'd':
      return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '');
    default: {
      if (value.trim() === '') return '';
      const number = Number(value);
      if (!Number.isFinite(number))
        throw new Error(`${JSON.stringify(value.slice(0, 20))} stands in a cell for numbers`);
      const meaning = styles[style] ?? 'plain';
      if (meaning === 'date') return writeSerialDate(number, isFrom1904);
      if (meaning === 'percent') return writePercent(number);
      if (meaning === 'plain' || !Number.isInteger(number)) return { number: writePlain(number) };
      return { number: writePlain(number).padStart(meaning.padded, '0') };
    }
  }
}
