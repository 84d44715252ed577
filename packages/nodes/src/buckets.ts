/** The capacity of a bucket in points, and how many points it refills per second. */
export interface BucketShape {
  readonly capacity: number;
  readonly perSecond: number;
}

/** The result of taking points from a bucket. */
export interface BucketUse {
  readonly isTaken: boolean;
  /** The remaining points. */
  readonly remaining: number;
  /** Milliseconds until the refused points are available; 0 if they were taken. */
  readonly waitMs: number;
}

/** Token buckets by key. A bucket is full at first and refills over time. */
export interface Buckets {
  /** Takes `points`, or none if fewer are left. */
  take(key: string, points: number, shape: BucketShape): Promise<BucketUse>;
  /** Returns points to the bucket, at most up to its capacity. */
  giveBack(key: string, points: number, shape: BucketShape): Promise<void>;
}

/** Returns the milliseconds until a bucket with `remaining` points has `points`. */
export function waitFor(points: number, remaining: number, { perSecond }: BucketShape): number {
  return Math.max(0, Math.ceil(((points - remaining) / perSecond) * 1000));
}

interface Bucket {
  readonly shape: BucketShape;
  level: number;
  at: number;
}

const fewestToSweep = 10_000;

/** Buckets of this process. */
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

  /** Takes `points` synchronously, or none if fewer are left. */
  takeNow(key: string, points: number, shape: BucketShape): BucketUse {
    const bucket = this.#filled(key, shape);
    const isTaken = bucket.level >= points;
    if (isTaken) bucket.level -= points;
    return { isTaken, remaining: bucket.level, waitMs: isTaken ? 0 : waitFor(points, bucket.level, shape) };
  }

  /** Takes `points` even if fewer are left: an overdrawn bucket refuses until it has refilled. */
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

  /** Deletes full buckets: a missing bucket counts as full. */
  #sweep(now: number): void {
    for (const [key, { level, at, shape }] of this.#buckets) {
      if (level + ((now - at) / 1000) * shape.perSecond >= shape.capacity) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(fewestToSweep, this.#buckets.size * 2);
  }
}
