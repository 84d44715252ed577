import { IconHistory, IconPencil } from '@tabler/icons-react';
import { warehousePage } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, Mark, NarrowOnly } from '@tallyard/ui';
import { addressThen } from '../shared/as-of/then-address';
import type { Format } from '../shared/format/format';
import { momentColumn } from '../shared/lists/moment-column';
import { RowLink } from '../shared/lists/row-link';
import type { Gate } from '../shared/permissions/permissions';
import { FieldValue } from '../shared/queries/field-value';
import type { WarehouseRowFragment } from './generated/operations';
import { Shortages, StockTotal } from './warehouse-stock';
import classes from './warehouses-page.module.css';

interface RowActions {
  format: Format;
  /** The instant of the rows, which have no actions for the past. Null: now. */
  asOf: string | null;
  /** The gates for editing a warehouse and for viewing its history. */
  gate: Gate;
  onOpen: (row: WarehouseRowFragment) => void;
  onEdit: (row: WarehouseRowFragment) => void;
  onHistory: (row: WarehouseRowFragment) => void;
}

const nameOf = ({ name }: WarehouseRowFragment) => name ?? 'this warehouse';

/** Returns the columns of a warehouse list, with the row actions. */
export function warehouseColumns({
  format,
  asOf,
  gate,
  onOpen,
  onEdit,
  onHistory,
}: RowActions): Column<WarehouseRowFragment>[] {
  const actions: Column<WarehouseRowFragment> = {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: 84,
    cell: (warehouse) => (
      <span className={classes.actions}>
        <GatedIcon
          {...gate}
          size="md"
          aria-label={`History of ${nameOf(warehouse)}`}
          onClick={() => onHistory(warehouse)}
        >
          <IconHistory size={17} aria-hidden />
        </GatedIcon>
        <GatedIcon {...gate} size="md" aria-label={`Edit ${nameOf(warehouse)}`} onClick={() => onEdit(warehouse)}>
          <IconPencil size={17} aria-hidden />
        </GatedIcon>
      </span>
    ),
  };
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (warehouse) => (
        <>
          <RowLink
            to={addressThen(warehousePage(warehouse.id), asOf)}
            onOpen={() => onOpen(warehouse)}
            className={classes.name}
          >
            <FieldValue of={warehouse} field="name" inControl />
          </RowLink>
          {warehouse.isActive === false && <Mark tone="quiet">Inactive</Mark>}
          <NarrowOnly>
            {warehouse.code && <span className="ui-code">{warehouse.code}</span>}
            <StockTotal of={warehouse} field="value">
              {(value) => format.money(value, true)}
            </StockTotal>
            <Shortages of={warehouse} asOf={asOf} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'code',
      header: 'Code',
      sortKey: 'CODE',
      from: 'md',
      cell: (warehouse) => <span className="ui-code">{warehouse.code}</span>,
    },
    {
      key: 'items',
      header: 'Items',
      align: 'end',
      cell: (warehouse) => (
        <StockTotal of={warehouse} field="items">
          {format.count}
        </StockTotal>
      ),
    },
    {
      key: 'units',
      header: 'Units',
      align: 'end',
      from: 'md',
      cell: (warehouse) => (
        <StockTotal of={warehouse} field="quantity">
          {format.quantity}
        </StockTotal>
      ),
    },
    {
      key: 'value',
      header: 'Stock value',
      align: 'end',
      from: 'sm',
      cell: (warehouse) => (
        <StockTotal of={warehouse} field="value">
          {(value) => format.money(value, true)}
        </StockTotal>
      ),
    },
    {
      key: 'shortages',
      header: 'Short of',
      from: 'sm',
      cell: (warehouse) => <Shortages of={warehouse} asOf={asOf} />,
    },
    { key: 'address', header: 'Address', from: 'lg', cell: (warehouse) => warehouse.address },
    momentColumn('createdAt', { header: 'Created', sortKey: 'CREATED_AT', from: 'xl' }),
    ...(asOf === null ? [actions] : []),
  ];
}
