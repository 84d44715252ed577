import { ApolloLink } from '@apollo/client/link';
import { useMemo } from 'react';
import { finalize, tap } from 'rxjs';

interface Answered {
  /** When it was asked, and when the answer came. */
  readonly asked: number;
  readonly at: number;
  /** Something was changed since: it is asked again at the next visit. */
  isOld: boolean;
}

const answers = new Map<string, Answered>();
/** When the latest of each question under way was asked. */
const underWay = new Map<string, number>();

function keyOf(operationName: string, variables: unknown): string {
  return `${operationName}:${JSON.stringify(variables)}`;
}

/** Notes when each query was last asked and answered over the network. */
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

/** Forgets when these operations were answered, so that their next visit asks the network again. */
export function markStale(...operationNames: string[]): void {
  markStaleBefore(Number.POSITIVE_INFINITY, operationNames);
}

/** The same, for what was asked before a moment. */
export function markStaleBefore(moment: number, operationNames: readonly string[]): void {
  for (const [key, answer] of answers) {
    if (answer.asked < moment && operationNames.some((name) => key.startsWith(`${name}:`))) answer.isOld = true;
  }
}

/** When the last whole answer to this came over the network, however old; null: none has. */
export function answeredAt(operationName: string, variables: unknown): number | null {
  return answers.get(keyOf(operationName, variables))?.at ?? null;
}

function present(key: string): Answered | undefined {
  const answer = answers.get(key);
  return answer?.isOld ? undefined : answer;
}

/** Whether the answer that is there, or on its way, was requested at a moment or later. */
export function isRequestedSince(moment: number, operationName: string, variables: unknown): boolean {
  const key = keyOf(operationName, variables);
  return (underWay.get(key) ?? present(key)?.asked ?? Number.NEGATIVE_INFINITY) >= moment;
}

/** 'cache-first' while the last answer is younger than `staleMs`, 'cache-and-network' after (GEN-21). */
export function useStalePolicy(operationName: string, variables: unknown, staleMs: number) {
  const key = keyOf(operationName, variables);
  return useMemo(() => {
    const age = Date.now() - (present(key)?.at ?? Number.NEGATIVE_INFINITY);
    // guard: lists.stale-answer-asked-again
    return age < staleMs ? 'cache-first' : 'cache-and-network';
  }, [key, staleMs]);
}
