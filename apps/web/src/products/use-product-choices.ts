import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useProductChoicesQuery } from './generated/operations';

/** Returns the categories, suppliers and custom product fields that filters and forms offer. */
export function useProductChoices() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('ProductChoices', variables, inventoryStaleMs);
  const { data, loading, error, refetch } = useProductChoicesQuery({ variables, fetchPolicy });
  return useMemo(
    () => ({
      loading: loading && !data,
      /** True if they could not be loaded. */
      failed: error !== undefined && !data,
      retry: () => void refetch(),
      categories: data?.productCategories?.flatMap(({ name }) => name ?? []) ?? [],
      suppliers: data?.productSuppliers?.flatMap(({ name }) => name ?? []) ?? [],
      fields: data?.productCustomFields?.fields ?? [],
    }),
    [data, loading, error, refetch],
  );
}
