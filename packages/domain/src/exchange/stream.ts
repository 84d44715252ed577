import * as z from 'zod/mini';

/** A row of a streamed export: values by field. */
const streamedRow = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The first line: the number of rows to expect. If `totalIsExact` is false, there may be more. */
const head = z.object({ total: z.int().check(z.gte(0)), totalIsExact: z.boolean() });
const chunk = z.object({ rows: z.array(streamedRow) });
/** The last line, with the number of rows sent: an export without it is incomplete. */
const end = z.object({ end: z.int().check(z.gte(0)) });

/**
 * A line of an export: JSON followed by a line feed. All apps use the same format, because files do not pass through GraphQL.
 */
export const exportLine = z.union([head, chunk, end]);
export type ExportLine = z.infer<typeof exportLine>;
export type StreamedRow = z.infer<typeof streamedRow>;

export const exportContentType = 'application/x-ndjson';
