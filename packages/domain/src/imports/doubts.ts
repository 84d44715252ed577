import * as z from 'zod/mini';

/**
 * Ways in which cells of a file can be read as more than one value. `encoding` is about the text of the whole file, `exponent`
 * about codes in whose place a spreadsheet has put a rounded number such as 4.00638E+12.
 */
export const importDoubtKinds = ['decimal', 'currency', 'negative', 'percent', 'exponent', 'encoding'] as const;
export type ImportDoubtKind = (typeof importDoubtKinds)[number];

/** A cell that can be read in several ways. */
export const doubtedCell = z.object({
  /** 1-based line of the file as a spreadsheet shows it. */
  row: z.int(),
  /** The name of the column in the file. */
  column: z.string(),
  text: z.string(),
  /** The readings, by the value of the option that chooses one. */
  readings: z.record(z.string(), z.string()),
});

/** All cells of a file about which the same is to be asked; the option of the kind's name answers it for all of them. */
export const importDoubt = z.object({
  kind: z.enum(importDoubtKinds),
  /** How many cells there are. */
  count: z.int(),
  /** The values that the option can have; the first is the likeliest. */
  answers: z.array(z.string()),
  /** The first 20. */
  cells: z.array(doubtedCell),
});
export type ImportDoubt = z.infer<typeof importDoubt>;

/** The details of an IMPORT_AMBIGUOUS. */
export const importDoubts = z.object({ doubts: z.array(importDoubt) });

export const maxDoubtedCells = 20;

/** Says about the first cell of a doubt what it can mean. */
export function describeDoubt({ kind, cells, answers }: ImportDoubt): string {
  const [cell] = cells;
  if (cell === undefined) return `The option ${kind} is needed`;
  const readings = answers.map((answer) => `${JSON.stringify(answer)}: ${cell.readings[answer] ?? ''}`).join(', ');
  const where = `${JSON.stringify(cell.text)} in row ${cell.row}, column ${cell.column}`;
  return `${where} can be read in more than one way; say which by the option ${kind} (${readings})`;
}
