import { IconArrowsUpDown } from '@tabler/icons-react';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { Link } from 'react-router';
import { formatMoney, formatQuantity } from '../../shared/format';
import type { Gate } from '../../shared/permissions';
import type { ItemRowFragment } from '../generated/operations';
import { StockMark } from '../stock-mark';
import classes from './items.module.css';

interface ItemColumnsOptions {
  currency: string | null | undefined;
  /** The list's own query string, kept in the address while an item is open. */
  search: string;
  adjustGate: Gate;
  onAdjust: (item: ItemRowFragment) => void;
}

/** How an item is shown in a row; on phones the left-out columns stand under the name. */
export function itemColumns({ currency, search, adjustGate, onAdjust }: ItemColumnsOptions): Column<ItemRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Item',
      grows: true,
      sortKey: 'NAME',
      cell: (item) => (
        <>
          <Link to={{ pathname: itemPage(item.id), search }} className={classes.name} title={item.name}>
            {item.name}
          </Link>
          {!item.isActive && (
            <>
              {' '}
              <Mark tone="quiet">Inactive</Mark>
            </>
          )}
          <NarrowOnly>
            <span className="ui-code">{item.sku}</span>
            <StockMark level={item.stockLevel} />
            {item.warehouse && <span>{item.warehouse.name}</span>}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'sku',
      header: 'SKU',
      sortKey: 'SKU',
      from: 'sm',
      cell: (item) => <span className="ui-code">{item.sku}</span>,
    },
    { key: 'level', header: 'Level', from: 'sm', width: 96, cell: (item) => <StockMark level={item.stockLevel} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      sortKey: 'QUANTITY',
      align: 'end',
      cell: (item) => <strong className={classes.quantity}>{formatQuantity(item.quantity)}</strong>,
    },
    {
      key: 'reorder',
      header: 'Reorder at',
      sortKey: 'REORDER_POINT',
      align: 'end',
      from: 'lg',
      cell: (item) =>
        item.reorderPoint === null || item.reorderPoint === undefined ? (
          <span className={classes.quiet} title={`No reorder point is set; ${defaultReorderPoint} counts`}>
            {defaultReorderPoint}
          </span>
        ) : (
          formatQuantity(item.reorderPoint)
        ),
    },
    {
      key: 'price',
      header: 'Unit price',
      sortKey: 'UNIT_PRICE',
      align: 'end',
      from: 'md',
      cell: (item) => formatMoney(item.unitPrice, currency),
    },
    { key: 'category', header: 'Category', sortKey: 'CATEGORY', from: 'md', cell: (item) => item.category },
    { key: 'warehouse', header: 'Warehouse', from: 'md', cell: (item) => item.warehouse?.name },
    { key: 'location', header: 'Location', sortKey: 'LOCATION', from: 'xl', cell: (item) => item.location },
    {
      key: 'updated',
      header: 'Updated',
      sortKey: 'UPDATED_AT',
      from: 'xl',
      cell: (item) => (
        <span className={classes.quiet}>
          <RelativeTime value={item.updatedAt} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 44,
      cell: (item) => (
        <GatedIcon {...adjustGate} size="md" aria-label={`Adjust stock of ${item.name}`} onClick={() => onAdjust(item)}>
          <IconArrowsUpDown size={17} aria-hidden />
        </GatedIcon>
      ),
    },
  ];
}
