import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useCallback } from 'react';
import type { OperationName } from '../../generated/operation-names';
import { refetchOnPage } from '../queries/refetch-on-page';
import type { ChangedBy, Thing } from './module';

/** The stale queries of all modules, merged. */
export const ChangedByContext = createContext<ChangedBy>({});

/** Returns a function to call after a change. It refetches affected queries on the page and marks the others stale. */
export function useChanged(): (...things: readonly Thing[]) => void {
  const client = useApolloClient();
  const changedBy = use(ChangedByContext);
  return useCallback((...things) => refetchOnPage(client, questionsOf(changedBy, things)), [client, changedBy]);
}

/**
 * Returns a function to call when changes may have been missed. Like `useChanged`, but it keeps results requested within the
 * last `quietMs`, in which nothing changed. Null: unknown, so everything is refetched.
 */
export function useMissed(): (quietMs: number | null, ...things: readonly Thing[]) => void {
  const client = useApolloClient();
  const changedBy = use(ChangedByContext);
  return useCallback(
    (quietMs, ...things) =>
      refetchOnPage(client, questionsOf(changedBy, things), quietMs === null ? undefined : Date.now() - quietMs),
    [client, changedBy],
  );
}

function questionsOf(changedBy: ChangedBy, things: readonly Thing[]): OperationName[] {
  return [...new Set(things.flatMap((thing) => changedBy[thing] ?? []))];
}
