import { circuitOpen } from '@tallyard/domain/inventory/texts';
import { breakerFailures, breakerServerErrors } from '@tallyard/domain/limits/sizes';
import { breakerOpenMs, breakerResetMs, breakerTimeoutMs, callBudgetMs } from '@tallyard/domain/limits/time';
import { LRUCache } from 'lru-cache';
import { NobodyWaits, RestFailure } from './failure.ts';

/** Durations in milliseconds. */
export interface BreakerTiming {
  readonly openMs: number;
  readonly resetMs: number;
  /** A read that is canceled by a deadline sooner than this is not counted as a failure of the upstream. */
  readonly patienceMs: number;
}

export const breakerTiming: BreakerTiming = {
  openMs: breakerOpenMs,
  resetMs: breakerResetMs,
  patienceMs: breakerTimeoutMs,
};

/** Whether the breaker refuses an organization's reads and, if so, the seconds until the next attempt. */
export interface BreakerState {
  readonly isOpen: boolean;
  readonly retryAfterSeconds: number | null;
}

/** The permission for one read that the breaker has let through. */
export interface Pass {
  /** Checked before each retry. False for the single attempt of an open breaker, and once the breaker has opened meanwhile. */
  readonly mayRepeat: () => boolean;
}

type Counted = 'answered' | 'failure' | 'server error' | 'nothing';

interface Breaker {
  failures: number;
  /** Consecutive server errors. */
  serverErrors: number;
  failedAt: number;
  /** Null if the breaker is closed. */
  openedAt: number | null;
  /** When the breaker last closed. Reads that started before then belong to the outage that is over. */
  recoveredAt: number;
  probe: Pass | null;
}

/** The maximum number of organizations with stored state; the least recently used are evicted. */
const maxBreakers = 10_000;

const closed: BreakerState = { isOpen: false, retryAfterSeconds: null };

/**
 * A circuit breaker for each organization on this node, which protects a failing upstream from reads (FET-9 to FET-12). No
 * state is kept for an organization whose reads have succeeded for 60 s. There are no timers: elapsed time is checked on each
 * call.
 */
export class Breakers {
  private readonly breakers: LRUCache<string, Breaker>;
  private readonly timing: BreakerTiming;
  private readonly now: () => number;
  private readonly listeners = new Set<(organizationId: string, state: BreakerState) => void>();

  constructor(timing = breakerTiming, now: () => number = () => performance.now(), max = maxBreakers) {
    this.timing = timing;
    this.now = now;
    this.breakers = new LRUCache<string, Breaker>({
      max,
      dispose: ({ openedAt }, organizationId, reason) => {
        // Clients that were told that the breaker is open would otherwise wait forever.
        if (reason === 'evict' && openedAt !== null) this.tell(organizationId, closed);
      },
    });
  }

  /** Calls `listener` when a breaker opens, opens again after a failed attempt, or closes. */
  onChange(listener: (organizationId: string, state: BreakerState) => void): void {
    this.listeners.add(listener);
  }

  /** Returns the state of an organization's breaker. */
  stateOf(organizationId: string): BreakerState {
    const openedAt = this.breakers.peek(keyOf(organizationId))?.openedAt ?? null;
    return openedAt === null ? closed : { isOpen: true, retryAfterSeconds: this.secondsLeft(openedAt) };
  }

  /** The number of open breakers. */
  get openCount(): number {
    let count = 0;
    for (const { openedAt } of this.breakers.values()) if (openedAt !== null) count += 1;
    return count;
  }

  /** The number of organizations with stored state. */
  get size(): number {
    return this.breakers.size;
  }

  /**
   * Runs one read, including its retries, and counts its outcome. Throws CIRCUIT_OPEN while the breaker is open, except for
   * the single attempt that is allowed after `openMs`.
   */
  async guard<Answer>(organizationId: string, read: (pass: Pass) => Promise<Answer>): Promise<Answer> {
    const key = keyOf(organizationId);
    const startedAt = this.now();
    const pass = this.enter(key);
    try {
      const answer = await read(pass);
      this.settle(key, pass, startedAt, 'answered');
      return answer;
    } catch (error) {
      this.settle(key, pass, startedAt, this.countOf(error, startedAt));
      throw error;
    }
  }

  private enter(key: string): Pass {
    const known = this.breakers.get(key);
    if (!known || known.openedAt === null) return { mayRepeat: () => !this.isOpen(key) };
    const { openedAt } = known;
    // guard: breaker.one-attempt
    if (known.probe !== null || openedAt + this.timing.openMs > this.now()) {
      const seconds = this.secondsLeft(openedAt);
      throw new RestFailure({ code: 'CIRCUIT_OPEN', message: circuitOpen(seconds), retryAfterSeconds: seconds });
    }
    known.probe = { mayRepeat: () => false };
    return known.probe;
  }

  private isOpen(key: string): boolean {
    return (this.breakers.peek(key)?.openedAt ?? null) !== null;
  }

  private secondsLeft(openedAt: number): number {
    return Math.max(1, Math.ceil((openedAt + this.timing.openMs - this.now()) / 1000));
  }

  /** Classifies the outcome of a failed read; the README in this directory lists the rules. */
  private countOf(error: unknown, startedAt: number): Counted {
    // guard: breaker.leaving-is-no-failure
    if (!(error instanceof RestFailure) || error instanceof NobodyWaits) return 'nothing';
    if (error.code === 'UPSTREAM_TIMEOUT' && error.status === null) {
      return this.now() - startedAt >= this.timing.patienceMs ? 'failure' : 'nothing';
    }
    if (error.code === 'UPSTREAM_UNREACHABLE' || error.code === 'UPSTREAM_MALFORMED') return 'failure';
    const status = error.status ?? 0;
    return status >= 500 && status !== 501 ? 'server error' : 'nothing';
  }

  private settle(key: string, pass: Pass, startedAt: number, counted: Counted): void {
    const known = this.breakers.peek(key);
    if (known?.probe === pass) {
      known.probe = null;
      if (counted === 'answered') this.close(key, known);
      // If nothing was counted, the next caller makes the attempt.
      else if (counted !== 'nothing') this.open(key, known);
      return;
    }
    // The outcome of a read that was sent before the breaker opened, or during an outage that is over, is not counted.
    // guard: breaker.outage-that-is-over
    if (known && (known.openedAt !== null || startedAt < known.recoveredAt)) return;
    if (counted === 'answered') this.noteAnswer(key, known);
    else if (counted !== 'nothing') this.count(key, known ?? unharmed(), counted === 'server error');
  }

  private count(key: string, known: Breaker, isServerError: boolean): void {
    if (this.now() - known.failedAt >= this.timing.resetMs) {
      known.failures = 0;
      known.serverErrors = 0;
    }
    known.failures += 1;
    known.serverErrors = isServerError ? known.serverErrors + 1 : 0;
    known.failedAt = this.now();
    this.breakers.set(key, known);
    if (known.failures >= breakerFailures || known.serverErrors >= breakerServerErrors) this.open(key, known);
  }

  /** An answer ends a run of consecutive server errors. Failures count until 60 s have passed without one (FET-11). */
  private noteAnswer(key: string, known: Breaker | undefined): void {
    // guard: breaker.bounded
    if (!known) return;
    // guard: breaker.failures-between-answers
    known.serverErrors = 0;
    // By then every read that started before the breaker closed has ended, and no failure counts anymore.
    const isSettled =
      this.now() - known.recoveredAt > callBudgetMs && this.now() - known.failedAt >= this.timing.resetMs;
    if (isSettled) this.breakers.delete(key);
  }

  private open(key: string, known: Breaker): void {
    known.openedAt = this.now();
    this.tell(key);
  }

  private close(key: string, known: Breaker): void {
    Object.assign(known, unharmed(), { recoveredAt: this.now() });
    this.tell(key);
  }

  private tell(key: string, state = this.stateOf(key)): void {
    for (const listener of this.listeners) listener(key, state);
  }
}

function unharmed(): Breaker {
  const never = Number.NEGATIVE_INFINITY;
  return { failures: 0, serverErrors: 0, failedAt: never, openedAt: null, recoveredAt: never, probe: null };
}

/** Normalizes the id, so that '07' and '7' share a breaker. */
function keyOf(organizationId: string): string {
  return String(Number(organizationId));
}
