import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { type ExportLine, exportContentType, type StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportsPerPerson } from '@tallyard/domain/limits/sizes';
import { exportMaxMs, exportStallMs } from '@tallyard/domain/limits/time';
import type { Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { type Route, streamRoute } from '../routes/route.ts';

/** How long a reader may take nothing, and how long an export may take in all. */
export interface ExportTimings {
  readonly stallMs: number;
  readonly maxMs: number;
}

/** Some of the rows, in an order that changes by nothing that is done meanwhile. */
export interface ExportChunk {
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly rows: readonly StreamedRow[];
  /** What the next chunk comes after; null: there is none. */
  readonly endCursor: string | null;
}

interface StreamedParts {
  readonly database: Database;
  readonly timings?: ExportTimings | undefined;
}

/**
 * An export as lines of JSON: chunks of at most 1,000 rows, each read in a transaction of its own when the reader has taken the one
 * before, so that a slow reader holds neither a connection nor an old snapshot, and memory holds one chunk (MOV-53, INV-21).
 */
export function streamedExport<const Definition extends EndpointDefinition>(
  definition: Definition,
  { database, timings }: StreamedParts,
  read: (
    transaction: TenantTransaction,
    input: EndpointRequest<Definition>,
    after: string | undefined,
  ) => Promise<ExportChunk>,
): Route {
  const { stallMs, maxMs } = timings ?? { stallMs: exportStallMs, maxMs: exportMaxMs };
  const running = new Map<string, number>();

  return streamRoute(definition, async ({ input, organizationId, person, request, reply }) => {
    const actor = { userId: person.userId, requestId: request.id };
    const chunkAfter = (after: string | undefined) =>
      usingPool('streams', () =>
        database.withTenant(organizationId, actor, (transaction) => read(transaction, input, after)),
      );
    const others = running.get(person.userId) ?? 0;
    if (others >= exportsPerPerson) throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: 5 });
    running.set(person.userId, others + 1);
    const free = () => {
      const left = (running.get(person.userId) ?? 1) - 1;
      if (left > 0) running.set(person.userId, left);
      else running.delete(person.userId);
    };
    let chunk: ExportChunk;
    try {
      // What goes wrong before the first byte is an error like any other.
      chunk = await chunkAfter(undefined);
    } catch (error) {
      free();
      throw error;
    }
    reply.hijack();
    const lines = new Lines(reply.raw, stallMs);
    const tooLong = setTimeout(() => reply.raw.destroy(), maxMs);
    reply.raw.writeHead(200, {
      'content-type': exportContentType,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    try {
      await lines.write({ total: chunk.total, totalIsExact: chunk.totalIsExact });
      let sent = 0;
      for (;;) {
        const { rows, endCursor } = chunk;
        if (rows.length > 0) await lines.write({ rows: [...rows] });
        sent += rows.length;
        if (endCursor === null) break;
        chunk = await chunkAfter(endCursor);
      }
      await lines.write({ end: sent });
      reply.raw.end();
    } catch (error) {
      // A reader must not take what it has got for all.
      reply.raw.destroy();
      if (!(error instanceof ReaderGone)) request.log.error({ err: error }, 'an export broke');
    } finally {
      clearTimeout(tooLong);
      free();
    }
  });
}

class ReaderGone extends Error {}

/** Writes lines as fast as they are read. */
class Lines {
  readonly #response: ServerResponse;
  readonly #stallMs: number;

  constructor(response: ServerResponse, stallMs: number) {
    this.#response = response;
    this.#stallMs = stallMs;
    response.on('error', () => response.destroy());
  }

  /** Throws `ReaderGone` when nobody reads, or nothing was taken for too long. */
  async write(line: ExportLine): Promise<void> {
    if (this.#response.destroyed) throw new ReaderGone();
    if (this.#response.write(`${JSON.stringify(line)}\n`)) return;
    const signal = AbortSignal.timeout(this.#stallMs);
    const gone = once(this.#response, 'close', { signal }).then(() => Promise.reject(new ReaderGone()));
    gone.catch(() => {});
    await Promise.race([once(this.#response, 'drain', { signal }), gone]).catch(() => {
      throw new ReaderGone();
    });
  }
}
