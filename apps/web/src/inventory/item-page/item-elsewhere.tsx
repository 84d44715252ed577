import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, DataTable, EmptyState, FailedState, LoadingState, NarrowOnly, Panel } from '@tallyard/ui';
import { useMemo } from 'react';
import type { Format } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { FieldValue, PartlyRead, Unavailable } from '../../shared/queries/field-value';
import { rowsOf } from '../../shared/queries/missing-values';
import { type ItemDetailFragment, type ItemRowFragment, useItemsOfSkuQuery } from '../generated/operations';
import { LevelOf, WarehouseOf } from '../item-values';

const columnsIn = (format: Format): Column<ItemRowFragment>[] => [
  {
    key: 'warehouse',
    header: 'Warehouse',
    grows: true,
    cell: (item) => (
      <>
        <Link to={itemPage(item.id)}>
          <WarehouseOf item={item} />
        </Link>
        <NarrowOnly>
          <LevelOf item={item} />
        </NarrowOnly>
      </>
    ),
  },
  { key: 'level', header: 'Level', from: 'sm', cell: (item) => <LevelOf item={item} /> },
  {
    key: 'quantity',
    header: 'On hand',
    align: 'end',
    cell: (item) => (
      <FieldValue of={item} field="quantity">
        {format.quantity}
      </FieldValue>
    ),
  },
  { key: 'location', header: 'Location', from: 'md', cell: (item) => item.location },
];

/** Shows the organization's other items with the same SKU. */
export function ItemElsewhere({ item }: { item: ItemDetailFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const columns = useMemo(() => columnsIn(format), [format]);
  const { sku } = item;
  const { data, error, refetch } = useItemsOfSkuQuery({
    variables: { organizationId: active.id, skus: sku === null ? [] : [sku] },
    skip: sku === null,
    fetchPolicy: 'cache-and-network',
  });
  const others = rowsOf(data?.inventoryItems)?.filter(({ id }) => id !== item.id);
  return (
    <Panel>
      {others && error && <PartlyRead onRetry={() => void refetch()} />}
      {sku === null ? (
        <EmptyState title="Other warehouses cannot be told">
          The SKU of this item: <Unavailable />
        </EmptyState>
      ) : others ? (
        <DataTable
          caption={`${sku} in other warehouses`}
          columns={columns}
          rows={others}
          rowId={({ id }) => id}
          rowLabel={({ warehouse }) => warehouse?.name ?? 'Unknown warehouse'}
          empty={
            <EmptyState title="In this warehouse only">
              An item of the same SKU in another warehouse would be shown here.
            </EmptyState>
          }
        />
      ) : error ? (
        <FailedState title="Other warehouses could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={2} label="Loading other warehouses" />
      )}
    </Panel>
  );
}
