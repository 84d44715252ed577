import { type Client, createClient } from 'graphql-ws';

export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** Close code of a session that is absent or over (ARCH-LIVE). */
export const sessionOverCode = 4401;

/**
 * The one WebSocket of the tab and what is known of it. graphql-ws does not retry here: a retry has to carry the last
 * cursor, which only the subscriber knows.
 */
export class LiveConnection {
  readonly socket: Client;
  #status: LiveStatus = 'connecting';
  #lastCloseCode: number | null = null;
  #renewal: Promise<boolean> | null = null;
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
        connected: () => {
          this.#lastCloseCode = null;
        },
        closed: (event) => this.closedWith(isCloseEvent(event) ? event.code : null),
      },
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

  /** Something arrived: the line works. */
  heard(): void {
    this.#become('live');
  }

  /** The socket closed, with the server's code if it gave one. */
  closedWith(code: number | null): void {
    this.#lastCloseCode = code;
    this.lost();
  }

  lost(): void {
    this.#become(navigator.onLine === false ? 'offline' : 'reconnecting');
  }

  /** Runs `renew` once for all subscribers that ask meanwhile. */
  renewOnce(renew: () => Promise<boolean>): Promise<boolean> {
    this.#renewal ??= renew().finally(() => {
      this.#renewal = null;
      this.#lastCloseCode = null;
    });
    return this.#renewal;
  }

  #become(status: LiveStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

function isCloseEvent(event: unknown): event is { code: number } {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number';
}
