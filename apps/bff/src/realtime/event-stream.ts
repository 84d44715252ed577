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

/** A connection without any data for this long is dead, even if it was not closed. */
const silenceMs = 5 * streamHeartbeatMs;

export interface StreamHandlers {
  /**
   * The first frame: the current cursor, and how long nothing had changed, if known. The events after it were requested by
   * `after` or are newer.
   */
  readonly onOpened: (cursor: string, quietMs: number | null) => void;
  /** Called when the upstream sends anything, even a heartbeat. */
  readonly onHeard?: () => void;
  /** Its promise is awaited before more data is read. */
  readonly onEvent: (event: TallyardEvent) => void | Promise<void>;
  /** Called when the stream breaks or ends, but not after `close`. */
  readonly onEnd: () => void;
}

export interface OpenStream {
  readonly close: () => void;
}

/** Parses one frame; null for kinds that this version does not know. */
export function eventOf({ event, id, data }: EventSourceMessage): TallyardEvent | null {
  if (event === undefined || id === undefined) return null;
  return eventFrom(id, event, () => JSON.parse(data));
}

/**
 * Creates an event from any other source; `read` returns its payload. An invalid field is replaced by a RestFailure and does
 * not drop the event, so that subscribers learn of the change and receive the valid fields. An unreadable payload has no valid
 * fields.
 */
export function eventFrom(id: string, named: string, read: () => unknown): TallyardEvent | null {
  if (!Object.hasOwn(eventPayloads, named)) return null;
  const kind = named as TallyardEvent['kind'];
  // guard: realtime.odd-field
  const payload = parseTolerantly(eventPayloads[kind], objectOf(read), `${kind} ${id}`);
  // `payload` was parsed with the schema of `kind`, which the union type cannot express.
  return { id, kind, payload } as TallyardEvent;
}

function objectOf(read: () => unknown): unknown {
  try {
    const value = read();
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    // A retry would fail in the same way: ending the stream here would block all later events.
    // guard: realtime.odd-event
    return {};
  }
}

/**
 * The event streams of the upstream, with a connection pool of their own and without a body timeout, because each occupies a
 * connection for hours.
 */
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
   * Opens the organization's stream with the credentials of `rest`, after the cursor `after` if set. The upstream refuses
   * credentials with another scope than `scope`. Throws RestFailure if the upstream refuses (for example CURSOR_EXPIRED) or
   * cannot be reached.
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

/** Null if the upstream does not send it, or not as a number. */
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
      // The silence of the upstream is not measured while an event is being processed.
      clearTimeout(silence);
      handlers.onHeard?.();
      parser.feed(decoder.decode(chunk, { stream: true }));
      for (let message = messages.shift(); message && !isOver; message = messages.shift()) await handle(message);
      if (isOver) return;
      silence = setTimeout(() => end(true), silenceMs);
    }
  };
  // The stream is reopened after the last event, so that nothing is skipped.
  read().then(
    () => end(true),
    () => end(true),
  );
  return { close: () => end(false) };
}
