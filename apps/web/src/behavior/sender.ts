import {
  behaviorBatchSize,
  behaviorCleanupMs,
  behaviorFlushMs,
  behaviorRetryDelayMs,
} from '@tallyard/domain/behavior/limits';
import { type BehaviorQueue, cleanUpQueues, type QueuedEvent } from './queue';
import type { TakeTurn } from './turns';

/** What became of a batch. */
export type Outcome =
  | { kind: 'taken' }
  /** 429; the server asks to wait at least this long. */
  | { kind: 'limited'; retryAfterMs: number }
  /** These events will never be taken. */
  | { kind: 'refused'; events: readonly QueuedEvent[] }
  /** Nothing is known about the events: no connection, no service, or somebody else's session. */
  | { kind: 'failed' };

export type Send = (events: QueuedEvent[]) => Promise<Outcome>;

interface SenderParts {
  queue: BehaviorQueue;
  storage: Storage;
  send: Send;
  takeTurn: TakeTurn;
}

const cleanedKey = 'tallyard.behaviour.cleaned';

/**
 * Sends one person's queue from one tab (BEH-4, BEH-5): batches of at most 50, 10 s after the first event or
 * at 50. An event leaves the queue only when it was taken or refused for good, so closing the tab loses none.
 */
export class BehaviorSender {
  readonly #parts: SenderParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cleanup: ReturnType<typeof setInterval> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** From now on the queue is sent, with what earlier visits left. */
  start(): void {
    this.#cleanup ??= setInterval(() => this.#cleanUp(), behaviorCleanupMs);
    this.#schedule();
  }

  /** Nothing is sent any more; what is on its way is still taken out of the queue. */
  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#cleanup);
    this.#cleanup = undefined;
  }

  /** Queues the event, unless the person does not share their usage. */
  add(event: QueuedEvent): void {
    if (!this.#parts.queue.isOn) return;
    this.#parts.queue.add(event);
    this.#schedule();
  }

  get #isRunning(): boolean {
    return this.#cleanup !== undefined;
  }

  #schedule(atLeastMs = 0): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    const events = this.#parts.queue.list();
    const [first] = events;
    if (first === undefined) return;
    const now = Date.now();
    const dueMs = events.length >= behaviorBatchSize ? 0 : Date.parse(first.timestamp) + behaviorFlushMs - now;
    const restMs = this.#parts.queue.rest.until - now;
    // A clock that was set back must not make anything wait for years.
    const waitMs = Math.max(Math.min(dueMs, behaviorFlushMs), Math.min(restMs, behaviorCleanupMs), atLeastMs, 0);
    this.#timer = setTimeout(() => void this.#flush(), waitMs);
  }

  async #flush(): Promise<void> {
    const hadTurn = await this.#parts.takeTurn(() => this.#sendAll());
    this.#schedule(hadTurn ? 0 : behaviorFlushMs);
  }

  async #sendAll(): Promise<void> {
    const { queue, send } = this.#parts;
    while (this.#isRunning && queue.isOn && queue.rest.until <= Date.now()) {
      const batch = queue.list().slice(0, behaviorBatchSize);
      if (batch.length === 0) return;
      this.#settle(batch, await send(batch));
    }
  }

  #settle(batch: readonly QueuedEvent[], outcome: Outcome): void {
    const { queue } = this.#parts;
    const untilCleanup = { attempt: 0, until: Date.now() + behaviorCleanupMs };
    switch (outcome.kind) {
      case 'taken':
        queue.remove(batch);
        queue.setRest(null);
        return;
      case 'refused':
        queue.remove(outcome.events);
        return;
      case 'limited': {
        const attempt = queue.rest.attempt + 1;
        const delayMs = behaviorRetryDelayMs(attempt);
        const until = Date.now() + Math.max(delayMs ?? 0, outcome.retryAfterMs);
        queue.setRest(delayMs === null ? untilCleanup : { attempt, until });
        return;
      }
      case 'failed':
        queue.setRest(untilCleanup);
        return;
    }
  }

  /** One tab cleans for all; each then looks for what closed tabs have left. */
  #cleanUp(): void {
    const { storage } = this.#parts;
    const now = Date.now();
    const sinceMs = now - Number(storage.getItem(cleanedKey) ?? 0);
    if (sinceMs < 0 || sinceMs >= behaviorCleanupMs) {
      storage.setItem(cleanedKey, String(now));
      cleanUpQueues(storage, now);
    }
    this.#schedule();
  }
}
