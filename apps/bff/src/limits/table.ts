import type { BucketShape } from '@tallyard/nodes/buckets';
import type { DocumentLimits } from './document-limits.ts';
import type { LiveLimits } from './live-limits.ts';

/**
 * Every limit of the bff in one place; `config.ts` says which of them are what a variable sets when it is absent. What a
 * field costs stands in its module's `module.ts`, in the units of `cost-weights.ts`; rates per account are the api's
 * (`apps/api/src/platform/limits/rates.ts`).
 */
export const documentLimits: DocumentLimits = {
  maxBytes: 65_536,
  maxTokens: 4_000,
  maxSelections: 500,
  maxUnfolded: 5_000,
  maxComparisons: 5_000,
  maxErrors: 10,
  maxDepth: 10,
  maxAliases: 30,
  maxDirectives: 50,
  maxCost: 10_000,
};

export const liveLimits: LiveLimits = {
  socketsPerPerson: 50,
  socketsPerAddress: 500,
  subscriptionsPerSocket: 50,
  // A client that comes back subscribes again to all it had, at once.
  subscribes: { capacity: 100, perSecond: 5 },
  documentPointsPerPerson: 10_000,
  documentPointsPerOrganization: 20_000,
  // Each organization has documents of its own, mostly those of the web client: about a thousand points.
  documentPointsPerNode: 2_000_000,
  executions: { all: 32, ofOrganization: 16, ofSubscriber: 4 },
  backlogEvents: 500,
};

/** Milliseconds that reading new documents may take of one address: a tenth of this process, and half a second at once. */
export const readingShape: BucketShape = { capacity: 500, perSecond: 100 };

/** Bytes of bodies that one address may send. */
export const bodyBytes: BucketShape = { capacity: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

/** How the points of others follow from those of one session, which a variable sets. */
export const shares = {
  /** A warehouse has one address for all its people: as many as five who are busy without a pause. */
  callersPerAddress: 5,
  /** Strangers sign in, and read the schema once: a quarter of what a session may. */
  strangers: 4,
  /** A bucket holds what comes in this time. */
  bucketSeconds: 20,
  /** Requests a minute for each point a second. */
  requestsPerPoint: 3,
} as const;
