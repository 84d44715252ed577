import { ApolloLink } from '@apollo/client/link';
import { useMemo } from 'react';
import { finalize, tap } from 'rxjs';

interface Answered {
  /** When it was requested, and when the result arrived. */
  readonly asked: number;
  readonly at: number;
  /** True after a change: it is refetched at the next visit. */
  isOld: boolean;
}

const answers = new Map<string, Answered>();
/** When the latest running request of each query was sent. */
const underWay = new Map<string, number>();

function keyOf(operationName: string, variables: unknown): string {
  return `${operationName}:${JSON.stringify(variables)}`;
}

/** Creates a link that records when each query was last sent and answered over the network. */
export function createFreshnessLink(now: () => number = Date.now): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const key = keyOf(operation.operationName ?? '', operation.variables);
    const requested = now();
    underWay.set(key, requested);
    return forward(operation).pipe(
      tap((result) => {
        if (!result.errors) answers.set(key, { asked: requested, at: now(), isOld: false });
      }),
      finalize(() => {
        if (underWay.get(key) === requested) underWay.delete(key);
      }),
    );
  });
}

/** Marks the results of these operations stale, so that their next visit refetches them. */
export function markStale(...operationNames: string[]): void {
  markStaleBefore(Number.POSITIVE_INFINITY, operationNames);
}

/** Marks only the results stale that were requested before `moment`. */
export function markStaleBefore(moment: number, operationNames: readonly string[]): void {
  for (const [key, answer] of answers) {
    if (answer.asked < moment && operationNames.some((name) => key.startsWith(`${name}:`))) answer.isOld = true;
  }
}

/** Returns when the last complete result arrived over the network, however old; null if none has. */
export function answeredAt(operationName: string, variables: unknown): number | null {
  return answers.get(keyOf(operationName, variables))?.at ?? null;
}

function present(key: string): Answered | undefined {
  const answer = answers.get(key);
  return answer?.isOld ? undefined : answer;
}

/** Returns whether the present result, or the running request, was sent at `moment` or later. */
export function isRequestedSince(moment: number, operationName: string, variables: unknown): boolean {
  const key = keyOf(operationName, variables);
  return (underWay.get(key) ?? present(key)?.asked ?? Number.NEGATIVE_INFINITY) >= moment;
}

/** Returns 'cache-first' while the last result is younger than `staleMs`, and 'cache-and-network' after that (GEN-21). */
export function useStalePolicy(operationName: string, variables: unknown, staleMs: number) {
  const key = keyOf(operationName, variables);
  return useMemo(() => {
    const age = Date.now() - (present(key)?.at ?? Number.NEGATIVE_INFINITY);
    // guard: lists.stale-answer-asked-again
    return age < staleMs ? 'cache-first' : 'cache-and-network';
  }, [key, staleMs]);
}
