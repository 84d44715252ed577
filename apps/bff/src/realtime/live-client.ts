import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';

/** Why a client has missed events: it reads too slowly, or its points are used up. */
export type GapReason = 'backlog' | 'points';

/** The notice for a client before it is closed. */
export interface Gap {
  readonly reason: GapReason;
  /** The cursor after which each operation resumes, by operation id; null if there is none. */
  readonly cursors: Readonly<Record<string, string | null>>;
  readonly retryAfterSeconds?: number;
}

/** A client of subscriptions over one connection, a WebSocket or an event stream, and its person. */
export interface LiveClient {
  readonly rest: RestClient;
  /** The client's network, as returned by `networkOf`. */
  readonly address: string;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;
  readonly isOpen: boolean;
  viewer: Viewer;
  /** Whether its session has ended, so that the connection is about to be closed. */
  isEnding: boolean;
  /**
   * Sends one payload of an operation, whose id is JSON text. False if the client is too slow and should be closed and resume
   * from its cursor, instead of using memory of the process.
   */
  next(operationId: string, payloadText: string): boolean;
  /** Tells the client whether the upstream can be heard, because silence alone could also mean that nothing has changed. */
  tellHearing(isHeard: boolean): void;
  /**
   * Resolves when little data is waiting to be sent, or the client is gone, so that a long replay does not close the client.
   */
  drained(): Promise<void>;
  /** Closes the connection, so that the client reconnects and resumes from its cursor. */
  resume(): void;
  /** The same, after telling the client what it has missed and where to resume. */
  tellGap(gap: Gap): void;
  /**
   * Closes the connection because the session is missing, expired, or ended: the client signs in or refreshes over HTTP, then
   * reconnects.
   */
  refuse(): void;
}
