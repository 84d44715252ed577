import { type Database, systemActor } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { EventNotifier } from '../../platform/events/outbox.ts';
import type { TakeQuota } from '../../platform/quotas/quotas.ts';
import type { ChannelAdapter } from './channel-adapter.ts';
import { lineOf } from './grouped-messages.ts';
import { claim, record } from './message-claims.ts';
import type { SentChannel } from './sent-channel.ts';

export interface DispatcherContext {
  readonly database: Database;
  readonly notifier: Pick<EventNotifier, 'subscribeToAll'>;
  readonly channelAdapters: Readonly<Partial<Record<SentChannel, ChannelAdapter>>>;
  /** After each look: it goes on. */
  readonly onLook?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Counts against the daily limits unless given. */
  readonly takeQuota?: TakeQuota;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
}

/** How often it looks for what is due. */
const lookMs = 1_000;
/** Signals within this time are handled by one poll. */
const signalDelayMs = 50;
/** How many of a kind this node has under way at once: one that hangs does not hold up those of another. */
const mostAtOnce = 12;

interface Due extends Record<string, unknown> {
  readonly organization_id: number;
  readonly message_id: string;
  readonly channel: SentChannel;
  /** With which others it goes out; null: alone. */
  readonly line: string | null;
}

/**
 * Sends what the rules tell. Each message is a job in the database, claimed there before it is sent, so that any number of
 * nodes may do this and any of them may die (ADR 0089).
 */
export class AlertDispatcher {
  readonly #context: DispatcherContext;
  readonly #underWay = new Set<Promise<void>>();
  readonly #carried = new Set<string>();
  readonly #sending = new Map<SentChannel, number>();
  #isStopping = false;
  #isLooking = false;
  #isAskedAgain = false;
  #end: (() => void) | null = null;
  #signalTimer: NodeJS.Timeout | undefined;

  constructor(context: DispatcherContext) {
    this.#context = context;
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  /** From now on it looks by itself, and when something was written. */
  start(): void {
    const timer = setInterval(() => this.#look(), lookMs).unref();
    const unsubscribe = this.#context.notifier.subscribeToAll(() => this.#signal());
    this.#end = () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  /** Looks until nothing more is due now; for tests. */
  async settle(): Promise<void> {
    this.#look();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Takes nothing more up, and waits for what is under way: a mail that is half handed over cannot be called back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#end?.();
    clearTimeout(this.#signalTimer);
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #signal(): void {
    if (this.#isStopping) return;
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = undefined;
      this.#look();
    }, signalDelayMs).unref();
  }

  #begin(work: () => Promise<void>): void {
    const running = usingPool('jobs', work)
      .catch((error) => this.#context.onError(error))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /** One look at a time; who asks meanwhile is answered by another one after it. */
  #look(): void {
    this.#isAskedAgain = true;
    if (this.#isLooking || this.#isStopping) return;
    this.#isLooking = true;
    this.#begin(async () => {
      try {
        while (this.#isAskedAgain && !this.#isStopping) {
          this.#isAskedAgain = false;
          for (const due of await this.#find()) this.#carry(due);
          await this.#context.onLook?.();
        }
      } finally {
        this.#isLooking = false;
      }
    });
  }

  /** Messages of all organizations that are due, as many of each kind as there are places. */
  async #find(): Promise<readonly Due[]> {
    const places = (Object.keys(this.#context.channelAdapters) as SentChannel[])
      .map((channel) => ({ channel, free: mostAtOnce - (this.#sending.get(channel) ?? 0) }))
      .filter(({ free }) => free > 0);
    if (places.length === 0) return [];
    const { rows } = await this.#context.database.acrossOrganizations((transaction) =>
      transaction.query<Due>(
        `SELECT m.organization_id, m.message_id, p.channel, ${lineOf} AS line
         FROM json_to_recordset($1::json) AS p (channel text, free int)
         CROSS JOIN LATERAL (
           SELECT * FROM alert_messages
           WHERE channel = p.channel AND state IN ('waiting', 'sending') AND due_at <= to_timestamp($2::float8 / 1000)
             AND message_id <> ALL ($3::uuid[])
           ORDER BY due_at LIMIT p.free
         ) m`,
        [JSON.stringify(places), this.#now, [...this.#carried]],
        'alert-messages-due',
      ),
    );
    return rows;
  }

  #carry({ organization_id: organizationId, message_id: messageId, channel, line }: Due): void {
    const channelAdapter = this.#context.channelAdapters[channel];
    if (channelAdapter === undefined || this.#carried.has(messageId)) return;
    const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
      this.#context.database.withTenant(organizationId, systemActor, work);
    this.#carried.add(messageId);
    this.#sending.set(channel, (this.#sending.get(channel) ?? 0) + 1);
    this.#begin(async () => {
      let isSettled = false;
      try {
        const claimed = await inTenant((transaction) =>
          claim(transaction, messageId, channelAdapter, this.#now, line, this.#context.takeQuota),
        );
        if (claimed === null) return;
        const outcome = await channelAdapter.send(claimed);
        await inTenant((transaction) => record(transaction, claimed, outcome, this.#now));
        isSettled = true;
      } finally {
        this.#carried.delete(messageId);
        this.#sending.set(channel, (this.#sending.get(channel) ?? 1) - 1);
        // Its place is free for another one. Where nothing came of it, the next look is soon enough.
        if (isSettled) this.#look();
      }
    });
  }
}
