import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import { useOrganization } from '../shared/organization';
import { useStalePolicy } from '../shared/stale-policy';
import { useInventoryChoicesQuery } from './generated/operations';

/** The warehouses and categories that filters and forms offer. */
export function useChoices() {
  const { active } = useOrganization();
  const variables = { organizationId: active.id };
  const fetchPolicy = useStalePolicy('InventoryChoices', variables, inventoryStaleMs);
  const { data, loading } = useInventoryChoicesQuery({ variables, fetchPolicy });
  return {
    loading: loading && !data,
    warehouses: data?.warehouses.items.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    categories: data?.inventoryCategories ?? [],
  };
}
