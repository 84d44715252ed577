import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { comparedOwn } from '../../shared/custom-fields/own-form';
import { useFormat } from '../../shared/format/use-format';
import { type ComparedField, type Fresh, plainField } from '../../shared/forms/use-stale-edit';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { InventoryItemDocument, type ItemDetailFragment, ItemHistoryDocument } from '../generated/operations';
import { formOf, type ItemForm } from './item-form-state';

/** Returns the item fields compared when two users edit the same item. The quantity is not one of them. */
export function useComparedFields(own: readonly OwnField[]): readonly ComparedField<ItemForm>[] {
  const { amounts } = useFormat();
  return useMemo(
    () => [
      plainField<ItemForm>('name', 'Name'),
      plainField<ItemForm>('sku', 'SKU'),
      plainField<ItemForm>('description', 'Description'),
      plainField<ItemForm>('category', 'Category'),
      plainField<ItemForm>('location', 'Location'),
      plainField<ItemForm>('barcode', 'Barcode'),
      plainField<ItemForm>('reorderPoint', 'Reorder point', ({ reorderPoint }) => amounts.write(reorderPoint)),
      plainField<ItemForm>('unitPrice', 'Unit price', ({ unitPrice }) => amounts.write(unitPrice)),
      plainField<ItemForm>('isActive', 'Activity', ({ isActive }) => (isActive ? 'Active' : 'Inactive')),
      ...comparedOwn<ItemForm>(own),
    ],
    [amounts, own],
  );
}

/** Returns a function that loads the current item and its history, if the user may read it. */
export function useFreshItem(id: string): () => Promise<Fresh<ItemForm, ItemDetailFragment>> {
  const load = useLoadItem();
  return () => load(id);
}

/** Like `useFreshItem`, for any item. */
export function useLoadItem(): (id: string) => Promise<Fresh<ItemForm, ItemDetailFragment>> {
  const client = useApolloClient();
  const { active } = useOrganization();
  const mayKnow = useMay('inventory.viewHistory');
  return async (id) => {
    const variables = { organizationId: active.id, id };
    const requested = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;
    const [{ data, error }, past] = await Promise.all([
      client.query({ query: InventoryItemDocument, variables, ...requested }),
      mayKnow
        ? client.query({ query: ItemHistoryDocument, variables: { ...variables, pageSize: 20 }, ...requested })
        : null,
    ]);
    const thing = data?.inventoryItem;
    if (!thing) throw error ?? new Error('The item is not there any more.');
    const history = past?.data?.history?.items ?? [];
    return { thing, values: formOf(thing), history: history.filter((entry) => entry !== null) };
  };
}
