import { readCell, writeCell } from '@tallyard/domain/exchange/cells';

/** The maximum number of cells that one paste or fill changes. */
export const maxPastedCells = 500;

/** Returns the error message for a paste that is too large, or null if it is not. */
export function tooManyCells(count: number): string | null {
  // guard: lists.pasted-cells
  return count > maxPastedCells
    ? `${count.toLocaleString('en')} cells are more than the ${maxPastedCells} that one paste may change. Paste them in parts, or import them as a file.`
    : null;
}

const needsQuotes = /["\t\r\n]/;

/**
 * Writes a block in the clipboard format of spreadsheets: separated by tabs and line breaks, quoted where necessary, with
 * formulas escaped.
 */
export function writeBlock(texts: readonly (readonly string[])[]): string {
  const cellOf = (text: string) => {
    const safe = writeCell(text);
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return texts.map((line) => line.map(cellOf).join('\t')).join('\r\n');
}

/** Parses a block copied from a spreadsheet or written by `writeBlock`. A final line break does not add a row. */
export async function readBlock(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t', header: false });
  return data.map((line) => line.map(readCell));
}
