import type { Buckets } from '@tallyard/nodes/buckets';
import type { RedisConnection } from '@tallyard/nodes/connection';
import type { Windows } from '@tallyard/nodes/windows';
import type { GraphQLSchema } from 'graphql';
import type { Config } from './config.ts';
import type { Executor } from './graphql/executor.ts';
import type { Admission } from './limits/admission.ts';
import type { Points } from './limits/points.ts';
import type { ReadingTime } from './limits/reading-time.ts';
import type { MakeLoader } from './loaders.ts';
import type { SessionCache } from './permissions/session-cache.ts';
import type { Look } from './realtime/look.ts';
import type { SubscriptionAdmission } from './realtime/subscription-admission.ts';
import type { Upstream } from './rest/client.ts';

/** The services that the whole process shares. */
export interface Services {
  readonly config: Config;
  readonly upstream: Upstream;
  /** Null if this node shares nothing with others. */
  readonly redis: RedisConnection | null;
  /** The counters of rate limits. */
  readonly windows: Windows;
  readonly buckets: Buckets;
  readonly points: Points;
  readonly admission: Admission;
  readonly reading: ReadingTime;
  readonly sessions: SessionCache;
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  /** Admits subscriptions and saved queries. */
  readonly subscriptionAdmission: SubscriptionAdmission;
  /** The loaders of all modules, by name. */
  readonly loaders: ReadonlyMap<string, MakeLoader>;
  /** How to poll for changes while an upstream has no event stream, for each module that supports it. */
  readonly looks: readonly Look[];
  /** Closes the sockets of a session that has ended; set by the realtime server. */
  endSession: (sessionId: string | undefined) => void;
}
