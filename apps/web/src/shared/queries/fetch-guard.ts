import { ApolloLink } from '@apollo/client/link';
import { failedFetches } from '@tallyard/domain/limits/sizes';
import { failedFetchRestMs, fetchThrottleMs, userFetchThrottleMs } from '@tallyard/domain/limits/time';
import { OperationTypeNode } from 'graphql';
import { finalize, tap } from 'rxjs';

/**
 * Why a query is refetched: `forced`, because its result is known to be stale or its scheduled time has come; `person`, a
 * user action; `itself`, at an interval or after a reconnect.
 */
export type RequestedBy = 'forced' | 'person' | 'itself';

interface Question {
  /** The number of running requests. */
  running: number;
  requestedAt: number;
  /** The number of consecutive failures. */
  failures: number;
  failedAt: number;
  /** When the circuit breaker that refused it allows another attempt. */
  refusedUntil: number;
}

/** The maximum number of queries tracked. The oldest ones are no longer throttled. */
const mostQuestions = 200;

/** Throttles queries that are repeated too soon, while they run, or after failures (FET-4 to FET-6). */
export class FetchGuard {
  readonly #questions = new Map<string, Question>();
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns in how many milliseconds the query may be sent: 0 for now; null: not while it is running. */
  waitMs(question: string, by: RequestedBy): number | null {
    const known = this.#questions.get(question);
    if (!known || by === 'forced') return 0;
    if (known.running > 0) return null;
    const throttleMs = by === 'person' ? userFetchThrottleMs : fetchThrottleMs;
    // guard: inventory.failed-fetches-rest
    const rests = by === 'itself' && known.failures >= failedFetches;
    const until = Math.max(
      known.requestedAt + throttleMs,
      rests ? known.failedAt + failedFetchRestMs : 0,
      // guard: inventory.refused-waits-as-told
      by === 'itself' ? known.refusedUntil : 0,
    );
    return Math.max(0, until - this.#now());
  }

  may(question: string, by: RequestedBy): boolean {
    return this.waitMs(question, by) === 0;
  }

  began(question: string): void {
    const known = this.#questions.get(question) ?? {
      running: 0,
      requestedAt: 0,
      failures: 0,
      failedAt: 0,
      refusedUntil: 0,
    };
    known.running += 1;
    known.requestedAt = this.#now();
    // Reinserted, so that the map is ordered by last request.
    this.#questions.delete(question);
    this.#questions.set(question, known);
    for (const [oldest, { running }] of this.#questions) {
      if (this.#questions.size <= mostQuestions) break;
      if (running === 0) this.#questions.delete(oldest);
    }
  }

  /**
   * Records how a request ended. `refused`: the circuit breaker rejected it for `refusedForMs`, which does not count as an
   * attempt. `left`: it was canceled.
   */
  ended(question: string, how: 'answered' | 'failed' | 'refused' | 'left', refusedForMs = 0): void {
    const known = this.#questions.get(question);
    if (!known) return;
    known.running -= 1;
    if (how === 'left') return;
    known.refusedUntil = how === 'refused' ? this.#now() + refusedForMs : 0;
    if (how === 'answered') known.failures = 0;
    if (how === 'failed') {
      known.failures += 1;
      known.failedAt = this.#now();
    }
    if (how !== 'answered') for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` whenever a query fails or is refused. Returns the function that unsubscribes it. */
  onFailed(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get size(): number {
    return this.#questions.size;
  }
}

/** The instance of this tab. */
export const fetchGuard = new FetchGuard();

export function questionOf(operationName: string | undefined, variables: unknown): string {
  return `${operationName ?? ''}:${JSON.stringify(variables)}`;
}

/** Creates a link that records the start and the outcome of each query. */
export function createFetchGuardLink(guard = fetchGuard): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const question = questionOf(operation.operationName, operation.variables);
    let how: Parameters<FetchGuard['ended']>[1] = 'left';
    let refusedForMs = 0;
    guard.began(question);
    return forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          const refusal = errors?.find(({ extensions }) => extensions?.code === 'CIRCUIT_OPEN');
          how = refusal ? 'refused' : errors ? 'failed' : 'answered';
          const seconds = refusal?.extensions?.retryAfterSeconds;
          refusedForMs = typeof seconds === 'number' ? seconds * 1_000 : 0;
        },
        error: () => {
          how = 'failed';
        },
      }),
      finalize(() => guard.ended(question, how, refusedForMs)),
    );
  });
}
