import * as z from 'zod/mini';
import { decimalSigns, importFormats } from './files.ts';

/** The format and first rows of a file. All apps use the same type, because uploads do not pass through GraphQL. */
export const fileLook = z.object({
  format: z.enum(importFormats),
  /** Null for a spreadsheet. */
  encoding: z.nullable(z.string()),
  /**
   * Present if the encoding is uncertain: the possible encodings, each with a preview of the text. The user has to choose one.
   */
  encodings: z.optional(z.array(z.object({ encoding: z.string(), preview: z.string() }))),
  /** The sheets of a spreadsheet, and the one that is read. Absent if the upstream does not return them. */
  sheets: z.optional(z.array(z.string())),
  sheet: z.optional(z.nullable(z.string())),
  delimiter: z.nullable(z.string()),
  /** The decimal separator; null if the file does not prove one. */
  decimal: z.nullable(z.enum(decimalSigns)),
  /** The preset of the system that wrote the file; absent if it is unknown. */
  preset: z.optional(z.string()),
  /** The names of the columns. Columns with the same name are distinguished by their position. */
  columns: z.array(z.string()),
  /** Whether the first row looks like a header. */
  hasHeader: z.boolean(),
  /** The row number of the first line of the table. Absent if the upstream does not return it. */
  headerRow: z.optional(z.number()),
  /** The first non-blank lines of the file with their row numbers, from which the user can choose the header. */
  lines: z.optional(z.array(z.object({ row: z.number(), text: z.string() }))),
  /** The first rows, without the header. */
  rows: z.array(z.array(z.string())),
});

export type FileLook = z.infer<typeof fileLook>;
