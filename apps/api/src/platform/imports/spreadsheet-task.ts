import type { FileTaskRun } from '../file-processes/task.ts';
import { checkSpreadsheet } from './spreadsheet-zip.ts';
import { WorkbookArchive } from './workbook/archive.ts';
import { WorkbookBudget } from './workbook/budget.ts';
import { readSheetRows, type SheetCell } from './workbook/sheet-rows.ts';
import { readStructure } from './workbook/structure.ts';

/** The file to read. */
export interface SheetRequest {
  readonly path: string;
  /** The name of the sheet; null for the first that is not hidden. */
  readonly sheet: string | null;
}

/** A part of the result: the names of the sheets, followed by rows; or why there are none. */
export type SheetPart =
  | { readonly sheets: readonly string[]; readonly chosen: string }
  | { readonly rows: readonly (readonly SheetCell[])[] }
  /** The actual type of a file that is not a spreadsheet. */
  | { readonly otherType: string }
  | { readonly noSheet: readonly string[] };

/** A part is sent when it has this many rows or characters; the api keeps only a few parts in memory. */
const rowsPerPart = 500;
const charactersPerPart = 1_000_000;

/** Reads a sheet. Throws for a file that cannot be read as a spreadsheet. */
export const run: FileTaskRun<SheetRequest, SheetPart> = async function* ({ path, sheet }) {
  const otherType = await checkSpreadsheet(path);
  if (otherType !== null) {
    yield { otherType };
    return;
  }
  const budget = new WorkbookBudget();
  const archive = await WorkbookArchive.open(path, budget);
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
    let sentCharacters = 0;
    for await (const row of readSheetRows(archive.read(chosen.part), structure, budget)) {
      rows.push(row);
      if (rows.length < rowsPerPart && budget.characters - sentCharacters < charactersPerPart) continue;
      yield { rows };
      rows = [];
      sentCharacters = budget.characters;
    }
    yield { rows };
  } finally {
    archive.close();
  }
};
