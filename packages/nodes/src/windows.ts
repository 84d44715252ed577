/** The use of a key's window; `count` above the maximum means that this use was refused and not counted. */
export interface WindowUse {
  readonly count: number;
  /** Milliseconds until the window ends and its count is cleared. */
  readonly remainingMs: number;
}

/** Counts uses per key in fixed windows that begin with the first use. */
export interface Windows {
  /** Counts one use atomically, unless the window already has `maximum`. */
  take(key: string, maximum: number, windowMs: number): Promise<WindowUse>;
  /** Uncounts one use; does nothing if the window is over. */
  giveBack(key: string): Promise<void>;
  /** Ends the key's window. */
  forget(key: string): Promise<void>;
}

interface Window {
  readonly endsAt: number;
  count: number;
}

const fewestToSweep = 10_000;

/** Counts in this process. */
export class LocalWindows implements Windows {
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();
  #sweepAt = fewestToSweep;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async take(key: string, maximum: number, windowMs: number): Promise<WindowUse> {
    const window = this.#current(key) ?? { endsAt: this.#now() + windowMs, count: 0 };
    this.#windows.set(key, window);
    if (this.#windows.size > this.#sweepAt) this.#sweep();
    const remainingMs = window.endsAt - this.#now();
    if (window.count >= maximum) return { count: window.count + 1, remainingMs };
    window.count += 1;
    return { count: window.count, remainingMs };
  }

  async giveBack(key: string): Promise<void> {
    const window = this.#current(key);
    if (window !== undefined && window.count > 0) window.count -= 1;
  }

  async forget(key: string): Promise<void> {
    this.#windows.delete(key);
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && this.#now() < window.endsAt ? window : undefined;
  }

  #sweep(): void {
    for (const key of this.#windows.keys()) if (this.#current(key) === undefined) this.#windows.delete(key);
    // Not again before the number has doubled, so that many keys do not make each call slow.
    this.#sweepAt = Math.max(fewestToSweep, this.#windows.size * 2);
  }
}
