import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';
import { Poller, type SignaledOrganizations } from './poller.ts';

/** A queue of deliveries, such as those to one destination. One transaction at a time claims from it. */
export interface Queue {
  readonly organizationId: number;
  readonly id: string;
  /** Queues of one channel share its limit. By default, all queues are in one channel. */
  readonly channel?: string;
}

interface Poll {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signaled: SignaledOrganizations;
  /** Returns how many more deliveries of a channel this node may send at once. */
  readonly freeIn: (channel: string) => number;
  /** The ids of the queues with deliveries in progress on this node. */
  readonly busyQueues: readonly string[];
}

interface ClaimResult<Claimed> {
  readonly claimed: readonly Claimed[];
  /** Whether the queue can be claimed from again at once. */
  readonly hasMore: boolean;
}

/** The definition of one kind of deliveries: its tables, its channel, and its limits. */
interface DeliveryDefinition<OfQueue extends Queue, Claimed, Outcome> {
  /** Finds queues of all organizations with due deliveries. It may first create deliveries of new events. */
  readonly find: (poll: Poll) => Promise<readonly OfQueue[]>;
  /** Claims at most `most` deliveries, so that no other node sends them. */
  readonly claim: (
    transaction: TenantTransaction,
    queue: OfQueue,
    options: { readonly now: number; readonly most: number },
  ) => Promise<ClaimResult<Claimed>>;
  /**
   * Sends outside of any transaction and returns the outcome; null if there is nothing to record. Errors of the receiver are
   * outcomes and not thrown.
   */
  readonly send: (claimed: Claimed) => Promise<Outcome | null>;
  readonly record: (transaction: TenantTransaction, claimed: Claimed, outcome: Outcome, now: number) => Promise<void>;
  /** Aborts deliveries in progress when the node stops; without it, the node waits for them. */
  readonly abort?: () => void;
  readonly afterPoll?: (() => Promise<void>) | undefined;
  /** The maximum number of deliveries in progress on this node. */
  readonly limits: { readonly perQueue: number; readonly perChannel: number };
  /** What is polled after a delivery is recorded: its queue, or everything that is due. */
  readonly next: 'queue' | 'all';
}

export interface WorkerContext {
  readonly database: Pick<Database, 'withTenant'>;
  /** Wakes a started worker. */
  readonly notifier?: Pick<EventNotifier, 'subscribeToAll'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

export interface DeliveryWorker {
  /** Starts polling, by timer and after each notification. */
  start(): void;
  /** Signals that something was written in the organization. */
  wake(organizationId: number): void;
  /** Polls all organizations, or this one, and resolves when nothing more can be sent now. */
  settle(organizationId?: number): Promise<void>;
  /** Stops claiming, and resolves when no delivery is in progress. */
  stop(): Promise<void>;
}

interface QueueState {
  isClaiming: boolean;
  isRequestedAgain: boolean;
  sending: number;
}

/**
 * Creates the worker of a node. Deliveries are stored and claimed in the database, so any number of nodes may run it and any
 * of them may crash.
 */
export function createDeliveryWorker<OfQueue extends Queue, Claimed, Outcome>(
  context: WorkerContext,
  definition: DeliveryDefinition<OfQueue, Claimed, Outcome>,
): DeliveryWorker {
  return new QueueWorker(context, definition);
}

class QueueWorker<OfQueue extends Queue, Claimed, Outcome> implements DeliveryWorker {
  readonly #context: WorkerContext;
  readonly #definition: DeliveryDefinition<OfQueue, Claimed, Outcome>;
  readonly #poller: Poller;
  readonly #queues = new Map<string, QueueState>();
  /** Queues that wait for free capacity in their channel. */
  readonly #backlog = new Map<string, OfQueue>();
  readonly #underWay = new Map<string, number>();

  constructor(context: WorkerContext, definition: DeliveryDefinition<OfQueue, Claimed, Outcome>) {
    this.#context = context;
    this.#definition = definition;
    this.#poller = new Poller({ ...context, poll: (signaled) => this.#poll(signaled) });
  }

  start(): void {
    this.#poller.start();
  }

  wake(organizationId: number): void {
    this.#poller.wake(organizationId);
  }

  settle(organizationId?: number): Promise<void> {
    return this.#poller.settle(organizationId);
  }

  stop(): Promise<void> {
    // guard: deliveries.abort
    this.#definition.abort?.();
    return this.#poller.stop();
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  async #poll(signaled: SignaledOrganizations): Promise<void> {
    const freeIn = (channel: string) => this.#freeIn(channel);
    const found = await this.#definition.find({
      now: this.#now,
      signaled,
      freeIn,
      busyQueues: [...this.#queues.keys()],
    });
    for (const queue of found) this.#fill(queue);
    await this.#definition.afterPoll?.();
  }

  /** Claims from a queue until nothing is due or no capacity is free. Runs one transaction at a time for each queue. */
  #fill(queue: OfQueue): void {
    const state = this.#queues.get(queue.id) ?? { isClaiming: false, isRequestedAgain: false, sending: 0 };
    state.isRequestedAgain = true;
    this.#queues.set(queue.id, state);
    if (state.isClaiming || this.#poller.isStopping) return;
    state.isClaiming = true;
    this.#poller.begin(async () => {
      try {
        while (state.isRequestedAgain && !this.#poller.isStopping) {
          const free = this.#freeIn(queue.channel);
          if (free <= 0) this.#backlog.set(queue.id, queue);
          // guard: deliveries.queue-limit
          const most = Math.min(free, this.#definition.limits.perQueue - state.sending);
          // A queue without free capacity is polled again after its next delivery ends.
          if (most <= 0) return;
          state.isRequestedAgain = false;
          await this.#claim(queue, state, most);
        }
        // guard: deliveries.backlog
        this.#fillBacklog();
      } finally {
        state.isClaiming = false;
        this.#forgetIdle(queue, state);
      }
    });
  }

  async #claim(queue: OfQueue, state: QueueState, most: number): Promise<void> {
    let result: ClaimResult<Claimed> = { claimed: [], hasMore: false };
    // Capacity is reserved before the result is known, because other queues claim at the same time.
    // guard: deliveries.channel-limit
    this.#reserve(queue, most);
    try {
      result = await this.#inTenant(queue, (transaction) =>
        this.#definition.claim(transaction, queue, { now: this.#now, most }),
      );
    } finally {
      this.#reserve(queue, -most);
    }
    state.isRequestedAgain ||= result.hasMore;
    for (const claimed of result.claimed) this.#send(queue, state, claimed);
  }

  #send(queue: OfQueue, state: QueueState, claimed: Claimed): void {
    state.sending += 1;
    this.#reserve(queue, 1);
    this.#poller.begin(async () => {
      let isRecorded = false;
      try {
        const outcome = await this.#definition.send(claimed);
        if (outcome !== null) {
          await this.#inTenant(queue, (transaction) =>
            this.#definition.record(transaction, claimed, outcome, this.#now),
          );
        }
        isRecorded = true;
      } finally {
        state.sending -= 1;
        this.#reserve(queue, -1);
        this.#goOn(queue, state, isRecorded);
      }
    });
  }

  #goOn(queue: OfQueue, state: QueueState, isRecorded: boolean): void {
    if (this.#definition.next === 'queue') this.#fill(queue);
    else {
      state.isRequestedAgain = false;
      this.#forgetIdle(queue, state);
      // After an error, the next timed poll is soon enough.
      if (isRecorded) this.#poller.poll();
    }
    this.#fillBacklog();
  }

  #fillBacklog(): void {
    const queues = [...this.#backlog.values()];
    this.#backlog.clear();
    for (const queue of queues) this.#fill(queue);
  }

  #forgetIdle(queue: OfQueue, state: QueueState): void {
    if (!state.isClaiming && !state.isRequestedAgain && state.sending === 0) this.#queues.delete(queue.id);
  }

  #freeIn(channel = ''): number {
    return this.#definition.limits.perChannel - (this.#underWay.get(channel) ?? 0);
  }

  #reserve({ channel = '' }: OfQueue, places: number): void {
    this.#underWay.set(channel, (this.#underWay.get(channel) ?? 0) + places);
  }

  #inTenant<Result>(
    { organizationId }: OfQueue,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#context.database.withTenant(organizationId, systemActor, work);
  }
}
