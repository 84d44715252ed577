import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';

/** Why a client has missed something: it is slower than what comes, or its points are used up. */
export type GapReason = 'backlog' | 'points';

/** What a client is told before it is sent away. */
export interface Gap {
  readonly reason: GapReason;
  /** By operation id, the cursor after which it resumes; null: there is none. */
  readonly cursors: Readonly<Record<string, string | null>>;
  readonly retryAfterSeconds?: number;
}

/** Somebody who subscribes over one connection, whether a WebSocket or an event stream, and the person behind it. */
export interface LiveClient {
  readonly rest: RestClient;
  /** The network that it came from, as `networkOf` gives it. */
  readonly address: string;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  readonly isOpen: boolean;
  viewer: Viewer;
  /** Its session has ended; the connection is about to be closed. */
  isEnding: boolean;
  /**
   * Sends one payload of an operation, whose id is given as JSON text. False: the client does not keep up, and is to be sent away to
   * come back with its cursor, instead of taking the memory of everybody else.
   */
  next(operationId: string, payloadText: string): boolean;
  /** Says that the upstream is heard, or is not: in between a client knows only that nothing has changed. */
  tellHearing(isHeard: boolean): void;
  /** Resolves when little is waiting to be sent, or the client is gone: for sending much without being closed for it. */
  drained(): Promise<void>;
  /** Sends the client away: it reconnects with its cursor and gets what it missed. */
  resume(): void;
  /** The same, after telling it what it has missed and from where it resumes. */
  tellGap(gap: Gap): void;
  /** The session is absent, expired or over: the client signs in again or refreshes over HTTP, then reconnects. */
  refuse(): void;
}
