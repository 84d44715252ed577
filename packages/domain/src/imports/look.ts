import * as z from 'zod/mini';
import { decimalSigns, importFormats } from './files.ts';

/** What a file is and begins with; the same on every floor, because uploads do not pass through GraphQL. */
export const fileLook = z.object({
  format: z.enum(importFormats),
  /** Null: of a spreadsheet. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  decimal: z.enum(decimalSigns),
  /** What the columns are called; two of one name are told apart by where they stand. */
  columns: z.array(z.string()),
  /** Whether the first row looks like a header. */
  hasHeader: z.boolean(),
  /** The first rows, without that header. */
  rows: z.array(z.array(z.string())),
});

export type FileLook = z.infer<typeof fileLook>;
