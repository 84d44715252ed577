import { useApolloClient } from '@apollo/client/react';
import { productSku } from '@tallyard/domain/products/fields';
import { productSkuTaken } from '@tallyard/domain/products/texts';
import type { CheckField } from '@tallyard/ui';
import { problemWith } from '../shared/forms/schema-check';
import { useOrganization } from '../shared/organization/organization';
import { CheckProductSkuDocument } from './generated/operations';

interface KnownProduct {
  readonly __typename?: string;
  readonly id?: string;
  readonly organizationId?: string;
  readonly sku?: string;
}

/**
 * Checks a SKU while it is typed (PRD-30): first against the loaded products, then on the server. The product's own SKU is no
 * conflict. If the check fails, the field counts as valid, and saving decides.
 */
export function useProductSkuCheck(productId: string | null): CheckField<string> {
  const client = useApolloClient();
  const { active } = useOrganization();
  return async (text) => {
    const sku = text.trim();
    const problem = problemWith(productSku, text);
    if (problem !== null) return problem;
    const loaded = Object.values(client.cache.extract() as Record<string, KnownProduct>);
    const isTaken = (one: KnownProduct) =>
      one.__typename === 'Product' && one.organizationId === active.id && one.sku === sku && one.id !== productId;
    // guard: products.sku-of-the-loaded
    if (loaded.some(isTaken)) return productSkuTaken;
    try {
      const { data } = await client.query({
        query: CheckProductSkuDocument,
        variables: { organizationId: active.id, sku, excludeProductId: productId },
        fetchPolicy: 'network-only',
      });
      return data?.checkProductSku?.isUnique === false ? productSkuTaken : null;
    } catch {
      return null;
    }
  };
}
