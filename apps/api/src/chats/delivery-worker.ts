import { createDeliveryWorker, type DeliveryWorker, findQueues, type WorkerContext } from '../deliveries/public.ts';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { TakeQuota } from '../platform/quotas/quotas.ts';
import { type PollContext, pollOnce } from './poll-chat.ts';
import { claimPost, recordPost } from './post-claims.ts';
import { callChat, type PostingContext } from './post-to-chat.ts';

export interface ChatWorkerContext extends PollContext, WorkerContext, Omit<PostingContext, 'signal'> {
  readonly database: Database;
  readonly jobs: () => Jobs;
  /** By default counts against the daily limits. */
  readonly takeQuota?: TakeQuota;
}

/** The number of chats to which this node posts at once; each gets one post after the other. */
const mostAtOnce = 8;

/**
 * Posts to chats at most once, with a queue for each chat. On close, it waits for posts in progress: after an abort, nobody
 * would know whether they were delivered.
 */
export function createChatWorker(context: ChatWorkerContext): DeliveryWorker {
  const { database, takeQuota } = context;
  return createDeliveryWorker(context, {
    async find({ now, signaled }) {
      // Sequential: each poll creates the posts of one chat.
      for (const { organizationId, id } of await findSignaled(database, signaled)) {
        const createPosts = () =>
          database.withTenant(organizationId, systemActor, (transaction) => pollOnce(transaction, context, id, now));
        while (await createPosts());
      }
      return findQueues(
        database,
        `SELECT organization_id AS "organizationId", chat_id AS id FROM chat_posts
         WHERE state IN ('waiting', 'sending') AND due_at <= $1
         GROUP BY organization_id, chat_id ORDER BY min(due_at) LIMIT 100`,
        [new Date(now)],
      );
    },
    async claim(transaction, { id }, { now }) {
      // guard: quotas.off-for-chats
      const post = await claimPost(transaction, id, now, takeQuota);
      return { claimed: post === null ? [] : [post], hasMore: false };
    },
    send: ({ sealedUrl, text }) => callChat({ ...context, signal: neverStopped }, sealedUrl, text),
    record: (transaction, post, outcome, now) => recordPost(transaction, context.jobs, post, outcome, now),
    limits: { perQueue: 1, perChannel: mostAtOnce },
    next: 'queue',
  });
}

/** Returns active chats of the organizations with new writes. */
async function findSignaled(database: Database, signaled: readonly number[] | 'all') {
  if (signaled.length === 0) return [];
  return findQueues(
    database,
    `SELECT organization_id AS "organizationId", chat_id AS id FROM chats
     WHERE status = 'active' AND cardinality(events) > 0 AND ($1::int[] IS NULL OR organization_id = ANY($1)) LIMIT 1000`,
    [signaled === 'all' ? null : signaled],
  );
}

const neverStopped = new AbortController().signal;
