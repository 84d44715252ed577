import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { type ExportLine, exportContentType, type StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize, exportsPerPerson } from '@tallyard/domain/limits/sizes';
import { exportMaxMs, exportStallMs } from '@tallyard/domain/limits/time';
import type { Database } from '../platform/database/database.ts';
import { usingPool } from '../platform/database/pools.ts';
import { ApiError } from '../platform/errors.ts';
import { type Route, streamRoute } from '../platform/routes/route.ts';
import type { ReadWarehouses } from './included.ts';
import { type FarPages, listItems } from './lists.ts';

/** Moments never change: whatever is booked meanwhile, each item comes once. */
const order = { page: 1, limit: exportBatchSize, sortBy: 'createdAt', sortDirection: 'asc' } as const;

interface ExportParts {
  readonly database: Database;
  readonly readWarehouses: ReadWarehouses;
  readonly farPages: FarPages;
  readonly timings?: { readonly stallMs: number; readonly maxMs: number };
}

/**
 * `POST /api/inventory-items/export`: items in chunks, each read in a transaction of its own when the reader has taken the one
 * before, so that a slow reader holds neither a connection nor an old snapshot, and memory holds one chunk.
 */
export function exportRoute({ database, readWarehouses, farPages, timings }: ExportParts): Route {
  const { stallMs, maxMs } = timings ?? { stallMs: exportStallMs, maxMs: exportMaxMs };
  const running = new Map<string, number>();

  return streamRoute(exportItems, async ({ input: { body }, organizationId, person, request, reply }) => {
    const actor = { userId: person.userId, requestId: request.id };
    const chunkAfter = (after: string | undefined) =>
      usingPool('streams', () =>
        database.withTenant(organizationId, actor, async (transaction) => {
          const page = await listItems(transaction, filtersOf(body), { ...order, after }, farPages);
          const ids = [...new Set(page.data.map(({ warehouseId }) => warehouseId))];
          const warehouses = ids.length === 0 ? [] : await readWarehouses(transaction, ids);
          return { page, names: new Map(warehouses.map(({ id, name }) => [id, name])) };
        }),
      );
    const others = running.get(person.userId) ?? 0;
    if (others >= exportsPerPerson) throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: 5 });
    running.set(person.userId, others + 1);
    const free = () => {
      const left = (running.get(person.userId) ?? 1) - 1;
      if (left > 0) running.set(person.userId, left);
      else running.delete(person.userId);
    };
    let chunk: Awaited<ReturnType<typeof chunkAfter>>;
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
      const { total, totalIsExact } = chunk.page;
      await lines.write({ total, totalIsExact });
      let sent = 0;
      for (;;) {
        const { page, names } = chunk;
        if (page.data.length > 0) await lines.write({ rows: page.data.map((item) => rowOf(item, names)) });
        sent += page.data.length;
        if (page.endCursor === null) break;
        chunk = await chunkAfter(page.endCursor);
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

type Exported = EndpointRequest<typeof exportItems>['body'];

function filtersOf({ organizationId: _organizationId, searchTerm, ...filters }: Exported) {
  return { ...filters, search: searchTerm };
}

function rowOf(item: InventoryItem, names: ReadonlyMap<string, string>): StreamedRow {
  const { organizationId: _organizationId, warehouseId, ...fields } = item;
  return {
    ...(Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value ?? null]),
    ) satisfies StreamedRow),
    warehouse: names.get(warehouseId) ?? null,
  };
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
