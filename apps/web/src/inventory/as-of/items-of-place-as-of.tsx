import { itemPage, itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { addressThen } from '../../shared/as-of/then-address';
import { useFormat } from '../../shared/format/use-format';
import { defineList, given } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { InventoryItemsAsOfDocument } from '../generated/as-of-operations';
import type { ItemRowFragment } from '../generated/operations';
import { itemColumnsAsOf } from '../list/item-columns';
import classes from '../list/items.module.css';

/** They all stand in one place. */
const shownColumns = new Set(['name', 'sku', 'level', 'quantity', 'price', 'category', 'location']);

interface ItemsOfPlaceAsOfProps {
  caption: string;
  at: string;
  warehouseId?: string;
  folderId?: string;
}

/** What there was at an instant of the items of one place, the fewest first. */
export function ItemsOfPlaceAsOf({ caption, at, warehouseId, folderId }: ItemsOfPlaceAsOfProps) {
  const navigate = useNavigate();
  const format = useFormat();
  const description = useMemo(
    () =>
      defineList({
        document: InventoryItemsAsOfDocument,
        page: ({ inventoryItems }) => inventoryItems,
        pageSize: 10,
        sort: { keys: ['QUANTITY', 'NAME', 'SKU', 'UNIT_PRICE', 'CATEGORY', 'LOCATION'] },
        filters: {},
        ask: () => ({ warehouseId: warehouseId ?? null, filter: given({ folderId }), asOf: at, withCosts: false }),
      }),
    [warehouseId, folderId, at],
  );
  const list = useList(description);
  const pageOf = useCallback((id: string) => addressThen(itemPage(id), at), [at]);
  const open = useCallback(({ id }: ItemRowFragment) => void navigate(pageOf(id)), [navigate, pageOf]);
  const columns = useMemo(
    () => itemColumnsAsOf({ format, pageOf, onOpen: open }).filter(({ key }) => shownColumns.has(key)),
    [format, pageOf, open],
  );
  return (
    <ListPanel
      list={list}
      words={{ caption, one: 'item', many: 'items' }}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onRowPress={open}
      head={
        <div className={classes.headLine}>
          <span>Items of then</span>
          {warehouseId && (
            <Link to={addressThen(itemsOfWarehousePage(warehouseId), at)}>All of them, with search and filters</Link>
          )}
        </div>
      }
      empty={<EmptyState title="Nothing stood here then">What stands here now came later.</EmptyState>}
    />
  );
}
