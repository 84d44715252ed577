import { deadSocketMs } from '@tallyard/domain/limits/time';
import { type Client, createClient } from 'graphql-ws';

/**
 * Whether changes by others arrive: `live` only while all subscriptions are open and the server receives events from its
 * source. `silent`: the server is reachable but receives no events.
 */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'silent' | 'offline';

/** Close code for a missing or expired session (ARCH-LIVE). */
export const sessionOverCode = 4401;

/**
 * The tab's WebSocket connection and its status. The retries of graphql-ws are off: a retry must carry the last cursor, which
 * only the subscriber knows.
 */
export class LiveConnection {
  readonly socket: Client;
  #status: LiveStatus = 'connecting';
  /** The subscriptions, and whether each is open. */
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
      // Sockets opened before are dead, even if they have not noticed.
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

  /** Registers a subscription. It counts as closed until `opened` is called. */
  follow(follower: object): void {
    this.#followed.set(follower, false);
    this.#settle();
  }

  /** Marks the subscription of `follower` as open: data arrived. */
  opened(follower: object): void {
    this.#wasOpen = true;
    this.#followed.set(follower, true);
    this.#settle();
  }

  leave(follower: object): void {
    this.#followed.delete(follower);
    this.#settle();
  }

  /** Records whether the server receives events from its source. */
  heardOf(isHeard: boolean): void {
    this.#isSilent = !isHeard;
    this.#settle();
  }

  /** Records that the socket closed, with the server's code if there was one. */
  closedWith(code: number | null): void {
    clearTimeout(this.#deadline);
    this.#lastCloseCode = code;
    this.#isSilent = false;
    for (const follower of this.#followed.keys()) this.#followed.set(follower, false);
    this.#settle();
  }

  /** Runs `renew` once for all concurrent callers. */
  renewOnce(renew: () => Promise<boolean>): Promise<boolean> {
    this.#renewal ??= renew().finally(() => {
      this.#renewal = null;
      this.#lastCloseCode = null;
    });
    return this.#renewal;
  }

  /** The server sends something every few seconds. A socket without traffic is dead and is reopened. */
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
