import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useMemo } from 'react';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { useStalePolicy } from '../shared/queries/stale-policy';
import { useApprovalPlacesQuery } from './generated/operations';

/** Returns the warehouses that a clause can name, with their names. */
export function usePlaces() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('ApprovalPlaces', variables, inventoryStaleMs);
  const { data } = useApprovalPlacesQuery({ variables, fetchPolicy });
  return useMemo(() => {
    const rows = rowsOf(data?.warehouses) ?? [];
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return {
      choices: rows.map(({ id, name }) => ({ value: id, label: name ?? 'Unnamed warehouse' })),
      nameOf: (id: string) => names.get(id) ?? null,
    };
  }, [data]);
}
