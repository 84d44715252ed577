import type { BucketShape } from '@tallyard/nodes/buckets';

/** What sockets may take at most. */
export interface LiveLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly subscriptionsPerSocket: number;
  /** Subscribe messages of one socket; whoever goes on beyond it is closed. */
  readonly subscribes: BucketShape;
}
