import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { type ComparedField, type Fresh, plainField } from '../../shared/forms/use-stale-edit';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { InventoryItemDocument, type ItemDetailFragment, ItemHistoryDocument } from '../generated/operations';
import { formOf, type ItemForm } from './item-form-state';

/** The fields of an item that two people can change at once; its quantity is no such field. */
export function useComparedFields(): readonly ComparedField<ItemForm>[] {
  const { amounts } = useFormat();
  return useMemo(
    () => [
      plainField('name', 'Name'),
      plainField('sku', 'SKU'),
      plainField('description', 'Description'),
      plainField('category', 'Category'),
      plainField('location', 'Location'),
      plainField('barcode', 'Barcode'),
      plainField('reorderPoint', 'Reorder point', ({ reorderPoint }) => amounts.write(reorderPoint)),
      plainField('unitPrice', 'Unit price', ({ unitPrice }) => amounts.write(unitPrice)),
      plainField('isActive', 'Activity', ({ isActive }) => (isActive ? 'Active' : 'Inactive')),
    ],
    [amounts],
  );
}

/** Asks what an item is by now, and who has changed it, as far as this person may know. */
export function useFreshItem(id: string): () => Promise<Fresh<ItemForm, ItemDetailFragment>> {
  const client = useApolloClient();
  const { active } = useOrganization();
  const mayKnow = useMay('inventory.viewHistory');
  return async () => {
    const variables = { organizationId: active.id, id };
    const asked = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;
    const [{ data, error }, past] = await Promise.all([
      client.query({ query: InventoryItemDocument, variables, ...asked }),
      mayKnow
        ? client.query({ query: ItemHistoryDocument, variables: { ...variables, pageSize: 20 }, ...asked })
        : null,
    ]);
    const thing = data?.inventoryItem;
    if (!thing) throw error ?? new Error('The item is not there any more.');
    const history = past?.data?.history?.items ?? [];
    return { thing, values: formOf(thing), history: history.filter((entry) => entry !== null) };
  };
}
