import { usingPool } from '../platform/database/pools.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';

/** The organizations in which something was written since the last poll; all of them, since a node may have died before it notified. */
export type SignaledOrganizations = readonly number[] | 'all';

interface PollerContext {
  /** What `start` listens to; not needed without it. */
  readonly notifier?: Pick<EventNotifier, 'subscribeToAll'>;
  readonly onError: (error: unknown) => void;
  /** Polls once; it begins the work that it finds with `begin`. */
  readonly poll: (signaled: SignaledOrganizations) => Promise<void>;
}

/** How often the database is polled for what is due, and for all there is. */
const pollMs = 1_000;
const sweepMs = 60_000;
/** Signals within this time are handled by one poll. */
const signalDelayMs = 50;

/** Polls the database for work: each second, after a notification, and each minute for all work; one poll at a time. */
export class Poller {
  readonly #context: PollerContext;
  readonly #underWay = new Set<Promise<void>>();
  readonly #signaled = new Set<number>();
  #isPolling = false;
  #isRequested = false;
  #isSweepRequested = false;
  #isStopping = false;
  #end: (() => void) | null = null;
  #signalTimer: NodeJS.Timeout | undefined;

  constructor(context: PollerContext) {
    this.#context = context;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Polls from now on, by the clock and after each notification. */
  start(): void {
    const timers = [setInterval(() => this.poll(), pollMs).unref(), setInterval(() => this.#sweep(), sweepMs).unref()];
    const unsubscribe = this.#context.notifier?.subscribeToAll((organizationId) => this.wake(organizationId));
    this.#end = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe?.();
    };
    this.#sweep();
  }

  /** Something was written in the organization. */
  wake(organizationId: number): void {
    if (this.#end === null || this.#isStopping) return;
    this.#signaled.add(organizationId);
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = undefined;
      this.poll();
    }, signalDelayMs).unref();
  }

  /** Polls all organizations, or this one, and returns when nothing more is under way. */
  async settle(organizationId?: number): Promise<void> {
    if (organizationId === undefined) this.#sweep();
    else {
      this.#signaled.add(organizationId);
      this.poll();
    }
    await this.#allDone();
  }

  /** Stops polling, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#end?.();
    clearTimeout(this.#signalTimer);
    await this.#allDone();
  }

  /** Polls soon for what is due; a poll that is under way is followed by another one. */
  poll(): void {
    this.#isRequested = true;
    if (this.#isPolling || this.#isStopping) return;
    this.#isPolling = true;
    this.begin(async () => {
      try {
        while (this.#isRequested && !this.#isStopping) await this.#pollOnce();
      } finally {
        this.#isPolling = false;
      }
    });
  }

  /** Runs work that `settle` and `stop` wait for. */
  begin(work: () => Promise<void>): void {
    const running = usingPool('jobs', work)
      .catch((error) => this.#context.onError(error))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  #sweep(): void {
    this.#isSweepRequested = true;
    this.poll();
  }

  async #pollOnce(): Promise<void> {
    const signaled = this.#isSweepRequested ? 'all' : [...this.#signaled];
    this.#isRequested = false;
    this.#isSweepRequested = false;
    this.#signaled.clear();
    await this.#context.poll(signaled);
  }

  async #allDone(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
