import type { BucketShape } from '@tallyard/nodes/buckets';

/** The limits of live subscribers. */
export interface LiveLimits {
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly subscriptionsPerSocket: number;
  /** Subscribe messages of one socket; a client that exceeds them is closed. */
  readonly subscribes: BucketShape;
  /** The maximum points of one event for all different documents that are subscribed to. */
  readonly documentPointsPerPerson: number;
  readonly documentPointsPerOrganization: number;
  readonly documentPointsPerNode: number;
  /** The maximum number of concurrent executions for events. */
  readonly executions: { readonly all: number; readonly ofOrganization: number; readonly ofSubscriber: number };
  /**
   * The maximum number of waiting events for one connection, and separately of session changes; beyond either, the client
   * resumes from its cursors.
   */
  readonly backlogEvents: number;
}
