import type { HistoricalEvent } from './historical-event.ts';
import type { TriggerColumns } from './rule-trigger.ts';

/** A change of an item that starts or ends the condition of a rule, or with which the item ran out. */
export interface StockEvent extends HistoricalEvent {
  readonly is_met: boolean;
  readonly was_met: boolean;
  /** Whether it was part of a bulk change, such as an import: it can end an alert but raises none. */
  readonly is_lull: boolean;
}

/**
 * Replays the alerts of a stock rule with the live behavior: an alert ends with its condition, or stays open if the rule does
 * not resolve alerts. An alert within the cool-down after another is deferred, and raised if its condition is still met then.
 */
export class StockReplay {
  readonly #minimumMs: number;
  readonly #resolves: boolean;
  /** The end of the period, in milliseconds since 1970. */
  readonly #now: number;
  #itemId = '';
  #isMet = false;
  #isOpen = false;
  #raisedAt = Number.NEGATIVE_INFINITY;
  #deferredUntil: number | null = null;

  constructor(rule: Pick<TriggerColumns, 'cool_down_minutes' | 'auto_resolve'>, now: number) {
    this.#minimumMs = rule.cool_down_minutes * 60_000;
    this.#resolves = rule.auto_resolve;
    this.#now = now;
  }

  /** Processes the next change. Changes come grouped by item, in the order of posting. */
  *add(change: StockEvent): Generator<HistoricalEvent> {
    if (change.item_id !== this.#itemId) {
      yield* this.end();
      this.#itemId = change.item_id;
      this.#isMet = false;
      this.#isOpen = false;
      this.#raisedAt = Number.NEGATIVE_INFINITY;
    }
    const { item_id: itemId, at, is_met: isMet, was_met: wasMet, is_lull: isLull, is_out: isOut } = change;
    yield* this.#raiseDeferred(at);
    if (isMet !== wasMet) {
      this.#isMet = isMet;
      if (isMet && !isLull) yield* this.#begin(at);
      // guard: alerts.backtest-ends-alerts
      if (!isMet && this.#resolves) this.#isOpen = false;
    }
    if (isOut) yield { item_id: itemId, at, is_out: true };
  }

  /** Raises the deferred alert of the last item. */
  *end(): Generator<HistoricalEvent> {
    yield* this.#raiseDeferred(this.#now);
    this.#deferredUntil = null;
  }

  *#begin(at: number): Generator<HistoricalEvent> {
    if (this.#isOpen) return;
    const until = this.#raisedAt + this.#minimumMs;
    if (at < until) this.#deferredUntil = until;
    else yield this.#raise(at);
  }

  *#raiseDeferred(at: number): Generator<HistoricalEvent> {
    if (this.#deferredUntil === null || this.#deferredUntil >= at) return;
    const until = this.#deferredUntil;
    this.#deferredUntil = null;
    if (this.#isMet && !this.#isOpen) yield this.#raise(until);
  }

  #raise(at: number): HistoricalEvent {
    this.#isOpen = true;
    this.#raisedAt = at;
    return { item_id: this.#itemId, at, is_out: false };
  }
}
