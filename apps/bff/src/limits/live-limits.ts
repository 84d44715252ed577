import type { BucketShape } from '@tallyard/nodes/buckets';

/** What sockets may take at most. */
export interface LiveLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly subscriptionsPerSocket: number;
  /** Subscribe messages of one socket; whoever goes on beyond it is closed. */
  readonly subscribes: BucketShape;
}

export const liveLimits: LiveLimits = {
  socketsPerPerson: 50,
  socketsPerAddress: 500,
  subscriptionsPerSocket: 50,
  // A client that comes back subscribes again to all it had, at once.
  subscribes: { capacity: 100, perSecond: 5 },
};
