import { LocalBuckets } from '@tallyard/nodes/buckets';
import { limitRefusal } from './refusals.ts';
import { readingShape } from './table.ts';

/** The time limit for processing documents of one address. */
export interface Judging {
  /** Throws RATE_LIMITED if the address has used up its time. */
  readonly check: () => void;
  /** Runs `read` and counts its duration. */
  readonly measure: <Value>(read: () => Value) => Value;
}

/**
 * Limits the time for parsing, validating, and estimating new documents of each address. It blocks the process, and the number
 * of tokens or fields does not predict it, so it is measured. Documents that were admitted before cost nothing here, except
 * introspection with variables, which is counted each time. Each node counts separately, because it is its own processor time.
 */
export class ReadingTime {
  private readonly buckets = new LocalBuckets();
  private readonly shape: typeof readingShape;

  constructor(shape = readingShape) {
    this.shape = shape;
  }

  /** Throws RATE_LIMITED if the address has used up its time. */
  check(address: string): void {
    const { isTaken, waitMs } = this.buckets.takeNow(address, 0.001, this.shape);
    if (isTaken) return;
    const message =
      'Too many new documents from this address. Keep documents the same and put what differs into variables.';
    throw limitRefusal('RATE_LIMITED', message, {
      limit: this.shape.capacity,
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }

  /** Counts the duration for a document; it can exceed the remaining time, which delays later documents. */
  spend(address: string, ms: number): void {
    this.buckets.owe(address, ms, this.shape);
  }

  /** Runs `read` and counts its duration. */
  measure<Value>(address: string, read: () => Value): Value {
    const startedAt = performance.now();
    try {
      return read();
    } finally {
      this.spend(address, performance.now() - startedAt);
    }
  }

  /** Returns the same limit for one address. */
  of(address: string): Judging {
    return { check: () => this.check(address), measure: (read) => this.measure(address, read) };
  }
}
