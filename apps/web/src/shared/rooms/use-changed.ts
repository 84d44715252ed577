import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useCallback } from 'react';
import { refetchOnPage } from '../queries/refetch-on-page';
import type { ChangedBy, Thing } from './room';

/** What all rooms say of theirs, joined. */
export const ChangedByContext = createContext<ChangedBy>({});

/**
 * To be called after something was changed: what the page shows of it is asked again, the rest when it is visited next.
 */
export function useChanged(): (...things: readonly Thing[]) => void {
  const client = useApolloClient();
  const changedBy = use(ChangedByContext);
  return useCallback(
    (...things) => refetchOnPage(client, [...new Set(things.flatMap((thing) => changedBy[thing] ?? []))]),
    [client, changedBy],
  );
}
