import { itemPage, itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useGate } from '../../shared/permissions/permissions';
import { InventoryItemsDocument, type ItemRowFragment } from '../generated/operations';
import { AdjustDialog } from '../item/adjust-dialog';
import { itemColumns } from './item-columns';
import classes from './items.module.css';

const words = { caption: 'Items of the warehouse', one: 'item', many: 'items' };
const firstRows = 10;
/** They all stand in one place. */
const told = new Set(['name', 'sku', 'level', 'quantity', 'price', 'category', 'location', 'actions']);

/** The active items of one warehouse, the fewest first; the inventory has the rest of what can be done with them. */
export function ItemsOfWarehouse({ warehouseId }: { warehouseId: string }) {
  const navigate = useNavigate();
  const format = useFormat();
  const adjustGate = useGate('inventory.adjust');
  const [adjusting, setAdjusting] = useState<ItemRowFragment | null>(null);
  const description = useMemo(
    () =>
      defineList({
        document: InventoryItemsDocument,
        page: ({ inventoryItems }) => inventoryItems,
        pageSize: firstRows,
        sort: { keys: ['QUANTITY', 'NAME', 'SKU', 'UNIT_PRICE', 'CATEGORY', 'LOCATION'] },
        filters: {},
        ask: () => ({ warehouseId, filter: { isActive: true } }),
      }),
    [warehouseId],
  );
  const list = useList(description);
  const open = useCallback(({ id }: ItemRowFragment) => void navigate(itemPage(id)), [navigate]);
  const columns = useMemo(
    () => itemColumns({ format, onOpen: open, adjustGate, onAdjust: setAdjusting }).filter(({ key }) => told.has(key)),
    [format, open, adjustGate],
  );
  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowPress={open}
        head={
          <div className={classes.headLine}>
            <span>Active items</span>
            <Link to={itemsOfWarehousePage(warehouseId)}>All items, with search and filters</Link>
          </div>
        }
        empty={
          <EmptyState title="Nothing stands here yet">Items that are added to this warehouse appear here.</EmptyState>
        }
      />
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}
