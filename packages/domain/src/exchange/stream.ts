import * as z from 'zod/mini';

/** A row of an export on its way: what it is called in the columns' fields. */
const streamedRow = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The first line: how many rows to expect; `totalIsExact` false: that many at least. */
const head = z.object({ total: z.int().check(z.gte(0)), totalIsExact: z.boolean() });
const chunk = z.object({ rows: z.array(streamedRow) });
/** The last line, with the number of rows that were sent: an export without it is not whole, however it ended. */
const end = z.object({ end: z.int().check(z.gte(0)) });

/** A line of an export: JSON, ended by a line feed; the same in every app, because files do not pass through GraphQL. */
export const exportLine = z.union([head, chunk, end]);
export type ExportLine = z.infer<typeof exportLine>;
export type StreamedRow = z.infer<typeof streamedRow>;

export const exportContentType = 'application/x-ndjson';
