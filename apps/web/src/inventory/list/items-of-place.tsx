import { itemPage, itemsOfFolderPage, itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { defineList, given } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { later, useLoadAhead } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import { InventoryItemsDocument, type ItemRowFragment } from '../generated/operations';
import { itemColumns } from './item-columns';
import classes from './items.module.css';

const ItemsOfPlaceAsOf = later(async () => (await import('../as-of/items-of-place-as-of')).ItemsOfPlaceAsOf);
const AdjustDialog = later(async () => (await import('../item/adjust-dialog')).AdjustDialog);

const words = { one: 'item', many: 'items' };
const firstRows = 10;
/** They all stand in one warehouse; where in it is told without being chosen. */
const shownColumns = new Set([
  'name',
  'sku',
  'level',
  'quantity',
  'price',
  'category',
  'folder',
  'location',
  'actions',
]);

/** What stands in one warehouse, or stood in it at an instant. */
export function ItemsOfWarehouse({ warehouseId, asOf }: { warehouseId: string; asOf: string | null }) {
  if (asOf !== null)
    return <ItemsOfPlaceAsOf caption="Items of the warehouse then" at={asOf} warehouseId={warehouseId} />;
  const all = <Link to={itemsOfWarehousePage(warehouseId)}>All items, with search and filters</Link>;
  return <ItemsOfPlace caption="Items of the warehouse" place="warehouse" warehouseId={warehouseId} all={all} />;
}

/** What stands in one folder and in those below it, or what there was of it at an instant. */
export function ItemsOfFolder({ folderId, asOf }: { folderId: string; asOf: string | null }) {
  if (asOf !== null) return <ItemsOfPlaceAsOf caption="Items of the folder then" at={asOf} folderId={folderId} />;
  const all = <Link to={itemsOfFolderPage(folderId)}>All items, with search and filters</Link>;
  return <ItemsOfPlace caption="Items of the folder" place="folder" folderId={folderId} all={all} />;
}

interface ItemsOfPlaceProps {
  caption: string;
  place: 'warehouse' | 'folder';
  warehouseId?: string;
  folderId?: string;
  /** The way to all of them. */
  all?: ReactNode;
}

/** The active items of one place, the fewest first; the inventory has the rest of what can be done with them. */
function ItemsOfPlace({ caption, place, warehouseId, folderId, all }: ItemsOfPlaceProps) {
  useLoadAhead(AdjustDialog);
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
        ask: () => ({
          warehouseId: warehouseId ?? null,
          filter: given({ isActive: true, folderId }),
          withCosts: false,
          withFolders: true,
        }),
      }),
    [warehouseId, folderId],
  );
  const list = useList(description);
  const open = useCallback(({ id }: ItemRowFragment) => void navigate(itemPage(id)), [navigate]);
  const columns = useMemo(
    () =>
      itemColumns({ format, onOpen: open, adjustGate, onAdjust: setAdjusting })
        .filter(({ key }) => shownColumns.has(key))
        .map((column) => (column.key === 'folder' ? { ...column, from: 'md' as const } : column)),
    [format, open, adjustGate],
  );
  return (
    <>
      <ListPanel
        list={list}
        words={{ ...words, caption }}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowPress={open}
        head={
          <div className={classes.headLine}>
            <span>Active items</span>
            {all}
          </div>
        }
        empty={
          <EmptyState title="Nothing stands here yet">Items that are added to this {place} appear here.</EmptyState>
        }
      />
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}
