import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';
import { Poller, type SignaledOrganizations } from './poller.ts';

/** Deliveries that are claimed by one transaction at a time, such as those to one destination. */
export interface Lane {
  readonly organizationId: number;
  readonly id: string;
  /** Lanes of one channel share its limit; all lanes unless given. */
  readonly channel?: string;
}

interface Poll {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signaled: SignaledOrganizations;
  /** How many more deliveries of a channel this node may have under way. */
  readonly freeIn: (channel: string) => number;
  /** The ids of the lanes in which something is under way on this node. */
  readonly busyLanes: readonly string[];
}

interface ClaimResult<Claimed> {
  readonly claimed: readonly Claimed[];
  /** The lane can be claimed from again at once. */
  readonly hasMore: boolean;
}

/** One kind of deliveries: its tables, its channel, and its limits. */
interface DeliveryDefinition<OfLane extends Lane, Claimed, Outcome> {
  /** Finds lanes of all organizations in which something is due. It may create deliveries of what happened first. */
  readonly find: (poll: Poll) => Promise<readonly OfLane[]>;
  /** Claims at most `most` deliveries, so that no other node sends them. */
  readonly claim: (
    transaction: TenantTransaction,
    lane: OfLane,
    options: { readonly now: number; readonly most: number },
  ) => Promise<ClaimResult<Claimed>>;
  /** Sends outside of any transaction and returns the outcome; null: there is nothing to record. Never throws because of the receiver. */
  readonly send: (claimed: Claimed) => Promise<Outcome | null>;
  readonly record: (transaction: TenantTransaction, claimed: Claimed, outcome: Outcome, now: number) => Promise<void>;
  /** Aborts what is being sent when the node stops; without it, that is waited for. */
  readonly abort?: () => void;
  readonly afterPoll?: (() => Promise<void>) | undefined;
  /** How many are under way at once on this node. */
  readonly limits: { readonly perLane: number; readonly perChannel: number };
  /** What is looked at again once a delivery is recorded: its lane, or all that is due. */
  readonly next: 'lane' | 'all';
}

export interface WorkerContext {
  readonly database: Pick<Database, 'withTenant'>;
  /** Wakes a worker that was started. */
  readonly notifier?: Pick<EventNotifier, 'subscribeToAll'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly now?: () => number;
}

export interface DeliveryWorker {
  /** Polls from now on, by the clock and after each notification. */
  start(): void;
  /** Something was written in the organization. */
  wake(organizationId: number): void;
  /** Polls all organizations, or this one, and returns when nothing more can be sent now. */
  settle(organizationId?: number): Promise<void>;
  /** Claims nothing more, and returns when nothing is under way. */
  stop(): Promise<void>;
}

interface LaneState {
  isClaiming: boolean;
  isRequestedAgain: boolean;
  sending: number;
}

/** Creates the worker of a node. The deliveries are in the database and claimed there: any number of nodes may do this, and any may die. */
export function createDeliveryWorker<OfLane extends Lane, Claimed, Outcome>(
  context: WorkerContext,
  definition: DeliveryDefinition<OfLane, Claimed, Outcome>,
): DeliveryWorker {
  return new LaneWorker(context, definition);
}

class LaneWorker<OfLane extends Lane, Claimed, Outcome> implements DeliveryWorker {
  readonly #context: WorkerContext;
  readonly #definition: DeliveryDefinition<OfLane, Claimed, Outcome>;
  readonly #poller: Poller;
  readonly #lanes = new Map<string, LaneState>();
  /** Lanes that found no place in their channel. */
  readonly #backlog = new Map<string, OfLane>();
  readonly #underWay = new Map<string, number>();

  constructor(context: WorkerContext, definition: DeliveryDefinition<OfLane, Claimed, Outcome>) {
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
    this.#definition.abort?.();
    return this.#poller.stop();
  }

  get #now(): number {
    return (this.#context.now ?? Date.now)();
  }

  async #poll(signaled: SignaledOrganizations): Promise<void> {
    const freeIn = (channel: string) => this.#freeIn(channel);
    const found = await this.#definition.find({ now: this.#now, signaled, freeIn, busyLanes: [...this.#lanes.keys()] });
    for (const lane of found) this.#fill(lane);
    await this.#definition.afterPoll?.();
  }

  /** Claims from a lane until nothing is due there, or no place is free. One transaction at a time for each lane. */
  #fill(lane: OfLane): void {
    const state = this.#lanes.get(lane.id) ?? { isClaiming: false, isRequestedAgain: false, sending: 0 };
    state.isRequestedAgain = true;
    this.#lanes.set(lane.id, state);
    if (state.isClaiming || this.#poller.isStopping) return;
    state.isClaiming = true;
    this.#poller.begin(async () => {
      try {
        while (state.isRequestedAgain && !this.#poller.isStopping) {
          const free = this.#freeIn(lane.channel);
          if (free <= 0) this.#backlog.set(lane.id, lane);
          const most = Math.min(free, this.#definition.limits.perLane - state.sending);
          // A lane that has no place left is filled again by its next delivery that ends.
          if (most <= 0) return;
          state.isRequestedAgain = false;
          await this.#claim(lane, state, most);
        }
        this.#fillBacklog();
      } finally {
        state.isClaiming = false;
        this.#forgetIdle(lane, state);
      }
    });
  }

  async #claim(lane: OfLane, state: LaneState, most: number): Promise<void> {
    let result: ClaimResult<Claimed> = { claimed: [], hasMore: false };
    // The places are reserved before the answer: other lanes are claimed from at the same time.
    this.#reserve(lane, most);
    try {
      result = await this.#inTenant(lane, (transaction) =>
        this.#definition.claim(transaction, lane, { now: this.#now, most }),
      );
    } finally {
      this.#reserve(lane, -most);
    }
    state.isRequestedAgain ||= result.hasMore;
    for (const claimed of result.claimed) this.#send(lane, state, claimed);
  }

  #send(lane: OfLane, state: LaneState, claimed: Claimed): void {
    state.sending += 1;
    this.#reserve(lane, 1);
    this.#poller.begin(async () => {
      let isRecorded = false;
      try {
        const outcome = await this.#definition.send(claimed);
        if (outcome !== null) {
          await this.#inTenant(lane, (transaction) =>
            this.#definition.record(transaction, claimed, outcome, this.#now),
          );
        }
        isRecorded = true;
      } finally {
        state.sending -= 1;
        this.#reserve(lane, -1);
        this.#goOn(lane, state, isRecorded);
      }
    });
  }

  #goOn(lane: OfLane, state: LaneState, isRecorded: boolean): void {
    if (this.#definition.next === 'lane') this.#fill(lane);
    else {
      state.isRequestedAgain = false;
      this.#forgetIdle(lane, state);
      // After an error the next poll by the clock is soon enough.
      if (isRecorded) this.#poller.poll();
    }
    this.#fillBacklog();
  }

  #fillBacklog(): void {
    const lanes = [...this.#backlog.values()];
    this.#backlog.clear();
    for (const lane of lanes) this.#fill(lane);
  }

  #forgetIdle(lane: OfLane, state: LaneState): void {
    if (!state.isClaiming && !state.isRequestedAgain && state.sending === 0) this.#lanes.delete(lane.id);
  }

  #freeIn(channel = ''): number {
    return this.#definition.limits.perChannel - (this.#underWay.get(channel) ?? 0);
  }

  #reserve({ channel = '' }: OfLane, places: number): void {
    this.#underWay.set(channel, (this.#underWay.get(channel) ?? 0) + places);
  }

  #inTenant<Result>(
    { organizationId }: OfLane,
    work: (transaction: TenantTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#context.database.withTenant(organizationId, systemActor, work);
  }
}
