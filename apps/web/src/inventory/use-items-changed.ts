import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { markStale } from '../shared/stale-policy';

const affected = ['InventoryItems', 'InventoryFigures', 'InventoryChoices'];

/** To be called after items were added, changed or removed: what is on the page is asked again, the rest is stale. */
export function useItemsChanged(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    markStale(...affected);
    const onPage = new Set([...client.getObservableQueries('active')].map((query) => query.queryName));
    void client.refetchQueries({ include: affected.filter((name) => onPage.has(name)) });
  }, [client]);
}
