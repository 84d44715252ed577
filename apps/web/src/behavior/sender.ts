import {
  behaviorBatchSize,
  behaviorCleanupMs,
  behaviorFlushMs,
  behaviorRetryDelayMs,
} from '@tallyard/domain/behavior/limits';
import { type BehaviorQueue, cleanUpQueues, type QueuedEvent } from './queue';
import type { TakeTurn } from './turns';

/** The outcome of a batch. */
export type Outcome =
  | { kind: 'taken' }
  /** Status 429; the server asks to wait at least this long. */
  | { kind: 'limited'; retryAfterMs: number }
  /** These events will never be accepted. */
  | { kind: 'refused'; events: readonly QueuedEvent[] }
  /** The outcome is unknown: no connection, no service, or another user's session. */
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
 * Sends one user's queue from one tab (BEH-4, BEH-5): batches of up to 50 events, 10 s after the first event or when there
 * are 50. An event is removed only after it was accepted or permanently refused, so closing the tab loses none.
 */
export class BehaviorSender {
  readonly #parts: SenderParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cleanup: ReturnType<typeof setInterval> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Starts sending the queue, including events of earlier visits. */
  start(): void {
    this.#cleanup ??= setInterval(() => this.#cleanUp(), behaviorCleanupMs);
    this.#schedule();
  }

  /** Stops sending. A running batch is still removed from the queue when it completes. */
  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#cleanup);
    this.#cleanup = undefined;
  }

  /** Queues the event, unless the user has turned sharing off. */
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
    // The limits keep a clock that was set back from delaying events for years.
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

  /** One tab cleans up for all; each then checks for events of closed tabs. */
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
