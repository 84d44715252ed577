import type { Readable } from 'node:stream';
import { streamEvents } from '@tallyard/contracts/events/endpoints';
import { eventPayloads, streamOpened, streamOpening, type TallyardEvent } from '@tallyard/contracts/events/models';
import { streamHeartbeatMs } from '@tallyard/domain/limits/time';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Pool } from 'undici';
import type { RestClient } from '../rest/client.ts';
import { unwrap } from '../rest/envelope.ts';
import { connectionFailure, RestFailure } from '../rest/failure.ts';
import { callHeaders } from '../rest/headers.ts';
import { parseTolerantly } from '../rest/tolerant-parsing.ts';
import { unsupported } from '../rest/unsupported.ts';

/** Without a byte for so long the connection is dead even if nobody said so. */
const silenceMs = 5 * streamHeartbeatMs;

export interface StreamHandlers {
  /**
   * First frame: the present cursor, and for how long nothing had changed, if that is told. What follows was either asked
   * for by `after` or is newer.
   */
  readonly onOpened: (cursor: string, quietMs: number | null) => void;
  /** The upstream said something, if only that it is there. */
  readonly onHeard?: () => void;
  /** What it promises is waited for before anything more is read. */
  readonly onEvent: (event: TallyardEvent) => void | Promise<void>;
  /** The stream broke or ended; never called after `close`. */
  readonly onEnd: () => void;
}

export interface OpenStream {
  readonly close: () => void;
}

/** Reads one frame; null for kinds this build does not know. */
export function eventOf({ event, id, data }: EventSourceMessage): TallyardEvent | null {
  if (event === undefined || id === undefined) return null;
  return eventFrom(id, event, () => JSON.parse(data));
}

/**
 * The same of an event that came in another way; `read` gives its payload. What is not as it was promised costs its own field, in whose
 * place a RestFailure stands, and never the event: whoever subscribes learns that something has changed, and what can be read of it. A
 * payload that cannot be read at all is one without any of its fields.
 */
export function eventFrom(id: string, named: string, read: () => unknown): TallyardEvent | null {
  if (!Object.hasOwn(eventPayloads, named)) return null;
  const kind = named as TallyardEvent['kind'];
  // guard: realtime.odd-field
  const payload = parseTolerantly(eventPayloads[kind], objectOf(read), `${kind} ${id}`);
  // The schema of `kind` gave `payload`, a pairing that the union cannot follow.
  return { id, kind, payload } as TallyardEvent;
}

function objectOf(read: () => unknown): unknown {
  try {
    const value = read();
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    // Read again, it would be the same: a stream that ended here would never come to what follows.
    // guard: realtime.odd-event
    return {};
  }
}

/** Event streams live on a pool of their own, without body timeout: each occupies a connection for hours. */
export class EventStreams {
  private readonly pool: Pool;
  private readonly pathOf: (path: string) => string;

  constructor(upstreamUrl: string, pathOf: (path: string) => string) {
    this.pool = new Pool(new URL(upstreamUrl).origin, {
      connections: null,
      pipelining: 1,
      bodyTimeout: 0,
      headersTimeout: 30_000,
    });
    this.pathOf = pathOf;
  }

  /**
   * Opens the organization's stream with the credentials of `rest`, after the cursor `after` when given; refused where those
   * see another part of it than `scope`.
   * Throws RestFailure when the upstream refuses (CURSOR_EXPIRED among others) or cannot be reached.
   */
  async open(
    rest: RestClient,
    organizationId: string,
    { after, scope }: { readonly after: string | null; readonly scope: string | null },
    handlers: StreamHandlers,
  ): Promise<OpenStream> {
    const headers = callHeaders(rest.origin, rest.credentials, { organizationId, hasBody: false });
    headers.accept = 'text/event-stream';
    if (after !== null) headers['last-event-id'] = after;
    const query = new URLSearchParams({ organizationId, ...(scope === null ? {} : { scope }) });
    const path = this.pathOf(`${streamEvents.path}?${query.toString()}`);
    const abort = new AbortController();
    const answer = await this.pool
      .request({ method: 'GET', path, headers, signal: abort.signal })
      .catch((error: Error) => Promise.reject(connectionFailure(error)));
    const { statusCode, headers: answered, body } = answer;
    if (statusCode !== 200) {
      unwrap({ status: statusCode, headers: answered, body: await body.text().catch(() => '') });
      throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: statusCode });
    }
    if (!String(answered['content-type'] ?? '').startsWith('text/event-stream')) {
      abort.abort();
      body.on('error', () => {});
      throw unsupported(streamEvents, null, 'The connected server does not support live updates.');
    }
    return follow(body, handlers, () => abort.abort());
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** Null when the upstream does not tell it, or not as a number. */
function quietMsOf({ data }: EventSourceMessage): number | null {
  try {
    return streamOpening.parse(JSON.parse(data)).quietMs ?? null;
  } catch {
    return null;
  }
}

function follow(body: Readable, handlers: StreamHandlers, abort: () => void): OpenStream {
  let isOver = false;
  const end = (isNotified: boolean) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    abort();
    if (isNotified) handlers.onEnd();
  };
  let silence = setTimeout(() => end(true), silenceMs);
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  const decoder = new TextDecoder();
  const handle = async (message: EventSourceMessage) => {
    if (message.event === streamOpened) return handlers.onOpened(message.id ?? '0', quietMsOf(message));
    const event = eventOf(message);
    if (event) await handlers.onEvent(event);
  };
  const read = async () => {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      // While somebody takes their time here, the upstream is not the one that is silent.
      clearTimeout(silence);
      handlers.onHeard?.();
      parser.feed(decoder.decode(chunk, { stream: true }));
      for (let message = messages.shift(); message && !isOver; message = messages.shift()) await handle(message);
      if (isOver) return;
      silence = setTimeout(() => end(true), silenceMs);
    }
  };
  // Reopened at the last id, a stream that broke skips nothing.
  read().then(
    () => end(true),
    () => end(true),
  );
  return { close: () => end(false) };
}
