import { usingPool } from '../platform/database/pools.ts';
import type { EventNotifier } from '../platform/events/outbox.ts';

/**
 * The organizations with writes since the last poll; 'all' in a sweep, since a node may have crashed before it sent a
 * notification.
 */
export type SignaledOrganizations = readonly number[] | 'all';

interface PollerContext {
  /** The source of notifications for `start`. */
  readonly notifier?: Pick<EventNotifier, 'subscribeToAll'>;
  readonly onError: (error: unknown) => void;
  /** Polls once, and starts the work that it finds with `begin`. */
  readonly poll: (signaled: SignaledOrganizations) => Promise<void>;
}

/** Milliseconds between polls for due work, and between sweeps for all work. */
const pollMs = 1_000;
const sweepMs = 60_000;
/** Milliseconds within which signals are combined into one poll. */
const signalDelayMs = 50;

/** Polls the database for work: every second, after a notification, and every minute for all work. Runs one poll at a time. */
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

  /** Starts polling, by timer and after each notification. */
  start(): void {
    const timers = [setInterval(() => this.poll(), pollMs).unref(), setInterval(() => this.#sweep(), sweepMs).unref()];
    const unsubscribe = this.#context.notifier?.subscribeToAll((organizationId) => this.wake(organizationId));
    this.#end = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe?.();
    };
    this.#sweep();
  }

  /** Signals that something was written in the organization. */
  wake(organizationId: number): void {
    if (this.#end === null || this.#isStopping) return;
    this.#signaled.add(organizationId);
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = undefined;
      this.poll();
    }, signalDelayMs).unref();
  }

  /** Polls all organizations, or this one, and resolves when no work is in progress. */
  async settle(organizationId?: number): Promise<void> {
    if (organizationId === undefined) this.#sweep();
    else {
      this.#signaled.add(organizationId);
      this.poll();
    }
    await this.#allDone();
  }

  /** Stops polling, and waits for work in progress. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#end?.();
    clearTimeout(this.#signalTimer);
    await this.#allDone();
  }

  /** Requests a poll for due work. If a poll is in progress, another one follows. */
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
