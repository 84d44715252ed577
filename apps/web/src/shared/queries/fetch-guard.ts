import { ApolloLink } from '@apollo/client/link';
import { failedFetches } from '@tallyard/domain/limits/sizes';
import { failedFetchRestMs, fetchThrottleMs, userFetchThrottleMs } from '@tallyard/domain/limits/time';
import { OperationTypeNode } from 'graphql';
import { finalize, tap } from 'rxjs';
import { describeError } from '../errors/errors';

/**
 * Why a question that was asked before is asked again: `forced`, since its answer is known to be old or the time for it has
 * come; `person`, who presses; `itself`, at an interval or because a line is back.
 */
export type AskedBy = 'forced' | 'person' | 'itself';

interface Question {
  /** Requests under way. */
  running: number;
  askedAt: number;
  /** In a row. */
  failures: number;
  failedAt: number;
}

/** What was asked longer ago is not held back any more. */
const mostQuestions = 200;

/** Holds back a question that is asked again too soon, while it is under way, or after it failed (FET-4 to FET-6, ADR 0049). */
export class FetchGuard {
  readonly #questions = new Map<string, Question>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** In how many milliseconds the question may be asked: 0 for now; null: not while it is under way. */
  waitMs(question: string, by: AskedBy): number | null {
    const known = this.#questions.get(question);
    if (!known || by === 'forced') return 0;
    if (known.running > 0) return null;
    const throttleMs = by === 'person' ? userFetchThrottleMs : fetchThrottleMs;
    const rests = by === 'itself' && known.failures >= failedFetches;
    const until = Math.max(known.askedAt + throttleMs, rests ? known.failedAt + failedFetchRestMs : 0);
    return Math.max(0, until - this.#now());
  }

  may(question: string, by: AskedBy): boolean {
    return this.waitMs(question, by) === 0;
  }

  began(question: string): void {
    const known = this.#questions.get(question) ?? { running: 0, askedAt: 0, failures: 0, failedAt: 0 };
    known.running += 1;
    known.askedAt = this.#now();
    // The one asked last stands last.
    this.#questions.delete(question);
    this.#questions.set(question, known);
    for (const [oldest, { running }] of this.#questions) {
      if (this.#questions.size <= mostQuestions) break;
      if (running === 0) this.#questions.delete(oldest);
    }
  }

  /** `refused`: the breaker let nothing through, which is no attempt. `left`: nobody waited for the answer. */
  ended(question: string, how: 'answered' | 'failed' | 'refused' | 'left'): void {
    const known = this.#questions.get(question);
    if (!known) return;
    known.running -= 1;
    if (how === 'answered') known.failures = 0;
    if (how !== 'failed') return;
    known.failures += 1;
    known.failedAt = this.#now();
  }

  get size(): number {
    return this.#questions.size;
  }
}

/** The one of this tab. */
export const fetchGuard = new FetchGuard();

export function questionOf(operationName: string | undefined, variables: unknown): string {
  return `${operationName ?? ''}:${JSON.stringify(variables)}`;
}

/** Notes of each query when it is asked and how that ends. */
export function createFetchGuardLink(guard = fetchGuard): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const question = questionOf(operation.operationName, operation.variables);
    let how: Parameters<FetchGuard['ended']>[1] = 'left';
    guard.began(question);
    return forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          const refused = errors?.some(({ extensions }) => extensions?.code === 'CIRCUIT_OPEN');
          how = refused ? 'refused' : errors ? 'failed' : 'answered';
        },
        error: (error: unknown) => {
          how = describeError(error).code === 'CIRCUIT_OPEN' ? 'refused' : 'failed';
        },
      }),
      finalize(() => guard.ended(question, how)),
    );
  });
}
