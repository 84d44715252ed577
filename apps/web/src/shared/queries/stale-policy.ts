import { ApolloLink } from '@apollo/client/link';
import { useMemo } from 'react';
import { tap } from 'rxjs';

const fetchedAt = new Map<string, number>();

function keyOf(operationName: string, variables: unknown): string {
  return `${operationName}:${JSON.stringify(variables)}`;
}

/** Notes when each query was last answered by the network. */
export function createFreshnessLink(now: () => number = Date.now): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (!result.errors) fetchedAt.set(keyOf(operation.operationName ?? '', operation.variables), now());
      }),
    ),
  );
}

/** Forgets when these operations were answered, so that their next visit asks the network again. */
export function markStale(...operationNames: string[]): void {
  for (const key of fetchedAt.keys()) {
    if (operationNames.some((name) => key.startsWith(`${name}:`))) fetchedAt.delete(key);
  }
}

/** 'cache-first' while the last answer is younger than `staleMs`, 'cache-and-network' after (GEN-21). */
export function useStalePolicy(operationName: string, variables: unknown, staleMs: number) {
  const key = keyOf(operationName, variables);
  return useMemo(() => {
    const age = Date.now() - (fetchedAt.get(key) ?? Number.NEGATIVE_INFINITY);
    return age < staleMs ? 'cache-first' : 'cache-and-network';
  }, [key, staleMs]);
}
