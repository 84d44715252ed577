import { useApolloClient } from '@apollo/client/react';
import { LabelDialog } from '../../shared/labels/label-dialog';
import type { LabelThing } from '../../shared/labels/label-thing';
import { useOrganization } from '../../shared/organization/organization';
import { rowsOf } from '../../shared/queries/missing-values';
import { ItemLabelsDocument, type LabelOfItemFragment } from '../generated/operations';

/** Prints labels of items with their current data. */
export function ItemLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const read = async (some: readonly string[]) => {
    const { data } = await client.query({
      query: ItemLabelsDocument,
      variables: { organizationId: active.id, ids: [...some], pageSize: some.length },
      fetchPolicy: 'no-cache',
    });
    return (rowsOf(data?.inventoryItems) ?? []).map(thingOf);
  };
  return <LabelDialog ids={ids} read={read} onClose={onClose} />;
}

function thingOf(item: LabelOfItemFragment): LabelThing {
  const { id, name, sku, barcode, unitPrice, warehouse, location, quantity } = item;
  const place = { warehouse: warehouse?.name ?? null, location };
  return { id, name: name ?? sku ?? 'Item', sku, barcode, price: unitPrice, ...place, onHand: quantity };
}
