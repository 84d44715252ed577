import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useProductChoicesQuery } from './generated/operations';

/** The categories and suppliers that filters and forms offer, and the fields that the organization gives its products. */
export function useProductChoices() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('ProductChoices', variables, inventoryStaleMs);
  const { data, loading, error, refetch } = useProductChoicesQuery({ variables, fetchPolicy });
  return useMemo(
    () => ({
      loading: loading && !data,
      /** They could not be asked for. */
      failed: error !== undefined && !data,
      retry: () => void refetch(),
      categories: data?.productCategories?.flatMap(({ name }) => name ?? []) ?? [],
      suppliers: data?.productSuppliers?.flatMap(({ name }) => name ?? []) ?? [],
      fields: data?.productCustomFields?.fields ?? [],
    }),
    [data, loading, error, refetch],
  );
}
