import type { BucketShape, Buckets } from '@tallyard/nodes/buckets';
import { waitFor } from '@tallyard/nodes/buckets';
import type { GraphQLError } from 'graphql';
import { limitRefusal } from './refusals.ts';

/** The cost of a response in `extensions.cost`. */
export interface CostReport {
  /** The estimated points before the operation ran. */
  readonly requested: number;
  /** The points of the actual response, by rows and bytes; the difference was given back or charged additionally. */
  readonly actual: number;
  /** The capacity of the caller's bucket. */
  readonly limit: number;
  readonly remaining: number;
  /** When the bucket is full again without further requests. */
  readonly resetAt: string;
}

interface Purse {
  readonly key: string;
  readonly shape: BucketShape;
}

/** The cost of a refused request, regardless of its content. */
const refusedPoints = 1;

/**
 * Charges the points of one caller for one operation: before it runs, and corrected by the actual cost afterwards. All points
 * are taken from the caller's bucket and from that of its address, because a caller that sends a new token with each request
 * would otherwise never reach a limit.
 */
export class Spending {
  private readonly buckets: Buckets;
  private readonly caller: Purse;
  private readonly address: Purse;
  private requested = 0;
  private actual = 0;
  private remaining: number;
  /** Whether anything was charged; an operation that was not charged was rejected before. */
  isCharged = false;

  constructor(buckets: Buckets, caller: Purse, address: Purse) {
    this.buckets = buckets;
    this.caller = caller;
    this.address = address;
    this.remaining = caller.shape.capacity;
  }

  /**
   * Charges the points of an operation. Throws RATE_LIMITED, after charging the cost of a refusal, if there are not enough.
   */
  async charge(points: number): Promise<void> {
    const { buckets, caller, address } = this;
    const own = await buckets.take(caller.key, points, caller.shape);
    // guard: limits.points-of-caller
    if (!own.isTaken) throw await this.tooFew(points, own.waitMs);
    const common = await buckets.take(address.key, points, address.shape);
    // guard: limits.points-of-address
    if (!common.isTaken) {
      await buckets.giveBack(caller.key, points, caller.shape);
      throw await this.tooFew(points, common.waitMs);
    }
    this.isCharged = true;
    this.requested = points;
    this.actual = points;
    this.remaining = own.remaining;
  }

  /** Charges the cost of a refusal, as far as points are left. */
  async refuse(requested = refusedPoints): Promise<void> {
    this.isCharged = true;
    this.requested = requested;
    this.actual = refusedPoints;
    const own = await this.buckets.take(this.caller.key, refusedPoints, this.caller.shape);
    await this.buckets.take(this.address.key, refusedPoints, this.address.shape);
    this.remaining = own.remaining;
  }

  /** Gives back unused points, or charges additional ones as far as points are left. */
  settle(actual: number): void {
    const unused = this.actual - actual;
    this.actual = actual;
    if (unused < 0) {
      this.remaining = Math.max(0, this.remaining + unused);
      // guard: limits.actual-beyond-estimate
      void this.takeLate(this.caller, -unused);
      void this.takeLate(this.address, -unused);
    }
    if (unused <= 0) return;
    this.remaining = Math.min(this.caller.shape.capacity, this.remaining + unused);
    // Not awaited: the response already contains the remaining points.
    void this.buckets.giveBack(this.caller.key, unused, this.caller.shape);
    void this.buckets.giveBack(this.address.key, unused, this.address.shape);
  }

  private async takeLate({ key, shape }: Purse, points: number): Promise<void> {
    const { isTaken, remaining } = await this.buckets.take(key, points, shape);
    if (!isTaken) await this.buckets.take(key, Math.floor(remaining), shape);
  }

  get report(): CostReport {
    const { requested, actual, remaining } = this;
    const { shape } = this.caller;
    const resetAt = new Date(Date.now() + waitFor(shape.capacity, remaining, shape)).toISOString();
    return { requested, actual, limit: shape.capacity, remaining: Math.floor(remaining), resetAt };
  }

  /** The same as response headers, for clients that do not read the body. */
  get headers(): Record<string, string> {
    const { shape } = this.caller;
    const resetSeconds = Math.ceil(waitFor(shape.capacity, this.remaining, shape) / 1000);
    return {
      'ratelimit-limit': String(shape.capacity),
      'ratelimit-remaining': String(Math.floor(this.remaining)),
      'ratelimit-reset': String(resetSeconds),
      'ratelimit-policy': `${shape.capacity};w=${Math.ceil(shape.capacity / shape.perSecond)}`,
    };
  }

  private async tooFew(points: number, waitMs: number): Promise<GraphQLError> {
    await this.refuse(points);
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    const { capacity } = this.caller.shape;
    return limitRefusal(
      'RATE_LIMITED',
      `This needs ${points} points, more than are left of ${capacity}. Try again later.`,
      {
        requested: points,
        limit: capacity,
        retryAfterSeconds,
      },
    );
  }
}

export interface PointShapes {
  /** The bucket of a session or an API key. */
  readonly caller: BucketShape;
  /** The bucket of all anonymous callers of one address. */
  readonly strangers: BucketShape;
  /** The bucket of all callers of one address. */
  readonly address: BucketShape;
}

/** The buckets of all callers. */
export class Points {
  private readonly buckets: Buckets;
  private readonly shapes: PointShapes;

  constructor(buckets: Buckets, shapes: PointShapes) {
    this.buckets = buckets;
    this.shapes = shapes;
  }

  /**
   * Returns the spending of a caller: the hash of a session or an API key, or null for an anonymous caller, who is identified
   * by the address.
   */
  open(caller: string | null, address: string): Spending {
    const shape = caller === null ? this.shapes.strangers : this.shapes.caller;
    return new Spending(
      this.buckets,
      { key: `bff.points:${caller ?? `stranger ${address}`}`, shape },
      { key: `bff.points.address:${address}`, shape: this.shapes.address },
    );
  }
}
