import { usingPool } from '../database/pools.ts';
import type { EventNotifier } from '../events/outbox.ts';

/** Why it is looked: something was written in these organizations; what is due; or all, since a node may have died before it notified. */
export type Reason = { readonly organizationIds: readonly number[] } | 'due' | 'all';

export interface PollerContext {
  readonly notifier: Pick<EventNotifier, 'subscribeToAll'>;
  readonly onError: (error: unknown) => void;
  /** Looks once; what it begins beside, it gives to `beside`. */
  readonly look: (reason: Reason, beside: (work: () => Promise<void>) => void) => Promise<void>;
}

/** How often it is looked for what is due, and for all there is. */
const lookMs = 1_000;
const sweepMs = 60_000;
/** Signals within this time are handled by one poll. */
const signalDelayMs = 50;

/** Polls the database for work: each second, after a notification, and each minute for all work; one poll at a time. */
export class Poller {
  readonly #context: PollerContext;
  readonly #underWay = new Set<Promise<void>>();
  readonly #signaled = new Set<number>();
  #isLooking = false;
  #wanted: 'due' | 'all' | null = null;
  #isStopping = false;
  #end: (() => void) | null = null;
  #signalTimer: NodeJS.Timeout | undefined;

  constructor(context: PollerContext) {
    this.#context = context;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on it looks by itself, and when something was written. */
  start(): void {
    const timers = [
      setInterval(() => this.#ask('due'), lookMs).unref(),
      setInterval(() => this.#ask('all'), sweepMs).unref(),
    ];
    const unsubscribe = this.#context.notifier.subscribeToAll((organizationId) => this.wake(organizationId));
    this.#end = () => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
    };
    this.#ask('all');
  }

  /** Something was written in the organization. */
  wake(organizationId: number): void {
    if (this.#end === null || this.#isStopping) return;
    this.#signaled.add(organizationId);
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = undefined;
      this.#ask('due');
    }, signalDelayMs).unref();
  }

  /** Looks at all, until nothing more is under way; for tests. */
  async settle(): Promise<void> {
    this.#ask('all');
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Looks no more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#end?.();
    clearTimeout(this.#signalTimer);
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #ask(reason: 'due' | 'all'): void {
    if (this.#isStopping) return;
    this.#wanted = this.#wanted === 'all' ? 'all' : reason;
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#begin(async () => {
      try {
        while ((this.#wanted !== null || this.#signaled.size > 0) && !this.#isStopping) await this.#lookOnce();
      } finally {
        this.#isLooking = false;
      }
    });
  }

  async #lookOnce(): Promise<void> {
    const requested = this.#wanted;
    const organizationIds = [...this.#signaled];
    this.#wanted = null;
    this.#signaled.clear();
    const reason = requested !== 'all' && organizationIds.length > 0 ? { organizationIds } : (requested ?? 'due');
    await this.#context.look(reason, (work) => this.#begin(work));
  }

  #begin(work: () => Promise<void>): void {
    const running = usingPool('jobs', work)
      .catch((error) => this.#context.onError(error))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }
}
