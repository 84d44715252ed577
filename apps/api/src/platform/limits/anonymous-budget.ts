import { type BucketShape, LocalBuckets, waitFor } from '@tallyard/nodes/buckets';
import { networkOf } from '@tallyard/nodes/network';
import { ApiError } from '../errors.ts';
import { rates } from './rates.ts';

/** The share of a budget that a request used. */
export interface Usage {
  readonly bytes: number;
  /** Milliseconds from its arrival to its response. */
  readonly ms: number;
}

/**
 * Limits what callers without a session or key may use of this process, by network: bytes in both directions, and time.
 * The use of a request is known when it ends, so a network may overdraw its budget once; it is then refused until both are
 * positive again. Counted per process, because it protects the process.
 */
export class AnonymousBudget {
  readonly #buckets: LocalBuckets;

  constructor(now?: () => number) {
    this.#buckets = new LocalBuckets(now);
  }

  /** Throws RATE_LIMITED, with the seconds to wait, if the address has used up its budget. */
  require(address: string): void {
    const waits = this.#each(address, (key, shape) => {
      const { isTaken, remaining } = this.#buckets.takeNow(key, 0, shape);
      return isTaken ? 0 : waitFor(0, remaining, shape);
    });
    const waitMs = Math.max(...waits);
    if (waitMs <= 0) return;
    throw new ApiError('RATE_LIMITED', tooMuch, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }

  /** Charges the use of a request. */
  charge(address: string, usage: Usage): void {
    this.#each(address, (key, shape, kind) => this.#buckets.owe(key, usage[kind], shape));
  }

  /** Refunds the use of a request whose caller turned out to be identified. */
  async giveBack(address: string, usage: Usage): Promise<void> {
    await Promise.all(this.#each(address, (key, shape, kind) => this.#buckets.giveBack(key, usage[kind], shape)));
  }

  #each<Result>(address: string, work: (key: string, shape: BucketShape, kind: 'bytes' | 'ms') => Result): Result[] {
    const network = networkOf(address);
    return (['bytes', 'ms'] as const).map((kind) => work(`${kind} ${network}`, rates.anonymous[kind], kind));
  }
}

const tooMuch = 'Your network has sent too many requests without signing in. Try again later.';
