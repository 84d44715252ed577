import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { EndpointDefinition, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { exportContentType } from '@tallyard/domain/exchange/stream';
import { exportsPerPerson } from '@tallyard/domain/limits/sizes';
import { exportMaxMs, exportStallMs } from '@tallyard/domain/limits/time';
import type { Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { type Route, route } from '../routes/route.ts';

/** How long a reader may stall, and how long a response may take in total. */
export interface ExportTimings {
  readonly stallMs: number;
  readonly maxMs: number;
}

export interface StreamedParts {
  readonly database: Database;
  readonly timings?: ExportTimings | undefined;
}

/** Runs work in a transaction of the organization. */
export type InTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) => Promise<Result>;

/**
 * Returns a route that streams lines of JSON. Each line is generated after the reader took the previous ones, and no
 * connection is used between two lines. The stream ends with the last generated line; the lines themselves say whether the
 * export is complete. After the reader disconnects, no more lines are generated.
 */
export function streamedLines<const Definition extends EndpointDefinition & { access: 'organization' }>(
  definition: Definition,
  { database, timings }: StreamedParts,
  linesOf: (inTenant: InTenant, input: EndpointRequest<Definition>) => AsyncGenerator<object>,
): Route {
  const { stallMs, maxMs } = timings ?? { stallMs: exportStallMs, maxMs: exportMaxMs };
  const running = new Map<string, number>();

  return route(definition, { kind: 'stream' }, async ({ input, organizationId, person, request, reply }) => {
    const actor = { userId: person.userId, requestId: request.id };
    const others = running.get(person.userId) ?? 0;
    // guard: exports.few
    if (others >= exportsPerPerson) throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: 5 });
    running.set(person.userId, others + 1);
    const free = () => {
      const left = (running.get(person.userId) ?? 1) - 1;
      if (left > 0) running.set(person.userId, left);
      else running.delete(person.userId);
    };
    const generated = linesOf(
      (work) => usingPool('streams', () => database.withTenant(organizationId, actor, work)),
      input,
    );
    let line: IteratorResult<object>;
    try {
      // An error before the first byte is reported like any other.
      line = await generated.next();
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
      for (; line.done !== true; line = await generated.next()) await lines.write(line.value);
      reply.raw.end();
    } catch (error) {
      // Breaks the connection, so that the reader does not mistake a partial export for a complete one.
      reply.raw.destroy();
      if (!(error instanceof ReaderGone)) request.log.error({ err: error }, 'an answer of lines broke');
    } finally {
      clearTimeout(tooLong);
      free();
    }
  });
}

class ReaderGone extends Error {}

/** Writes lines as fast as the reader takes them. */
class Lines {
  readonly #response: ServerResponse;
  readonly #stallMs: number;

  constructor(response: ServerResponse, stallMs: number) {
    this.#response = response;
    this.#stallMs = stallMs;
    response.on('error', () => response.destroy());
  }

  /** Throws `ReaderGone` if the reader has disconnected or stalled for too long. */
  async write(line: object): Promise<void> {
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
