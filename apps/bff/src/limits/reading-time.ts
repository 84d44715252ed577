import { LocalBuckets } from '@tallyard/nodes/buckets';
import { limitRefusal } from './refusals.ts';
import { readingShape } from './table.ts';

/** The time that judging documents may take for one address. */
export interface Judging {
  /** Throws RATE_LIMITED when the address has used up its time. */
  readonly check: () => void;
  /** Runs `read` and notes what it took. */
  readonly measure: <Value>(read: () => Value) => Value;
}

/**
 * How long documents that nobody has asked before were parsed, validated and reckoned for each address. Nothing else can run
 * meanwhile, and how long it takes no count of tokens or fields tells; so it is measured. Documents that were admitted before cost
 * nothing here, but for questions about the schema with variables, whose answers are counted again. Each node counts for itself, for it is
 * its own time.
 */
export class ReadingTime {
  private readonly buckets = new LocalBuckets();
  private readonly shape: typeof readingShape;

  constructor(shape = readingShape) {
    this.shape = shape;
  }

  /** Throws RATE_LIMITED when the address has used up its time. */
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

  /** Notes what a document took; more than is left is owed. */
  spend(address: string, ms: number): void {
    this.buckets.owe(address, ms, this.shape);
  }

  /** Runs `read` and notes what it took. */
  measure<Value>(address: string, read: () => Value): Value {
    const startedAt = performance.now();
    try {
      return read();
    } finally {
      this.spend(address, performance.now() - startedAt);
    }
  }

  /** The same for one address. */
  of(address: string): Judging {
    return { check: () => this.check(address), measure: (read) => this.measure(address, read) };
  }
}
