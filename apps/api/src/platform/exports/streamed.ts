import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { ExportLine, StreamedRow } from '@tallyard/domain/exchange/stream';
import type { TenantTransaction } from '../database/transaction.ts';
import type { Route } from '../routes/route.ts';
import { type StreamedParts, streamedLines } from './lines.ts';

/** Some of the rows, in an order that concurrent changes do not affect. */
export interface ExportChunk {
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly rows: readonly StreamedRow[];
  /** The cursor of the next chunk; null if this is the last. */
  readonly endCursor: string | null;
}

/**
 * Returns a route that streams an export as lines of JSON: chunks of at most 1,000 rows. Each is read in its own
 * transaction after the reader took the previous one, so that a slow reader keeps neither a connection nor an old snapshot
 * open, and only one chunk is in memory (MOV-53, INV-21).
 */
export function streamedExport<const Definition extends EndpointDefinition & { access: 'organization' }>(
  definition: Definition,
  parts: StreamedParts,
  read: (
    transaction: TenantTransaction,
    input: EndpointRequest<Definition>,
    after: string | undefined,
  ) => Promise<ExportChunk>,
): Route {
  return streamedLines(definition, parts, (inTenant, input) =>
    exportLines((after) => inTenant((transaction) => read(transaction, input, after))),
  );
}

async function* exportLines(
  chunkAfter: (after: string | undefined) => Promise<ExportChunk>,
): AsyncGenerator<ExportLine> {
  let chunk = await chunkAfter(undefined);
  yield { total: chunk.total, totalIsExact: chunk.totalIsExact };
  let sent = 0;
  for (;;) {
    const { rows, endCursor } = chunk;
    if (rows.length > 0) yield { rows: [...rows] };
    // guard: exports.count
    sent += rows.length;
    if (endCursor === null) break;
    chunk = await chunkAfter(endCursor);
  }
  yield { end: sent };
}
