import { IconBox, IconHistory, IconPencil } from '@tabler/icons-react';
import { itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { Link } from 'react-router';
import type { Gate } from '../shared/permissions/permissions';
import { Told } from '../shared/queries/told';
import type { WarehouseRowFragment } from './generated/operations';
import classes from './warehouses-page.module.css';

interface RowActions {
  /** Of changing a warehouse, and of reading who changed it. */
  gate: Gate;
  onEdit: (row: WarehouseRowFragment) => void;
  onHistory: (row: WarehouseRowFragment) => void;
}

const nameOf = ({ name }: WarehouseRowFragment) => name ?? 'this warehouse';

/** How a warehouse is shown in a row, and what can be done with it there. */
export function warehouseColumns({ gate, onEdit, onHistory }: RowActions): Column<WarehouseRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (warehouse) => (
        <>
          <Link to={itemsOfWarehousePage(warehouse.id)} className={classes.name}>
            <Told of={warehouse} field="name" inControl />
          </Link>
          <NarrowOnly>
            {warehouse.code && <span className="ui-code">{warehouse.code}</span>}
            {warehouse.address && <span>{warehouse.address}</span>}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'code',
      header: 'Code',
      sortKey: 'CODE',
      from: 'sm',
      cell: (warehouse) => <span className="ui-code">{warehouse.code}</span>,
    },
    { key: 'address', header: 'Address', from: 'md', cell: (warehouse) => warehouse.address },
    {
      key: 'created',
      header: 'Created',
      sortKey: 'CREATED_AT',
      from: 'sm',
      cell: (warehouse) => (
        <Told of={warehouse} field="createdAt">
          {(moment) => <RelativeTime value={moment} />}
        </Told>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 116,
      cell: (warehouse) => (
        <span className={classes.actions}>
          <Link
            to={itemsOfWarehousePage(warehouse.id)}
            className={classes.icon}
            aria-label={`Items in ${nameOf(warehouse)}`}
            title="Items in this warehouse"
          >
            <IconBox size={17} aria-hidden />
          </Link>
          <GatedIcon
            {...gate}
            size="md"
            aria-label={`History of ${nameOf(warehouse)}`}
            onClick={() => onHistory(warehouse)}
          >
            <IconHistory size={17} aria-hidden />
          </GatedIcon>
          <GatedIcon {...gate} size="md" aria-label={`Rename ${nameOf(warehouse)}`} onClick={() => onEdit(warehouse)}>
            <IconPencil size={17} aria-hidden />
          </GatedIcon>
        </span>
      ),
    },
  ];
}
