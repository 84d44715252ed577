import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useMovementPlacesQuery } from './generated/operations';

/** Returns the warehouses that filters and the movement form offer. */
export function useMovementPlaces() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('MovementPlaces', variables, inventoryStaleMs);
  const { data, error, refetch } = useMovementPlacesQuery({ variables, fetchPolicy });
  return useMemo(
    () => ({
      /** True if they could not be loaded. */
      failed: error !== undefined && !data,
      retry: () => void refetch(),
      places:
        rowsOf(data?.warehouses)?.map(({ id, name }) => ({ value: id, label: name ?? 'Unnamed warehouse' })) ?? [],
    }),
    [data, error, refetch],
  );
}
