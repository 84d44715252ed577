import { networkOf } from '@tallyard/nodes/network';
import type { Windows } from '@tallyard/nodes/windows';
import { ApiError } from '../errors.ts';

/** Limits the uses per key and window; they are counted across all nodes if there is a Redis. */
export class RateLimit {
  readonly #windows: Windows;
  readonly #name: string;
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #subjectOf: (key: string) => string;

  /** `name` is the prefix of this limit's keys: `module.what`. */
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

  /** Creates a limit whose keys are IP addresses; all addresses of one network count as one. */
  static ofAddresses(windows: Windows, name: string, maximum: number, windowMs: number): RateLimit {
    return new RateLimit(windows, name, maximum, windowMs, networkOf);
  }

  /**
   * Counts one use. Throws RATE_LIMITED, with the seconds to wait, if the key has used up its window; a refused use is not
   * counted. A concurrent burst cannot exceed the limit.
   */
  async take(key: string): Promise<void> {
    const { count, remainingMs } = await this.#windows.take(this.#keyOf(key), this.#maximum, this.#windowMs);
    if (count <= this.#maximum) return;
    throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) });
  }

  /** Uncounts one use, for example after a success. Never rejects. */
  giveBack(key: string): Promise<void> {
    return this.#windows.giveBack(this.#keyOf(key));
  }

  /** Clears the count of the key. Never rejects. */
  forget(key: string): Promise<void> {
    return this.#windows.forget(this.#keyOf(key));
  }

  #keyOf(key: string): string {
    return `${this.#name}:${this.#subjectOf(key)}`;
  }
}
