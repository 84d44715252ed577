import * as z from 'zod/mini';
import { decimalSigns, importFormats } from './files.ts';

/** What a file is and begins with; the same in every app, because uploads do not pass through GraphQL. */
export const fileLook = z.object({
  format: z.enum(importFormats),
  /** Null: of a spreadsheet. */
  encoding: z.nullable(z.string()),
  /**
   * Present when the encoding is only the likeliest: the possible encodings, each with a text of the file as it reads it.
   * One of them has to be chosen.
   */
  encodings: z.optional(z.array(z.object({ encoding: z.string(), preview: z.string() }))),
  /** The sheets of a spreadsheet, and the one that is read. Absent from an upstream that does not tell it. */
  sheets: z.optional(z.array(z.string())),
  sheet: z.optional(z.nullable(z.string())),
  delimiter: z.nullable(z.string()),
  /** Null: the file does not prove one. */
  decimal: z.nullable(z.enum(decimalSigns)),
  /** The system whose files look so; absent: none that is known. */
  preset: z.optional(z.string()),
  /** What the columns are called; two of one name are told apart by where they stand. */
  columns: z.array(z.string()),
  /** Whether the first row looks like a header. */
  hasHeader: z.boolean(),
  /** The row of the first line that is read as part of the table. Absent from an upstream that does not tell it. */
  headerRow: z.optional(z.number()),
  /** The first lines of the file that are not blank, each with its row: one of them names the columns. */
  lines: z.optional(z.array(z.object({ row: z.number(), text: z.string() }))),
  /** The first rows, without that header. */
  rows: z.array(z.array(z.string())),
});

export type FileLook = z.infer<typeof fileLook>;
