import { maxSpreadsheetBytes, maxSpreadsheetCells, maxSpreadsheetCharacters } from '@tallyard/domain/limits/sizes';

const count = (number: number): string => number.toLocaleString('en');

/** Counts the work of reading a workbook, and stops it if it exceeds what a spreadsheet needs. */
export class WorkbookBudget {
  #bytes = 0;
  #cells = 0;
  #characters = 0;

  /** The number of characters of cells so far. A shared text counts for each of its cells. */
  get characters(): number {
    return this.#characters;
  }

  /** Counts unpacked bytes; a part that is read twice counts twice. Throws if the budget is used up. */
  takeBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > maxSpreadsheetBytes)
      throw new Error(`it unpacks to more than ${count(maxSpreadsheetBytes)} bytes`);
  }

  /** Counts cells of a row, including those skipped before a far column. Throws if the budget is used up. */
  takeCells(cells: number): void {
    this.#cells += cells;
    // guard: file-processes.cells
    if (this.#cells > maxSpreadsheetCells) throw new Error(`it has more than ${count(maxSpreadsheetCells)} cells`);
  }

  /** Counts the characters of a cell. Throws if the budget is used up. */
  takeCharacters(characters: number): void {
    this.#characters += characters;
    // guard: file-processes.characters
    if (this.#characters > maxSpreadsheetCharacters) {
      throw new Error(`its cells have more than ${count(maxSpreadsheetCharacters)} characters`);
    }
  }
}
