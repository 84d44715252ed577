import * as z from 'zod/mini';

/**
 * The kinds of ambiguity in a file. `encoding` concerns the text of the whole file; `exponent` concerns codes that a
 * spreadsheet has replaced with a rounded number such as 4.00638E+12.
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

/** All cells of a file with the same ambiguity; the option named after the kind resolves it for all of them. */
export const importDoubt = z.object({
  kind: z.enum(importDoubtKinds),
  /** The number of cells. */
  count: z.int(),
  /** The possible values of the option, the most likely first. */
  answers: z.array(z.string()),
  /** The first 20. */
  cells: z.array(doubtedCell),
});
export type ImportDoubt = z.infer<typeof importDoubt>;

/** The details of an IMPORT_AMBIGUOUS error. */
export const importDoubts = z.object({ doubts: z.array(importDoubt) });

export const maxDoubtedCells = 20;

/** Describes the possible readings of the first cell of a doubt. */
export function describeDoubt({ kind, cells, answers }: ImportDoubt): string {
  const [cell] = cells;
  if (cell === undefined) return `The option ${kind} is needed`;
  const readings = answers.map((answer) => `${JSON.stringify(answer)}: ${cell.readings[answer] ?? ''}`).join(', ');
  const where = `${JSON.stringify(cell.text)} in row ${cell.row}, column ${cell.column}`;
  return `${where} can be read in more than one way; say which by the option ${kind} (${readings})`;
}
