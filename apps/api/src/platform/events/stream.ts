import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { streamEvents } from '@tallyard/contracts/events/endpoints';
import { streamOpened, type streamOpening } from '@tallyard/contracts/events/models';
import { streamHeartbeatMs } from '@tallyard/domain/limits/time';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { usingPool } from '../database/pools.ts';
import { scopeKeyIn } from '../database/scope.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { keyIsLive } from '../identity/api-key-identity.ts';
import { type Routed, route } from '../routes/route.ts';
import { feedRoutes } from './feed.ts';
import { type EventNotifier, type PresentCursor, presentCursor, readEventsAfter, type StoredEvent } from './outbox.ts';

const eventsPerRead = 500;
const otherScope = 'The warehouses that you see are others now';
/** How often a stream polls by itself: without Redis, notifications from other nodes do not arrive here. */
export const lookMs = 1_000;

/** Returns whether an event revokes the reader's right to continue. */
export type EndsStream = (
  event: StoredEvent,
  reader: { readonly userId: string; readonly sessionId: string },
) => boolean;

export interface EventStreams {
  readonly module: Routed;
  /** Ends all open streams, so that the process can stop. */
  close(): void;
}

/**
 * `GET /api/events/stream`: the events of the outbox, as server-sent events in the order of their commits. A stream ends
 * when the session or the API key that opened it ends, or when the person leaves the organization.
 */
export function eventStreams(
  database: Database,
  notifier: EventNotifier,
  ends: EndsStream,
  timings = { streamHeartbeatMs, lookMs },
): EventStreams {
  const open = new Set<AbortController>();
  // Runs as the reader, so that row-level security limits what they get.
  const inOrganization = <Result>(
    organizationId: number,
    userId: string,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ) => usingPool('streams', () => database.withTenant(organizationId, { userId, requestId: null }, work));

  const stream = route(streamEvents, { kind: 'stream' }, async ({ input, organizationId, person, request, reply }) => {
    const lastEventId = request.headers['last-event-id'];
    const resumeAt = cursorOf(typeof lastEventId === 'string' ? lastEventId : input.query.lastEventId);
    const opening: Partial<PresentCursor> & { cursor: string; scope: string } = await inOrganization(
      organizationId,
      person.userId,
      async (transaction) => {
        const scope = await scopeKeyIn(transaction);
        if (resumeAt === null) return { ...(await presentCursor(transaction)), scope };
        const page = await readEventsAfter(transaction, resumeAt, 1);
        if (page === 'expired') throw new ApiError('CURSOR_EXPIRED');
        return { cursor: resumeAt, scope };
      },
    );
    let { cursor } = opening;
    const { scope } = opening;
    if (input.query.scope !== undefined && input.query.scope !== scope)
      throw new ApiError('PERMISSION_DENIED', otherScope);

    const ended = new AbortController();
    const { signal } = ended;
    open.add(ended);
    reply.hijack();
    const response = reply.raw;
    response.on('close', () => ended.abort());
    response.on('error', () => ended.abort());
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const { quietMs } = opening;
    response.write(frameOf(cursor, streamOpened, { quietMs } satisfies z.input<typeof streamOpening>));

    let wake: () => void = () => {};
    const unsubscribe = notifier.subscribe(organizationId, () => wake());
    const heartbeat = setInterval(() => response.write(': heartbeat\n\n'), timings.streamHeartbeatMs);
    signal.addEventListener('abort', () => wake());
    try {
      while (!signal.aborted) {
        // Created before the query, so that a notification during it is not lost.
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const page = await inOrganization(organizationId, person.userId, async (transaction) => {
          // An API key expires without an event.
          if (person.apiKey !== null && !(await keyIsLive(transaction, person.apiKey, person.sessionId))) return 'over';
          const [now, events] = await Promise.all([
            scopeKeyIn(transaction),
            readEventsAfter(transaction, cursor, eventsPerRead),
          ]);
          // The reader's warehouses have changed: continuing would skip earlier events of the new ones.
          // guard: warehouses.stream-of-one-scope
          return now === scope ? events : 'over';
        });
        if (page === 'over') break;
        // The reader was too slow and its events were removed; it gets an error when it reconnects.
        if (page === 'expired') break;
        cursor = page.cursor;
        await writeAll(response, page.events, signal);
        if (page.events.some((event) => ends(event, person))) break;
        if (page.events.length < eventsPerRead) await Promise.race([woken, pause(timings.lookMs, signal)]);
      }
    } catch (error) {
      request.log.error({ err: error }, 'an event stream broke');
    } finally {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(ended);
      response.end();
    }
  });

  return {
    module: { name: 'events', routes: [stream, ...feedRoutes(database)] },
    close() {
      for (const controller of open) controller.abort();
    },
  };
}

/** Returns null if there is no cursor. The contract validates the query parameter; this validates the header. */
function cursorOf(lastEventId: string | undefined): string | null {
  if (lastEventId === undefined || lastEventId === '') return null;
  if (!/^\d{1,18}$/.test(lastEventId)) {
    throw new ApiError('VALIDATION_FAILED', 'Last-Event-ID: Must be a cursor of this stream: digits', {
      details: [
        {
          field: 'Last-Event-ID',
          value: lastEventId.slice(0, 100),
          message: 'Must be a cursor of this stream: digits',
        },
      ],
    });
  }
  return lastEventId;
}

function frameOf(id: string, event: string, payload: unknown): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
}

async function writeAll(response: ServerResponse, events: readonly StoredEvent[], signal: AbortSignal): Promise<void> {
  if (events.length === 0) return;
  const flushed = response.write(events.map((event) => frameOf(event.id, event.kind, event.payload)).join(''));
  // Waits for a reader that is slow, instead of buffering for it.
  if (!flushed && !signal.aborted) await once(response, 'drain', { signal }).catch(() => {});
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
