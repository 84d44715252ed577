import { readCell, writeCell } from '@tallyard/domain/exchange/cells';

/** As many cells as one paste or fill changes. */
export const maxPastedCells = 500;

/** What a paste that is too large is told; null: it is not. */
export function tooManyCells(count: number): string | null {
  // guard: lists.pasted-cells
  return count > maxPastedCells
    ? `${count.toLocaleString('en')} cells are more than the ${maxPastedCells} that one paste may change. Paste them in parts, or import them as a file.`
    : null;
}

const needsQuotes = /["\t\r\n]/;

/** A block as spreadsheets take it: tabs and lines, quoted where it must be, and nothing that they would take for a formula. */
export function writeBlock(texts: readonly (readonly string[])[]): string {
  const cellOf = (text: string) => {
    const safe = writeCell(text);
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return texts.map((line) => line.map(cellOf).join('\t')).join('\r\n');
}

/** The block that a spreadsheet, or `writeBlock`, has put into the clipboard. A line break at its end is no further line. */
export async function readBlock(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t', header: false });
  return data.map((line) => line.map(readCell));
}
