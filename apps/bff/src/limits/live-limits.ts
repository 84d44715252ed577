import type { BucketShape } from '@tallyard/nodes/buckets';

/** What live subscribers may take at most. */
export interface LiveLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly subscriptionsPerSocket: number;
  /** Subscribe messages of one socket; whoever goes on beyond it is closed. */
  readonly subscribes: BucketShape;
  /** Points that one event costs at most in all the different documents that are followed. */
  readonly documentPointsPerPerson: number;
  readonly documentPointsPerOrganization: number;
  readonly documentPointsPerNode: number;
  /** Executions of events that are under way at once. */
  readonly executions: { readonly all: number; readonly ofOrganization: number; readonly ofSubscriber: number };
  /**
   * Events of all its subscriptions that wait for one connection, and changes of its session beside them; beyond either the client resumes
   * from its cursors.
   */
  readonly backlogEvents: number;
}
