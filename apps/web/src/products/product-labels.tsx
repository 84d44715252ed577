import { useApolloClient } from '@apollo/client/react';
import { LabelDialog } from '../shared/labels/label-dialog';
import type { LabelThing } from '../shared/labels/label-thing';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { type LabelOfProductFragment, ProductLabelsDocument } from './generated/operations';

/** Prints labels of products with their current data. */
export function ProductLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const read = async (some: readonly string[]) => {
    const { data } = await client.query({
      query: ProductLabelsDocument,
      variables: { organizationId: active.id, ids: [...some], pageSize: some.length },
      fetchPolicy: 'no-cache',
    });
    return (rowsOf(data?.products) ?? []).map(thingOf);
  };
  return <LabelDialog ids={ids} read={read} onClose={onClose} />;
}

function thingOf({ id, name, sku, barcode, price, stock }: LabelOfProductFragment): LabelThing {
  const nowhere = { warehouse: null, location: null };
  return { id, name: name ?? sku ?? 'Product', sku, barcode, price, ...nowhere, onHand: stock?.onHand ?? null };
}
