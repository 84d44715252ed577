import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { ApiError } from '../errors.ts';

export interface FairQueueLimits {
  /** The maximum number that run at once, in total and for one key. */
  readonly running: number;
  readonly runningPerKey: number;
  /** The maximum number that wait, in total and for one key. */
  readonly waiting: number;
  readonly waitingPerKey: number;
  /** Seconds of `Retry-After` when the queue is full. */
  readonly retryAfterSeconds: number;
  /** Messages of the error if the key's own line, or the whole queue, is full. */
  readonly messages?: { readonly key: string; readonly all: string };
}

/** The running and waiting work of one key. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many costly tasks of this process run at once. Keys take turns, so that one with many tasks does not delay
 * the others.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In the order in which the keys get their next turn. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** The number of tasks that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` in its turn. Throws the errors of `enter`. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a turn and returns the function that ends it; calling that again does nothing. Throws RATE_LIMITED if too
   * many of the key wait, SERVICE_UNAVAILABLE if too many wait in total. With `isRefusable` false it always waits: for
   * background jobs, of which the job queue runs only a few at a time.
   */
  async enter(key: string, isRefusable = true): Promise<() => void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    if (this.#mayRun(line)) {
      this.#begin(key, line);
    } else {
      // guard: file-processes.waiting
      if (isRefusable) this.#requireSpace(line);
      this.#lines.set(key, line);
      this.#waiting += 1;
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#end(key, line);
    };
  }

  #mayRun({ running }: Line): boolean {
    // guard: file-processes.at-once
    return this.#running < this.#limits.running && running < this.#limits.runningPerKey;
  }

  #requireSpace(line: Line): void {
    const { waiting, waitingPerKey, retryAfterSeconds, messages } = this.#limits;
    const refuse = (code: ErrorCode, message: string | undefined) => new ApiError(code, message, { retryAfterSeconds });
    if (line.waiting.length >= waitingPerKey) throw refuse('RATE_LIMITED', messages?.key);
    if (this.#waiting >= waiting) throw refuse('SERVICE_UNAVAILABLE', messages?.all);
  }

  /** Moves the key behind all others. */
  #begin(key: string, line: Line): void {
    this.#running += 1;
    line.running += 1;
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }

  #end(key: string, line: Line): void {
    this.#running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(key);
    for (const [nextKey, next] of this.#lines) {
      if (!this.#mayRun(next)) continue;
      const resume = next.waiting.shift();
      if (resume === undefined) continue;
      this.#waiting -= 1;
      this.#begin(nextKey, next);
      resume();
      return;
    }
  }
}
