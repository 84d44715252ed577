import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { useOtherPlacesQuery } from './generated/operations';
import { useMovementPlaces } from './use-movement-places';

/**
 * Returns the possible destinations of a transfer. Members restricted to some warehouses can also choose others, where the
 * transfer is confirmed.
 */
export function useDestinations() {
  const { active } = useOrganization();
  const own = useMovementPlaces();
  const { data, error, refetch } = useOtherPlacesQuery({
    variables: { organizationId: active.id },
    skip: active.warehouseIds === null,
  });
  return useMemo(
    () => ({
      ...own,
      failed: own.failed || (error !== undefined && !data),
      retry: () => {
        own.retry();
        if (error) void refetch();
      },
      destinations: [
        ...own.places,
        ...(data?.otherWarehouses ?? []).map(({ id, name }) => ({
          value: id,
          label: `${name ?? 'Unnamed warehouse'}, confirmed there`,
        })),
      ],
    }),
    [own, data, error, refetch],
  );
}
