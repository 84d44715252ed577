import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { refetchOnPage } from '../shared/queries/refetch-on-page';

const affected = [
  'InventoryItems',
  'InventoryFigures',
  'InventoryChoices',
  'FirstSteps',
  'ItemLedger',
  'ItemStockDays',
  'ItemsOfSku',
];

/** To be called after items were added, changed or removed: what is on the page is asked again, the rest is stale. */
export function useItemsChanged(): () => void {
  const client = useApolloClient();
  return useCallback(() => refetchOnPage(client, affected), [client]);
}
