import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useInventoryChoicesQuery } from './generated/operations';

/** Returns the warehouses, categories and custom item fields that filters and forms offer. */
export function useChoices() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('InventoryChoices', variables, inventoryStaleMs);
  const { data, loading, error, refetch } = useInventoryChoicesQuery({ variables, fetchPolicy });
  return useMemo(
    () => ({
      loading: loading && !data,
      /** True if they could not be loaded. */
      failed: error !== undefined && !data,
      retry: () => void refetch(),
      warehouses:
        rowsOf(data?.warehouses)?.map(({ id, name }) => ({ value: id, label: name ?? 'Unnamed warehouse' })) ?? [],
      categories: data?.inventoryCategories ?? [],
      fields: data?.inventoryCustomFields?.fields ?? [],
    }),
    [data, loading, error, refetch],
  );
}
