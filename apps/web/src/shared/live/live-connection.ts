import { deadSocketMs } from '@tallyard/domain/limits/time';
import { type Client, createClient } from 'graphql-ws';

/**
 * Whether changes of others arrive now: `live` only while everything that is followed is open and the server hears from
 * what it gets its data from. `silent`: the server is there, and hears nothing.
 */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'silent' | 'offline';

/** Close code of a session that is absent or over (ARCH-LIVE). */
export const sessionOverCode = 4401;

/**
 * The one WebSocket of the tab and what is known of it. graphql-ws does not retry here: a retry has to carry the last
 * cursor, which only the subscriber knows.
 */
export class LiveConnection {
  readonly socket: Client;
  #status: LiveStatus = 'connecting';
  /** What is followed, and whether it is open. */
  readonly #followed = new Map<object, boolean>();
  #wasOpen = false;
  #isSilent = false;
  #lastCloseCode: number | null = null;
  #renewal: Promise<boolean> | null = null;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(url: string, webSocket?: typeof WebSocket) {
    this.socket = createClient({
      url,
      webSocketImpl: webSocket,
      lazy: true,
      lazyCloseTimeout: 2_000,
      keepAlive: 20_000,
      retryAttempts: 0,
      on: {
        connecting: () => this.#alive(),
        connected: () => {
          this.#lastCloseCode = null;
        },
        message: () => this.#alive(),
        ping: (isReceived, payload) => {
          if (isReceived && payload) this.heardOf(payload.upstream !== 'silent');
        },
        closed: (event) => this.closedWith(isCloseEvent(event) ? event.code : null),
      },
    });
    window.addEventListener('offline', () => this.#settle());
    window.addEventListener('online', () => {
      // What was open before is dead, whether it knows it or not.
      this.socket.terminate();
      this.#settle();
    });
  }

  get status(): LiveStatus {
    return this.#status;
  }

  get lastCloseCode(): number | null {
    return this.#lastCloseCode;
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `follower` opens something; until it is told otherwise that is not open. */
  follow(follower: object): void {
    this.#followed.set(follower, false);
    this.#settle();
  }

  /** What `follower` follows is open: something arrived. */
  opened(follower: object): void {
    this.#wasOpen = true;
    this.#followed.set(follower, true);
    this.#settle();
  }

  leave(follower: object): void {
    this.#followed.delete(follower);
    this.#settle();
  }

  /** The server said whether it hears from what it gets its data from. */
  heardOf(isHeard: boolean): void {
    this.#isSilent = !isHeard;
    this.#settle();
  }

  /** The socket closed, with the server's code if it gave one. */
  closedWith(code: number | null): void {
    clearTimeout(this.#deadline);
    this.#lastCloseCode = code;
    this.#isSilent = false;
    for (const follower of this.#followed.keys()) this.#followed.set(follower, false);
    this.#settle();
  }

  /** Runs `renew` once for all subscribers that ask meanwhile. */
  renewOnce(renew: () => Promise<boolean>): Promise<boolean> {
    this.#renewal ??= renew().finally(() => {
      this.#renewal = null;
      this.#lastCloseCode = null;
    });
    return this.#renewal;
  }

  /** The server speaks at least every few seconds: a socket on which nothing comes is dead, and is taken up again. */
  #alive(): void {
    clearTimeout(this.#deadline);
    // guard: live.dead-socket
    this.#deadline = setTimeout(() => this.socket.terminate(), deadSocketMs);
  }

  #settle(): void {
    const status = this.#found();
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  #found(): LiveStatus {
    if (navigator.onLine === false) return 'offline';
    // guard: live.silent-api
    if (this.#isSilent) return 'silent';
    const isOpen = this.#followed.size > 0 && [...this.#followed.values()].every(Boolean);
    if (isOpen) return 'live';
    return this.#wasOpen ? 'reconnecting' : 'connecting';
  }
}

function isCloseEvent(event: unknown): event is { code: number } {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number';
}
