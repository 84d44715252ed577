import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useCallback } from 'react';
import type { OperationName } from '../../generated/operation-names';
import { refetchOnPage } from '../queries/refetch-on-page';
import type { ChangedBy, Thing } from './module';

/** What all modules say of theirs, joined. */
export const ChangedByContext = createContext<ChangedBy>({});

/**
 * To be called after something was changed: what the page shows of it is asked again, the rest when it is visited next.
 */
export function useChanged(): (...things: readonly Thing[]) => void {
  const client = useApolloClient();
  const changedBy = use(ChangedByContext);
  return useCallback((...things) => refetchOnPage(client, questionsOf(changedBy, things)), [client, changedBy]);
}

/**
 * To be called when changes may have been missed: as `useChanged`, but what was asked within the last `quietMs`, in which
 * nothing had changed, is left as it is. Null: that is not known, and all is asked again.
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
