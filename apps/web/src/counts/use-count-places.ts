import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useCountPlacesQuery } from './generated/operations';

/** Returns the warehouses that can be counted. */
export function useCountPlaces() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('CountPlaces', variables, inventoryStaleMs);
  const { data, error, refetch } = useCountPlacesQuery({ variables, fetchPolicy });
  return useMemo(
    () => ({
      failed: error !== undefined && !data,
      retry: () => void refetch(),
      places:
        rowsOf(data?.warehouses)?.map(({ id, name }) => ({ value: id, label: name ?? 'Unnamed warehouse' })) ?? [],
    }),
    [data, error, refetch],
  );
}
