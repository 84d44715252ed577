import type { BucketShape } from '@tallyard/nodes/buckets';
import type { DocumentLimits } from './document-limits.ts';
import type { LiveLimits } from './live-limits.ts';

/**
 * All limits of the bff; `config.ts` shows which of them are defaults of variables. The costs of fields are in each module's
 * `module.ts`, in the units of `cost-weights.ts`. Rate limits by account belong to the api
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
  // A client that reconnects renews all its subscriptions at once.
  subscribes: { capacity: 100, perSecond: 5 },
  documentPointsPerPerson: 10_000,
  documentPointsPerOrganization: 20_000,
  // Each organization has its own documents, mostly those of the web client: about a thousand points.
  documentPointsPerNode: 2_000_000,
  executions: { all: 32, ofOrganization: 16, ofSubscriber: 4 },
  backlogEvents: 500,
};

/** Milliseconds for parsing new documents of one address: a tenth of this process, and up to half a second at once. */
export const readingShape: BucketShape = { capacity: 500, perSecond: 100 };

/** Bytes of request bodies of one address. */
export const bodyBytes: BucketShape = { capacity: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

/** How the other limits derive from that of one session, which a variable sets. */
export const shares = {
  /** All people of a warehouse share one address: enough for five who are busy without a break. */
  callersPerAddress: 5,
  /** Anonymous callers sign in and read the schema once: a quarter of the limit of a session. */
  strangers: 4,
  /** The capacity of a bucket is what it gains in this time. */
  bucketSeconds: 20,
  /** The number of requests a minute for each point a second. */
  requestsPerPoint: 3,
} as const;
