import type { BucketShape, Buckets } from '@tallyard/nodes/buckets';
import { waitFor } from '@tallyard/nodes/buckets';
import type { GraphQLError } from 'graphql';
import { limitRefusal } from './refusals.ts';

/** What an answer says in `extensions.cost` of what it cost. */
export interface CostReport {
  /** Points reckoned before anything ran. */
  readonly requested: number;
  /** Points of what was really answered, in rows and bytes; the rest was given back, or more was taken. */
  readonly actual: number;
  /** Points that the caller's bucket holds at most. */
  readonly limit: number;
  readonly remaining: number;
  /** When the bucket is full again, if nothing more is asked. */
  readonly resetAt: string;
}

interface Purse {
  readonly key: string;
  readonly shape: BucketShape;
}

/** What a refused request costs, whatever it asked for. */
const refusedPoints = 1;

/**
 * The points of one caller for one operation. They are taken before it runs and settled when it has: what it did not use
 * is given back. Everything draws from the caller's bucket, and from that of its address, since whoever invents a new
 * token for each request would otherwise never meet a limit.
 */
export class Spending {
  private readonly buckets: Buckets;
  private readonly caller: Purse;
  private readonly address: Purse;
  private requested = 0;
  private actual = 0;
  private remaining: number;
  /** Whether anything was taken: what nobody charged was refused on the way. */
  isCharged = false;

  constructor(buckets: Buckets, caller: Purse, address: Purse) {
    this.buckets = buckets;
    this.caller = caller;
    this.address = address;
    this.remaining = caller.shape.capacity;
  }

  /** Takes the points of an operation. Throws RATE_LIMITED, having taken what a refusal costs, when they are not there. */
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

  /** Takes what a refusal costs, as far as there is anything. */
  async refuse(requested = refusedPoints): Promise<void> {
    this.isCharged = true;
    this.requested = requested;
    this.actual = refusedPoints;
    const own = await this.buckets.take(this.caller.key, refusedPoints, this.caller.shape);
    await this.buckets.take(this.address.key, refusedPoints, this.address.shape);
    this.remaining = own.remaining;
  }

  /** Gives back what was taken and not used, or takes what was used beside, as far as there is anything. */
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
    // Nobody waits for it: the answer says already what is left.
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

  /** The same as headers, for clients that look at no body. */
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
  /** Of a session or a key. */
  readonly caller: BucketShape;
  /** Of all at one address who have neither. */
  readonly strangers: BucketShape;
  /** Of all at one address together. */
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

  /** `caller` is the hash of a session or a key, or null for a stranger, who is known by the address alone. */
  open(caller: string | null, address: string): Spending {
    const shape = caller === null ? this.shapes.strangers : this.shapes.caller;
    return new Spending(
      this.buckets,
      { key: `bff.points:${caller ?? `stranger ${address}`}`, shape },
      { key: `bff.points.address:${address}`, shape: this.shapes.address },
    );
  }
}
