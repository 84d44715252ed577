import { itemPage, itemsOfFolderPage, itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { addressThen } from '../../shared/as-of/then-address';
import { useFormat } from '../../shared/format/use-format';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { later, usePreload } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import type { ItemRowFragment } from '../generated/operations';
import { itemColumns } from './item-columns';
import { itemsDocumentOf } from './item-list';
import classes from './items.module.css';

const AdjustDialog = later(async () => (await import('../item/adjust-dialog')).AdjustDialog);

const words = { one: 'item', many: 'items' };
const firstRows = 10;
/** All rows are in one warehouse; their position in it is shown. */
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

interface ItemsOfPlaceProps {
  place: 'warehouse' | 'folder';
  warehouseId?: string;
  folderId?: string;
  asOf: string | null;
  /** The link to all of them. */
  all?: ReactNode;
}

/** The items in one warehouse, now or as of an instant. */
export function ItemsOfWarehouse({ warehouseId, asOf }: { warehouseId: string; asOf: string | null }) {
  const all = (
    <Link to={addressThen(itemsOfWarehousePage(warehouseId), asOf)}>
      {asOf === null ? 'All items, with search and filters' : 'All of them, with search and filters'}
    </Link>
  );
  return <ItemsOfPlace place="warehouse" warehouseId={warehouseId} asOf={asOf} all={all} />;
}

/** The items in one folder and its subfolders, now or as of an instant. */
export function ItemsOfFolder({ folderId, asOf }: { folderId: string; asOf: string | null }) {
  const all = asOf === null && <Link to={itemsOfFolderPage(folderId)}>All items, with search and filters</Link>;
  return <ItemsOfPlace place="folder" folderId={folderId} asOf={asOf} all={all} />;
}

/**
 * The items of one warehouse or folder, lowest quantity first; only active ones for the present. The inventory page has
 * further actions.
 */
function ItemsOfPlace({ place, warehouseId, folderId, asOf, all }: ItemsOfPlaceProps) {
  usePreload(AdjustDialog);
  const isNow = asOf === null;
  const navigate = useNavigate();
  const format = useFormat();
  const adjustGate = useGate('inventory.adjust');
  const [adjusting, setAdjusting] = useState<ItemRowFragment | null>(null);
  const description = useMemo(
    () =>
      defineList({
        document: itemsDocumentOf(asOf),
        page: ({ inventoryItems }) => inventoryItems,
        pageSize: firstRows,
        sort: { keys: ['QUANTITY', 'NAME', 'SKU', 'UNIT_PRICE', 'CATEGORY', 'LOCATION'] },
        filters: {},
        ask: () => ({
          warehouseId: warehouseId ?? null,
          filter: withoutEmpty({ isActive: asOf === null ? true : null, folderId }),
          withCosts: false,
          withFolders: true,
          ...(asOf !== null && { asOf }),
        }),
      }),
    [warehouseId, folderId, asOf],
  );
  const list = useList(description);
  const open = useCallback(
    ({ id }: ItemRowFragment) => void navigate(addressThen(itemPage(id), asOf)),
    [navigate, asOf],
  );
  const columns = useMemo(
    () =>
      itemColumns({ format, asOf, onOpen: open, adjustGate, onAdjust: setAdjusting })
        .filter(({ key }) => shownColumns.has(key))
        .map((column) => (column.key === 'folder' ? { ...column, from: 'md' as const } : column)),
    [format, asOf, open, adjustGate],
  );
  return (
    <>
      <ListPanel
        list={list}
        words={{ ...words, caption: `Items of the ${place}${isNow ? '' : ' then'}` }}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowPress={open}
        head={
          <div className={classes.headLine}>
            <span>{isNow ? 'Active items' : 'Items of then'}</span>
            {all}
          </div>
        }
        empty={
          isNow ? (
            <EmptyState title="Nothing stands here yet">Items that are added to this {place} appear here.</EmptyState>
          ) : (
            <EmptyState title="Nothing stood here then">What stands here now came later.</EmptyState>
          )
        }
      />
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}
