import { IconArrowsUpDown } from '@tabler/icons-react';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { addressThen } from '../../shared/as-of/then-address';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { ownColumns } from '../../shared/custom-fields/own-columns';
import type { Format } from '../../shared/format/format';
import { RowLink } from '../../shared/lists/row-link';
import { ChangedBy } from '../../shared/live/changed-by';
import type { Gate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import type { ItemRowFragment } from '../generated/operations';
import { FolderOf, type FolderOfItem, LevelOf, WarehouseOf } from '../item-values';
import classes from './items.module.css';

/** A row of an item list. Costs and folder are only requested while their columns are shown. */
export interface ListedItem extends ItemRowFragment {
  cost?: { averageCost: string | null } | null;
  folder?: FolderOfItem | null;
}

interface ItemColumnsOptions {
  format: Format;
  /** The instant of the rows; null: now. */
  asOf: string | null;
  onOpen: (item: ItemRowFragment) => void;
  adjustGate?: Gate;
  onAdjust?: (item: ItemRowFragment) => void;
  /** The organization's custom fields, shown after all other columns. */
  fields?: readonly OwnField[];
}

/** Columns that are unavailable for the past, or whose actions are. */
const ofNowAlone = new Set(['available', 'reserved', 'folder', 'updated', 'actions']);

/** Returns the columns of an item list. On phones, hidden columns are shown under the name. */
export function itemColumns({
  format,
  asOf,
  onOpen,
  adjustGate,
  onAdjust,
  fields = [],
}: ItemColumnsOptions): Column<ListedItem>[] {
  const columns: Column<ListedItem>[] = [
    {
      key: 'name',
      header: 'Item',
      grows: true,
      sortKey: 'NAME',
      cell: (item) => (
        <>
          <span className={classes.line}>
            <RowLink
              to={addressThen(itemPage(item.id), asOf)}
              onOpen={() => onOpen(item)}
              className={classes.name}
              title={item.name ?? undefined}
            >
              <FieldValue of={item} field="name" inControl />
            </RowLink>
            {item.isActive === false && <Mark tone="quiet">Inactive</Mark>}
            {/* Current changes do not concern historical rows. */}
            {asOf === null && <ChangedBy id={item.id} />}
          </span>
          <NarrowOnly>
            <span className="ui-code">
              <FieldValue of={item} field="sku" />
            </span>
            <LevelOf item={item} />
            <WarehouseOf item={item} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'sku',
      header: 'SKU',
      sortKey: 'SKU',
      from: 'sm',
      cell: (item) => (
        <span className="ui-code">
          <FieldValue of={item} field="sku" />
        </span>
      ),
    },
    { key: 'level', header: 'Level', from: 'sm', width: 96, cell: (item) => <LevelOf item={item} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      sortKey: 'QUANTITY',
      align: 'end',
      cell: (item) => (
        <strong className={classes.quantity}>
          <FieldValue of={item} field="quantity">
            {format.quantity}
          </FieldValue>
        </strong>
      ),
    },
    {
      key: 'available',
      header: 'Available',
      align: 'end',
      from: 'max',
      cell: ({ available }) =>
        available !== null && (
          <span className={available < 0 ? classes.short : undefined}>{format.quantity(available)}</span>
        ),
    },
    {
      key: 'reserved',
      header: 'Reserved',
      align: 'end',
      from: 'max',
      cell: ({ reserved }) => reserved !== null && format.quantity(reserved),
    },
    {
      key: 'reorder',
      header: 'Reorder at',
      sortKey: 'REORDER_POINT',
      align: 'end',
      from: 'xl',
      cell: (item) => (
        <FieldValue
          of={item}
          field="reorderPoint"
          otherwise={
            <span
              className={classes.quiet}
              title={`No reorder point is set; ${format.quantity(defaultReorderPoint)} counts`}
            >
              {defaultReorderPoint}
            </span>
          }
        >
          {format.quantity}
        </FieldValue>
      ),
    },
    {
      key: 'price',
      header: 'Unit price',
      sortKey: 'UNIT_PRICE',
      align: 'end',
      from: 'lg',
      cell: (item) => (
        <FieldValue of={item} field="unitPrice" otherwise="–">
          {(price) => format.money(price)}
        </FieldValue>
      ),
    },
    {
      key: 'averageCost',
      header: 'Average cost',
      sortKey: 'AVERAGE_COST',
      align: 'end',
      from: 'chosen',
      cell: (item) => (
        // An item without stock has no average cost; showing 0 would be wrong.
        <FieldValue of={item} field="cost" otherwise="–">
          {(cost) => (
            <FieldValue of={cost} field="averageCost">
              {(value) => (item.quantity === 0 && Number(value) === 0 ? '–' : format.money(value))}
            </FieldValue>
          )}
        </FieldValue>
      ),
    },
    { key: 'category', header: 'Category', sortKey: 'CATEGORY', from: 'xl', cell: (item) => item.category },
    { key: 'warehouse', header: 'Warehouse', from: 'md', cell: (item) => <WarehouseOf item={item} /> },
    { key: 'location', header: 'Location', sortKey: 'LOCATION', from: 'max', cell: (item) => item.location },
    { key: 'folder', header: 'Folder', from: 'chosen', cell: (item) => <FolderOf item={item} /> },
    {
      key: 'updated',
      header: 'Updated',
      sortKey: 'UPDATED_AT',
      from: 'max',
      cell: (item) => (
        <span className={classes.quiet}>
          <FieldValue of={item} field="updatedAt">
            {(moment) => <RelativeTime value={moment} />}
          </FieldValue>
        </span>
      ),
    },
    ...ownColumns<ListedItem>(fields, format),
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 44,
      cell: (item) => (
        <GatedIcon
          {...adjustGate}
          size="md"
          data-key="a"
          aria-keyshortcuts="a"
          aria-label={`Adjust stock of ${item.name ?? 'this item'}`}
          onClick={() => onAdjust?.(item)}
        >
          <IconArrowsUpDown size={17} aria-hidden />
        </GatedIcon>
      ),
    },
  ];
  return asOf === null ? columns : columns.filter(({ key }) => !ofNowAlone.has(key));
}
