import { useApolloClient } from '@apollo/client/react';
import type { CheckField } from '@tallyard/ui';
import { useState } from 'react';
import { useOrganization } from '../../shared/organization/organization';
import { CheckSkuDocument } from '../generated/operations';
import { checks } from './item-form-state';

interface SkuPlace {
  warehouseId: string;
  /** The edited item, whose own SKU is no conflict. */
  itemId: string | null;
}

/**
 * Checks a SKU while it is typed: in use in the same warehouse is a problem, in use in another one a warning. If the check
 * fails, the field counts as valid, and saving decides.
 */
export function useSkuCheck({ warehouseId, itemId }: SkuPlace): { check: CheckField<string>; warning: string | null } {
  const client = useApolloClient();
  const { active } = useOrganization();
  const [warning, setWarning] = useState<string | null>(null);

  const ask = async (sku: string, inWarehouse: string | null) => {
    const { data } = await client.query({
      query: CheckSkuDocument,
      variables: { organizationId: active.id, sku: sku.trim(), warehouseId: inWarehouse, excludeItemId: itemId },
      fetchPolicy: 'network-only',
    });
    return data?.checkSku ?? null;
  };

  const check: CheckField<string> = async (sku, signal) => {
    setWarning(null);
    const problem = checks.sku(sku);
    if (problem) return problem;
    try {
      const anywhere = await ask(sku, null);
      if (signal.aborted || !anywhere || anywhere.isUnique) return null;
      const here = warehouseId ? await ask(sku, warehouseId) : null;
      if (signal.aborted) return null;
      if (here && !here.isUnique) return 'This SKU is already used in the warehouse.';
      setWarning(`Also used in ${anywhere.existingItem?.warehouse?.name ?? 'another warehouse'}.`);
      return null;
    } catch {
      return null;
    }
  };

  return { check, warning };
}
