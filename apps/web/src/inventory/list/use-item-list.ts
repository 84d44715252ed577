import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useToast } from '@tallyard/ui';
import { useEffect } from 'react';
import { useOrganization } from '../../shared/organization';
import { useStalePolicy } from '../../shared/stale-policy';
import { useInventoryItemsQuery } from '../generated/operations';
import { type ItemListState, itemListVariables } from './item-list-state';

/** The page of items that the state asks for; a failure is also told as a toast (TST-8). */
export function useItemList(state: ItemListState) {
  const { active } = useOrganization();
  const toast = useToast();
  const variables = itemListVariables(active.id, state);
  const fetchPolicy = useStalePolicy('InventoryItems', variables, inventoryStaleMs);
  const { data, previousData, error, loading, refetch } = useInventoryItemsQuery({ variables, fetchPolicy });

  useEffect(() => {
    if (!error) return;
    toast.show({
      id: 'inventory-load',
      title: 'Error Loading Inventory',
      message: 'Failed to load inventory data',
      tone: 'error',
    });
  }, [error, toast]);

  return {
    // What was asked before stays until the answer comes; a failure must not pass the old rows off as the new ones.
    page: (data ?? (error ? undefined : previousData))?.inventoryItems,
    totalPages: data?.inventoryItems.totalPages,
    failed: error !== undefined,
    refreshing: loading && !data,
    retry: () => void refetch(),
  };
}
