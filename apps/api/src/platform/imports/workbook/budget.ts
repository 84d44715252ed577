import { maxSpreadsheetBytes, maxSpreadsheetCells, maxSpreadsheetCharacters } from '@tallyard/domain/limits/sizes';

const count = (number: number): string => number.toLocaleString('en');

/** Counts what reading a workbook has given so far, and stops it where it is more than a spreadsheet needs. */
export class WorkbookBudget {
  #bytes = 0;
  #cells = 0;
  #characters = 0;

  /** Characters of the cells so far. One text that many cells share counts for each of them, as each gets it. */
  get characters(): number {
    return this.#characters;
  }

  /** Counts bytes that were unpacked; a part that is read twice counts twice. Throws. */
  takeBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > maxSpreadsheetBytes)
      throw new Error(`it unpacks to more than ${count(maxSpreadsheetBytes)} bytes`);
  }

  /** Counts cells of a row, those that are skipped before a far column included. Throws. */
  takeCells(cells: number): void {
    this.#cells += cells;
    // guard: file-processes.cells
    if (this.#cells > maxSpreadsheetCells) throw new Error(`it has more than ${count(maxSpreadsheetCells)} cells`);
  }

  /** Counts the characters of a cell. Throws. */
  takeCharacters(characters: number): void {
    this.#characters += characters;
    // guard: file-processes.characters
    if (this.#characters > maxSpreadsheetCharacters) {
      throw new Error(`its cells have more than ${count(maxSpreadsheetCharacters)} characters`);
    }
  }
}
