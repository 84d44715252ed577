import { ApiError } from './errors.ts';

interface Window {
  startedAt: number;
  count: number;
}

const sweepAt = 10_000;

/** Counts per key in fixed windows, in this process. */
export class RateLimit {
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(maximum: number, windowMs: number, now: () => number = Date.now) {
    this.#maximum = maximum;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Throws RATE_LIMITED, with the seconds to wait, when the key has used up its window. */
  check(key: string): void {
    const window = this.#current(key);
    if (window === undefined || window.count < this.#maximum) return;
    const waitMs = window.startedAt + this.#windowMs - this.#now();
    throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  count(key: string): void {
    const window = this.#current(key);
    if (window !== undefined) window.count += 1;
    else this.#windows.set(key, { startedAt: this.#now(), count: 1 });
    if (this.#windows.size > sweepAt) this.#sweep();
  }

  /** Takes one count back: what it was counted for turned out well. */
  forgive(key: string): void {
    const window = this.#current(key);
    if (window !== undefined) window.count -= 1;
  }

  reset(key: string): void {
    this.#windows.delete(key);
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && this.#now() - window.startedAt < this.#windowMs ? window : undefined;
  }

  #sweep(): void {
    for (const key of this.#windows.keys()) if (this.#current(key) === undefined) this.#windows.delete(key);
  }
}
