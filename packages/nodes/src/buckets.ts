/** How much a bucket holds, and how fast it fills up again. */
export interface BucketShape {
  readonly capacity: number;
  readonly perSecond: number;
}

/** What became of taking from a bucket. */
export interface BucketUse {
  readonly isTaken: boolean;
  /** Points that are left. */
  readonly remaining: number;
  /** Milliseconds until what was refused would be there; 0 when it was taken. */
  readonly waitMs: number;
}

/** Buckets of points by key, full at first, which fill up again by themselves. */
export interface Buckets {
  /** Takes `points`, or, when there are fewer, none. */
  take(key: string, points: number, shape: BucketShape): Promise<BucketUse>;
  /** Puts points back, never beyond the capacity. */
  giveBack(key: string, points: number, shape: BucketShape): Promise<void>;
}

/** Milliseconds until a bucket with `remaining` points holds `points`. */
export function waitFor(points: number, remaining: number, { perSecond }: BucketShape): number {
  return Math.max(0, Math.ceil(((points - remaining) / perSecond) * 1000));
}

interface Bucket {
  readonly shape: BucketShape;
  level: number;
  at: number;
}

const fewestToSweep = 10_000;

/** Buckets in this process. */
export class LocalBuckets implements Buckets {
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = fewestToSweep;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async take(key: string, points: number, shape: BucketShape): Promise<BucketUse> {
    return this.takeNow(key, points, shape);
  }

  /** As `take`, which asks nobody else here. */
  takeNow(key: string, points: number, shape: BucketShape): BucketUse {
    const bucket = this.#filled(key, shape);
    const isTaken = bucket.level >= points;
    if (isTaken) bucket.level -= points;
    return { isTaken, remaining: bucket.level, waitMs: isTaken ? 0 : waitFor(points, bucket.level, shape) };
  }

  /** Takes `points` whatever is there: a bucket that is overdrawn refuses until it has filled up again. */
  owe(key: string, points: number, shape: BucketShape): void {
    this.#filled(key, shape).level -= points;
  }

  async giveBack(key: string, points: number, shape: BucketShape): Promise<void> {
    const bucket = this.#filled(key, shape);
    bucket.level = Math.min(shape.capacity, bucket.level + points);
  }

  #filled(key: string, shape: BucketShape): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    if (known) {
      const seconds = Math.max(0, now - known.at) / 1000;
      known.level = Math.min(shape.capacity, known.level + seconds * shape.perSecond);
      known.at = now;
      return known;
    }
    if (this.#buckets.size >= this.#sweepAt) this.#sweep(now);
    const bucket: Bucket = { shape, level: shape.capacity, at: now };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** Forgets the full ones: a bucket that is not there is full. */
  #sweep(now: number): void {
    for (const [key, { level, at, shape }] of this.#buckets) {
      if (level + ((now - at) / 1000) * shape.perSecond >= shape.capacity) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(fewestToSweep, this.#buckets.size * 2);
  }
}
