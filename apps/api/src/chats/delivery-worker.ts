import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { Poller, type Reason } from '../platform/jobs/poller.ts';
import type { TakeQuota } from '../platform/quotas/quotas.ts';
import { type PollContext, pollOnce } from './poll-chat.ts';
import { claimPost, recordPost } from './post-claims.ts';
import { callChat, type PostingContext } from './post-to-chat.ts';

export interface DeliveryWorkerContext extends PollContext, Omit<PostingContext, 'signal'> {
  readonly database: Database;
  readonly notifier: Pick<EventNotifier, 'subscribeToAll'>;
  readonly jobs: () => Jobs;
  /** Counts against the daily limits unless given. */
  readonly takeQuota?: TakeQuota;
  readonly onError: (error: unknown) => void;
}

type Found = readonly (readonly [organizationId: number, chatId: string])[];

/** How many chats this node posts to at once; each gets one post after the other. */
const mostAtOnce = 8;

/**
 * Posts what happens to chats, at most once for people who read them: what is to be posted stands in the database, and whoever posts it has
 * claimed it there, so that any number of nodes may do this and any of them may die.
 */
export class ChatDeliveryWorker {
  readonly #context: DeliveryWorkerContext;
  readonly #poller: Poller;
  readonly #posting = new Set<string>();

  constructor(context: DeliveryWorkerContext) {
    this.#context = context;
    const { notifier, onError } = context;
    this.#poller = new Poller({ notifier, onError, look: (reason, beside) => this.#look(reason, beside) });
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  start(): void {
    this.#poller.start();
  }

  wake(organizationId: number): void {
    this.#poller.wake(organizationId);
  }

  /** Looks at every chat until nothing more can be posted now; for tests. */
  settle(): Promise<void> {
    return this.#poller.settle();
  }

  /** Waits for what is under way: what is half posted cannot be called back. */
  stop(): Promise<void> {
    return this.#poller.stop();
  }

  async #look(reason: Reason, beside: (work: () => Promise<void>) => void): Promise<void> {
    for (const [organizationId, chatId] of await this.#told(reason)) {
      while (
        await this.#within(organizationId, (transaction) => pollOnce(transaction, this.#context, chatId, this.#now))
      );
    }
    for (const [organizationId, chatId] of await this.#due()) {
      if (this.#posting.has(chatId) || this.#posting.size >= mostAtOnce) continue;
      this.#posting.add(chatId);
      beside(() => this.#postAll(organizationId, chatId).finally(() => this.#posting.delete(chatId)));
    }
  }

  #within<Result>(organizationId: number, work: (transaction: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.#context.database.withTenant(organizationId, systemActor, work);
  }

  /** Chats that something may have happened for. */
  async #told(reason: Reason): Promise<Found> {
    if (reason === 'due') return [];
    const ids = reason === 'all' ? null : reason.organizationIds;
    return this.#find(
      `SELECT organization_id, chat_id FROM chats
       WHERE status = 'active' AND cardinality(events) > 0 AND ($1::int[] IS NULL OR organization_id = ANY($1)) LIMIT 1000`,
      [ids],
    );
  }

  #due(): Promise<Found> {
    return this.#find(
      `SELECT organization_id, chat_id FROM chat_posts WHERE state IN ('waiting', 'sending') AND due_at <= $1
       GROUP BY organization_id, chat_id ORDER BY min(due_at) LIMIT 100`,
      [new Date(this.#now)],
    );
  }

  /** Ids of all organizations; what is theirs is read in each by itself. */
  #find(text: string, values: readonly unknown[]): Promise<Found> {
    return this.#context.database.acrossOrganizations(async (transaction) => {
      const { rows } = await transaction.query<{ organization_id: number; chat_id: string }>(text, values);
      return rows.map((row) => [row.organization_id, row.chat_id] as const);
    });
  }

  async #postAll(organizationId: number, chatId: string): Promise<void> {
    while (!this.#poller.isStopping) {
      const claimed = await this.#within(organizationId, (transaction) =>
        claimPost(transaction, chatId, this.#now, this.#context.takeQuota),
      );
      if (claimed === null) return;
      // A post that was begun is waited for: broken off, nobody would know whether it arrived.
      const outcome = await callChat({ ...this.#context, signal: neverStopped }, claimed.sealedUrl, claimed.text);
      await this.#within(organizationId, (transaction) =>
        recordPost(transaction, this.#context.jobs, claimed, outcome, this.#now),
      );
    }
  }
}

const neverStopped = new AbortController().signal;
