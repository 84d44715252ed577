import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Format } from '../shared/format/format';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { type MovableItemFragment, useItemToMoveQuery, useMovableItemsQuery } from './generated/operations';

/** Returns '8 available, 12 on hand in Main'. Unavailable values are omitted. */
export function stockText({ quantity, available, warehouse }: MovableItemFragment, format: Format): string {
  const where = `${format.quantity(quantity ?? 0)} on hand in ${warehouse?.name ?? 'its warehouse'}`;
  return available === null ? where : `${format.quantity(available)} available, ${where}`;
}

/** Returns the items that match the typed text, including the chosen one. */
export function useItemChoices(itemId: string) {
  const { active } = useOrganization();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const query = useMovableItemsQuery({
    variables: { organizationId: active.id, filter: { isActive: true, search: search || null } },
    fetchPolicy: 'cache-and-network',
  });
  const named = useItemToMoveQuery({ variables: { organizationId: active.id, id: itemId }, skip: itemId === '' });
  const chosen = (named.data ?? undefined)?.inventoryItem;
  const rows = [...(chosen ? [chosen] : []), ...(rowsOf((query.data ?? query.previousData)?.inventoryItems) ?? [])];
  const found = [...new Map(rows.map((item) => [item.id, item])).values()];
  const labels = found.map((item) => ({
    value: item.id,
    label: `${item.name ?? 'Unnamed item'} (${item.sku ?? ''}), ${item.warehouse?.name ?? ''}`,
  }));
  return {
    found,
    choices: labels,
    // The label of the chosen item is not a search.
    search: (text: string) => setTyped(labels.some(({ label }) => label === text) ? '' : text),
    failed: query.error !== undefined && !query.data,
    retry: () => void query.refetch(),
  };
}
