import { webhookAnswerBytes, webhookTimeoutMs } from '@tallyard/domain/webhooks/limits';
import { type Database, systemActor } from '../platform/database/database.ts';
import { usingPool } from '../platform/database/pools.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';
import { type OutboundRequest, type Outcome, type PostOptions, post } from '../platform/outgoing/post.ts';
import { messageIdOf } from './message.ts';
import { atOnce, type Claimed, type PollContext, type PollResult, pollOnce } from './poll-webhook.ts';
import { record, release } from './record-attempt.ts';
import { hold, keepSelected } from './release-claims.ts';
import { Selections } from './selected.ts';
import { signedHeaders } from './sign-message.ts';

export interface DeliveryWorkerContext extends PollContext {
  readonly database: Database;
  readonly notifier: EventNotifier;
  readonly allowPrivate: boolean;
  /** Where selections are asked; null: nowhere. */
  readonly bffUrl: URL | null;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** How often it looks for what is due. */
const lookMs = 1_000;
/** How often it looks at every webhook: a node that dies after a commit notifies nobody. */
const sweepMs = 60_000;
/** Signals within this time are handled by one poll. */
const signalDelayMs = 50;
/** How many calls this node has under way at once. */
const mostAtOnce = 64;
/** Where the secrets cannot be read, no call is made: unsigned, it would be refused, or worse, believed. */
const unreadable: Outcome = {
  status: null,
  answer: null,
  error: 'Not signed: SESSION_SECRET was changed since the secret was made. Make a new secret.',
  durationMs: 0,
};

interface Lane {
  isTaking: boolean;
  isRequestedAgain: boolean;
}

/**
 * Sends what happens to whoever wants to be told, at least once: what is to be sent stands in the database, and whoever
 * sends it has claimed it there, so that any number of nodes may do this and any of them may die.
 */
export class WebhookDeliveryWorker {
  readonly #context: DeliveryWorkerContext;
  readonly #lanes = new Map<string, Lane>();
  readonly #backlog = new Map<string, readonly [organizationId: number, webhookId: string]>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #signaled = new Set<number>();
  readonly #stopping = new AbortController();
  readonly #selections: Selections;
  #sending = 0;
  #lastSweep = Number.NEGATIVE_INFINITY;
  #end: (() => void) | null = null;
  #signalTimer: NodeJS.Timeout | undefined;

  constructor(context: DeliveryWorkerContext) {
    this.#context = context;
    const { database, bffUrl } = context;
    this.#selections = new Selections({ database, bffUrl, signal: this.#stopping.signal, now: () => this.#now });
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  /** From now on it looks by itself, and when something was written. */
  start(): void {
    const timer = setInterval(() => this.#begin(() => this.#look()), lookMs).unref();
    const unsubscribe = this.#context.notifier.subscribeToAll((organizationId) => this.wake(organizationId));
    this.#end = () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  /** Something was written, or a webhook of the organization was changed. */
  wake(organizationId: number): void {
    if (this.#end === null || this.#stopping.signal.aborted) return;
    this.#signaled.add(organizationId);
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = undefined;
      this.#begin(() => this.#handleSignals());
    }, signalDelayMs).unref();
  }

  /** Looks once at every webhook, and comes back when nothing more can be sent now; for tests. */
  async settle(): Promise<void> {
    this.#begin(async () => this.#fillAll(await this.#find('true', [])));
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Claims nothing more, breaks off the calls that are under way and gives them back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#end?.();
    clearTimeout(this.#signalTimer);
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #begin(work: () => Promise<void>): void {
    const running = usingPool('jobs', work)
      .catch((error) => this.#context.onError(error))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  async #look(): Promise<void> {
    const now = this.#now;
    const isSweep = now - this.#lastSweep >= sweepMs;
    if (isSweep) this.#lastSweep = now;
    this.#fillAll(
      isSweep
        ? await this.#find(`status = 'active' OR due_at <= $1`, [new Date(now)])
        : await this.#find('due_at <= $1', [new Date(now)]),
    );
  }

  async #handleSignals(): Promise<void> {
    const organizationIds = [...this.#signaled];
    this.#signaled.clear();
    this.#fillAll(
      await this.#find(`organization_id = ANY($1::int[]) AND (status = 'active' OR due_at IS NOT NULL)`, [
        organizationIds,
      ]),
    );
  }

  /** Ids of webhooks of all organizations; what is theirs is read in each by itself. */
  #find(condition: string, values: readonly unknown[]): Promise<readonly (readonly [number, string])[]> {
    return this.#context.database.acrossOrganizations(async (transaction) => {
      const { rows } = await transaction.query<{ organization_id: number; webhook_id: string }>(
        `SELECT organization_id, webhook_id FROM webhooks WHERE ${condition} ORDER BY due_at NULLS LAST LIMIT 1000`,
        values,
      );
      return rows.map((row) => [row.organization_id, row.webhook_id] as const);
    });
  }

  #fillAll(found: readonly (readonly [number, string])[]): void {
    for (const [organizationId, webhookId] of found) this.#fill(organizationId, webhookId);
  }

  /** Polls a webhook until it has nothing to send, or its places are taken. One at a time for each. */
  #fill(organizationId: number, webhookId: string): void {
    const lane = this.#lanes.get(webhookId) ?? { isTaking: false, isRequestedAgain: false };
    lane.isRequestedAgain = true;
    this.#lanes.set(webhookId, lane);
    if (lane.isTaking || this.#stopping.signal.aborted) return;
    lane.isTaking = true;
    this.#begin(async () => {
      try {
        while (lane.isRequestedAgain && !this.#stopping.signal.aborted) {
          const most = Math.min(mostAtOnce - this.#sending, atOnce.working);
          if (most <= 0) {
            this.#backlog.set(webhookId, [organizationId, webhookId]);
            return;
          }
          lane.isRequestedAgain = false;
          const poll = await this.#pollOnce(organizationId, webhookId, most);
          lane.isRequestedAgain ||= poll.hasMore;
          for (const claimed of poll.claimed) this.#send(claimed);
        }
      } finally {
        lane.isTaking = false;
        if (!lane.isRequestedAgain) this.#lanes.delete(webhookId);
      }
    });
  }

  async #pollOnce(organizationId: number, webhookId: string, most: number): Promise<PollResult> {
    // Their places are taken before the answer: others are polled at the same time.
    this.#sending += most;
    try {
      return await this.#context.database.withTenant(organizationId, systemActor, (transaction) =>
        pollOnce(transaction, this.#context, webhookId, { now: this.#now, most }),
      );
    } finally {
      this.#sending -= most;
    }
  }

  #send(claimed: Claimed): void {
    this.#sending += 1;
    this.#begin(async () => {
      try {
        const body = await this.#bodyOf(claimed);
        if (body === null) return;
        const outcome = await this.#call({ ...claimed, body });
        await this.#context.database.withTenant(claimed.organizationId, systemActor, async (transaction) => {
          if (this.#stopping.signal.aborted && outcome.error !== null) release(transaction, claimed, this.#now);
          else await record(transaction, claimed, outcome, this.#now);
        });
      } finally {
        this.#sending -= 1;
        this.#fill(claimed.organizationId, claimed.webhookId);
        for (const [organizationId, webhookId] of this.#backlog.values()) this.#fill(organizationId, webhookId);
        this.#backlog.clear();
      }
    });
  }

  /** What is sent; null: nothing is now, and that was written down. A selection is asked for each call: rights end. */
  async #bodyOf(claimed: Claimed): Promise<string | null> {
    const { organizationId, selection, isSaid, body } = claimed;
    if (selection === null) return body;
    const said = await this.#selections.ask(organizationId, selection, isSaid);
    if (isSaid && (said.what === 'body' || said.what === 'gone')) return body;
    return this.#context.database.withTenant(organizationId, systemActor, async (transaction) => {
      if (said.what === 'body') return keepSelected(transaction, claimed, said.body);
      if (this.#stopping.signal.aborted) release(transaction, claimed, this.#now);
      else await hold(transaction, this.#context.jobs, claimed, said, this.#now);
      return null;
    });
  }

  async #call({ deliveryId, url, body, secrets }: Claimed): Promise<Outcome> {
    if (secrets.length === 0) return unreadable;
    const signed = signedHeaders({ messageId: messageIdOf(deliveryId), body, at: this.#now }, secrets);
    const request: OutboundRequest = {
      url,
      headers: { 'content-type': 'application/json', 'user-agent': 'Tallyard-Webhooks/1', ...signed },
      body,
    };
    const options: PostOptions = {
      timeoutMs: this.#context.timeoutMs ?? webhookTimeoutMs,
      answerBytes: webhookAnswerBytes,
      allowPrivate: this.#context.allowPrivate,
      signal: this.#stopping.signal,
    };
    return post(request, options);
  }
}
