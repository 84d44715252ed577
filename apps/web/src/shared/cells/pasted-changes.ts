import { readBlock } from './clipboard';

interface TargetColumn {
  readonly key: string;
  readonly header: string;
}

export interface PastedBlock<Row> {
  /** The number of cells, including the skipped ones. */
  readonly cells: number;
  readonly rows: { readonly row: Row; readonly texts: Readonly<Record<string, string>> }[];
  /** Which cells are skipped, and why. */
  readonly notes: readonly string[];
}

/** Maps a pasted block onto rows and columns. Reports the cells outside them. */
export async function laidOut<Row>(
  text: string,
  target: { readonly rows: readonly Row[]; readonly columns: readonly TargetColumn[] },
): Promise<PastedBlock<Row>> {
  const block = await readBlock(text);
  const width = Math.max(0, ...block.map((line) => line.length));
  const rows = block.flatMap((line, index) => {
    const row = target.rows[index];
    if (row === undefined) return [];
    const pairs = line.flatMap((cell, at) => {
      const column = target.columns[at];
      return column ? [[column.key, cell] as const] : [];
    });
    return [{ row, texts: Object.fromEntries(pairs) }];
  });
  const linesBeyond = block.length - rows.length;
  const columnsBeyond = width - target.columns.length;
  return {
    cells: block.reduce((sum, line) => sum + line.length, 0),
    rows,
    notes: [
      ...(linesBeyond > 0 ? [`${counted(linesBeyond, 'line')} beyond the last row of this page`] : []),
      ...(columnsBeyond > 0 ? [`${counted(columnsBeyond, 'column')} beyond the last one`] : []),
    ],
  };
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
