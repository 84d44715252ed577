import { liveSilenceMs } from '@tallyard/domain/limits/time';
import type { FastifyBaseLogger } from 'fastify';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { isAfter } from './cursor.ts';
import type { EventStreams, OpenStream } from './event-stream.ts';
import type { LiveEvent } from './live-source.ts';
import { type Look, together } from './look.ts';
import { MisreadLog } from './misread-log.ts';

/** A client whose session can carry the feed. */
export interface FeedReader {
  readonly rest: RestClient;
  /** Called when the upstream no longer accepts this reader's credentials; the client must reconnect. */
  readonly onRefused: () => void;
}

export interface FeedOptions {
  readonly organizationId: string;
  readonly scope: string | null;
  readonly streams: EventStreams;
  readonly log: FastifyBaseLogger;
  readonly pollMs: number;
  readonly reopenMs: number;
  /** How to poll for changes if the upstream has no event stream. */
  readonly looks: readonly Look[];
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the upstream can be heard again, or no longer. */
  readonly onHearing: (isHeard: boolean) => void;
  /** Called when events were lost (the cursor is older than the stored events): every subscriber has to resume on its own. */
  readonly onGap: () => void;
}

/** Events kept in memory for subscribers that reconnect, so that most resume without a call. */
const keptEvents = 1_000;
const maxReopenMs = 10_000;
/** Covers the time from the timestamp of an event to the end of its commit, with a margin. */
const quietMarginMs = 5_000;

/** Returns whether the upstream refused the reader, and not the endpoint. */
function isRefusal(error: unknown): boolean {
  return error instanceof RestFailure && (error.status === 401 || error.status === 403);
}

/** Returns whether the upstream has no event stream, which is not documented. */
function isWithoutStream(error: unknown): boolean {
  return error instanceof RestFailure && [404, 405, 501].includes(error.status ?? 0);
}

/**
 * The events of one organization, from a single stream for any number of subscribers (ARCH-LIVE). It is opened with a reader's
 * session, reopened with another reader's after the last event, and replaced by polling if the upstream has no stream.
 */
export class Feed {
  /** The id of the last event that was delivered; null before the opening and without a stream. */
  cursor: string | null = null;
  hasStream = false;
  /** The latest possible time of the event at the cursor, by this process's clock; null if unknown. */
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

  /**
   * Returns for how many milliseconds nothing had changed before the cursor, minus a margin for clocks and commits; null if
   * unknown.
   */
  quietMs(): number | null {
    if (this.changedAt === null) return null;
    return Math.max(0, Math.floor(performance.now() - this.changedAt - quietMarginMs));
  }

  /** Returns whether the upstream was heard recently; `onHearing` reports changes in between. */
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

  /** Returns the events after `cursor` from memory; null if they are not all in memory. */
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

  /** Removes a reader whose session the upstream refuses, and tries the next one at once. */
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
    // Without a stream, polling detects changes.
    if (!isWithoutStream(error)) this.lose();
    if (isRefusal(error)) {
      this.refuse(reader);
    } else if (error instanceof RestFailure && error.code === 'CURSOR_EXPIRED') {
      this.cursor = null;
      this.options.onGap();
      this.retry(error);
    } else if (isWithoutStream(error)) {
      // The upstream has a stream, so the reader has lost access to the organization.
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
      // After reopening, the upstream may repeat events that it is not sure we received.
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
      // A new client for each poll, because a client shares identical reads and would answer from its cache.
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
