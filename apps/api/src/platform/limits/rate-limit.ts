import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import { ApiError } from '../errors.ts';

/** At most so many uses per key and window, counted together with every other node when there is a Redis. */
export class RateLimit {
  readonly #windows: Windows;
  readonly #name: string;
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #subjectOf: (key: string) => string;

  /** `name` tells this limit's keys from those of the others: `module.what`. */
  constructor(
    windows: Windows,
    name: string,
    maximum: number,
    windowMs: number,
    subjectOf = (key: string): string => key,
  ) {
    this.#windows = windows;
    this.#subjectOf = subjectOf;
    this.#name = name;
    this.#maximum = maximum;
    this.#windowMs = windowMs;
  }

  /** A limit whose keys are addresses: all of one line count as one. */
  static ofAddresses(windows: Windows, name: string, maximum: number, windowMs: number): RateLimit {
    return new RateLimit(windows, name, maximum, windowMs, networkOf);
  }

  /**
   * Counts one use. Throws RATE_LIMITED, with the seconds to wait, when the key has used up its window; such a use is
   * not counted. Of a burst not one more gets through than the window has left.
   */
  async take(key: string): Promise<void> {
    const { count, remainingMs } = await this.#windows.take(this.#keyOf(key), this.#maximum, this.#windowMs);
    if (count <= this.#maximum) return;
    throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) });
  }

  /** Takes one use back: what it was counted for turned out well. Never rejects. */
  giveBack(key: string): Promise<void> {
    return this.#windows.giveBack(this.#keyOf(key));
  }

  /** Forgets everything counted for the key. Never rejects. */
  forget(key: string): Promise<void> {
    return this.#windows.forget(this.#keyOf(key));
  }

  #keyOf(key: string): string {
    return `${this.#name}:${this.#subjectOf(key)}`;
  }
}
