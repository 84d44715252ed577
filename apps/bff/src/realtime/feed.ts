import { liveSilenceMs } from '@tallyard/domain/limits/time';
import type { FastifyBaseLogger } from 'fastify';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { isAfter } from './cursor.ts';
import type { EventStreams, OpenStream } from './event-stream.ts';
import type { LiveEvent } from './live-source.ts';
import { type Look, together } from './look.ts';
import { MisreadLog } from './misread-log.ts';

/** Somebody whose session can carry the feed. */
export interface FeedReader {
  readonly rest: RestClient;
  /** Whether the upstream still accepts this reader's credentials; a refused one must reconnect. */
  readonly onRefused: () => void;
}

export interface FeedOptions {
  readonly organizationId: string;
  readonly scope: string | null;
  readonly streams: EventStreams;
  readonly log: FastifyBaseLogger;
  readonly pollMs: number;
  readonly reopenMs: number;
  /** Where changes are looked for when the upstream has no stream. */
  readonly looks: readonly Look[];
  readonly onEvent: (event: LiveEvent) => void;
  /** The upstream is heard again, or is not any more. */
  readonly onHearing: (isHeard: boolean) => void;
  /** Events were lost for good (the cursor is older than what is kept): every subscriber has to resume by itself. */
  readonly onGap: () => void;
}

/** Events kept for subscribers that come back after a moment, so that most resume without a call. */
const keptEvents = 1_000;
const maxReopenMs = 10_000;
/** From the moment that an event carries to the end of its commit, with room to spare. */
const quietMarginMs = 5_000;

/** Refusals of a reader rather than of the endpoint. */
function isRefusal(error: unknown): boolean {
  return error instanceof RestFailure && (error.status === 401 || error.status === 403);
}

/** The documents know no event stream; an upstream may well answer so. */
function isWithoutStream(error: unknown): boolean {
  return error instanceof RestFailure && [404, 405, 501].includes(error.status ?? 0);
}

/**
 * One organization's events, from one stream however many subscribers there are (ARCH-LIVE). It is opened with
 * a reader's session, reopened with another one's at the last id, and polls where the upstream has no stream.
 */
export class Feed {
  /** The last id that was handed on; null before the opening and without a stream. */
  cursor: string | null = null;
  hasStream = false;
  /** When the event at the cursor was, at the latest, by this process's clock; null: not known. */
  private changedAt: number | null = null;
  private heardAt = Number.NEGATIVE_INFINITY;
  private isHeard = false;
  readonly opened: Promise<void>;
  private readonly options: FeedOptions;
  private readonly readers: Set<FeedReader>;
  private readonly recent: LiveEvent[] = [];
  /** The cursor before the oldest event of `recent`. */
  private recentFrom: string | null = null;
  private stream: OpenStream | null = null;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private readonly look: ReturnType<typeof together>;
  private readonly misread: MisreadLog;
  private seen: readonly unknown[] | null = null;
  private isClosed = false;
  private isOpening = false;
  private markOpened: () => void = () => {};

  constructor(options: FeedOptions, readers: Set<FeedReader>) {
    this.options = options;
    this.readers = readers;
    this.look = together(options.looks);
    this.misread = new MisreadLog(options.log, options.organizationId);
    this.opened = new Promise((resolve) => {
      this.markOpened = resolve;
    });
  }

  start(): void {
    void this.open();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.stream?.close();
  }

  /** For how many milliseconds nothing had changed up to the cursor, less what clocks and commits may take; null: not known. */
  quietMs(): number | null {
    if (this.changedAt === null) return null;
    return Math.max(0, Math.floor(performance.now() - this.changedAt - quietMarginMs));
  }

  /** Whether the upstream was heard a moment ago; what is told of it meanwhile is told by `onHearing`. */
  hears(): boolean {
    this.hearing(performance.now() - this.heardAt < liveSilenceMs);
    return this.isHeard;
  }

  private hear(): void {
    this.heardAt = performance.now();
    this.hearing(true);
  }

  private hearing(isHeard: boolean): void {
    if (isHeard === this.isHeard || this.isClosed) return;
    this.isHeard = isHeard;
    this.options.onHearing(isHeard);
  }

  private lose(): void {
    this.heardAt = Number.NEGATIVE_INFINITY;
    this.hearing(false);
  }

  /** Events after `cursor` from memory; null when they are not all there any more. */
  since(cursor: string): LiveEvent[] | null {
    if (this.recentFrom === null || isAfter(this.recentFrom, cursor)) return null;
    return this.recent.filter(({ id }) => id !== null && isAfter(id, cursor));
  }

  private later(run: () => void, ms: number): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(run, ms);
  }

  private retry(error?: unknown): void {
    const ms = Math.min(this.options.reopenMs * 2 ** this.failures, maxReopenMs);
    this.failures += 1;
    if (error) this.options.log.warn({ err: error, organizationId: this.options.organizationId }, 'event stream');
    this.later(() => void this.open(), ms);
  }

  /** Drops a reader whose session the upstream refuses; the next one is tried at once. */
  private refuse(reader: FeedReader): void {
    this.readers.delete(reader);
    reader.onRefused();
    if (this.readers.size > 0) this.later(() => void this.open(), 0);
  }

  private async open(): Promise<void> {
    const [reader] = this.readers;
    if (!reader || this.isClosed || this.isOpening || this.stream) return;
    clearTimeout(this.timer);
    this.isOpening = true;
    let hasEnded = false;
    try {
      const { streams, organizationId, scope } = this.options;
      const stream = await streams.open(
        reader.rest,
        organizationId,
        { after: this.cursor, scope },
        {
          onHeard: () => this.hear(),
          onOpened: (cursor, quietMs) => this.handleOpened(cursor, quietMs),
          onEvent: (event) => this.handOn(event),
          onEnd: () => {
            hasEnded = true;
            this.stream = null;
            this.lose();
            this.retry();
          },
        },
      );
      if (this.isClosed) stream.close();
      else if (!hasEnded) this.stream = stream;
    } catch (error) {
      this.handleFailure(reader, error);
    } finally {
      this.isOpening = false;
    }
  }

  private handleFailure(reader: FeedReader, error: unknown): void {
    if (this.isClosed) return;
    // Where there is no stream, looking again and again tells.
    if (!isWithoutStream(error)) this.lose();
    if (isRefusal(error)) {
      this.refuse(reader);
    } else if (error instanceof RestFailure && error.code === 'CURSOR_EXPIRED') {
      this.cursor = null;
      this.options.onGap();
      this.retry(error);
    } else if (isWithoutStream(error)) {
      // A stream that was there is not gone: the reader has lost the organization since.
      if (this.hasStream) this.refuse(reader);
      else void this.poll();
    } else {
      this.retry(error);
    }
  }

  private handleOpened(cursor: string, quietMs: number | null): void {
    this.failures = 0;
    this.hasStream = true;
    if (this.cursor === null) {
      this.cursor = cursor;
      this.recent.length = 0;
      this.recentFrom = cursor;
      this.changedAt = quietMs === null ? null : performance.now() - quietMs;
    }
    this.markOpened();
  }

  private handOn(event: LiveEvent): void {
    if (this.isClosed) return;
    if (event.id !== null) {
      // After a reopening the upstream may repeat what it is not sure we got.
      if (this.cursor !== null && !isAfter(event.id, this.cursor)) return;
      this.cursor = event.id;
      this.changedAt = performance.now();
      this.keep(event);
    }
    // guard: realtime.odd-told
    this.misread.look(event);
    this.options.onEvent(event);
  }

  private keep(event: LiveEvent): void {
    this.recent.push(event);
    if (this.recent.length <= keptEvents) return;
    this.recentFrom = this.recent.shift()?.id ?? this.recentFrom;
  }

  private async poll(): Promise<void> {
    const [reader] = this.readers;
    if (!reader || this.isClosed) return;
    const { organizationId } = this.options;
    try {
      // A client of its own for each look: it shares equal reads and would answer from memory.
      const rest = reader.rest.fresh();
      const now = await this.look.take(rest, organizationId);
      const changes = this.seen ? await this.look.changes(rest, organizationId, this.seen, now) : [];
      this.seen = now;
      this.hear();
      this.markOpened();
      for (const event of changes) this.handOn(event);
    } catch (error) {
      const isGone = isRefusal(error) || (error instanceof RestFailure && error.status === 404);
      this.lose();
      if (isGone) this.refuse(reader);
      else this.options.log.warn({ err: error, organizationId }, 'poll');
    }
    this.later(() => void this.poll(), this.options.pollMs);
  }
}
