import { IconPencil } from '@tabler/icons-react';
import { parentOf } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import { pages } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, NarrowOnly } from '@tallyard/ui';
import type { CarriedNameKind } from '../generated/schema-types';
import type { Format } from '../shared/format/format';
import { Link } from '../shared/navigation/navigation';
import type { Gate } from '../shared/permissions/permissions';
import { FieldValue } from '../shared/queries/field-value';
import classes from './categories-and-suppliers.module.css';
import type { CarriedNameRowFragment } from './generated/operations';

interface ColumnOptions {
  kind: CarriedNameKind;
  format: Format;
  gate: Gate;
  onRename: (name: string) => void;
}

const listOf = (page: string, kind: CarriedNameKind, name: string) =>
  `${page}?${new URLSearchParams({ [kind === 'CATEGORY' ? 'category' : 'supplier']: name })}`;

/** The name, with the parent's name in a muted color. */
function Name({ name, kind }: { name: string; kind: CarriedNameKind }) {
  const parent = kind === 'CATEGORY' ? parentOf(name) : null;
  return (
    <span className={classes.name}>
      {parent !== null && <span className={classes.parent}>{name.slice(0, parent.length + 3)}</span>}
      {parent === null ? name : name.slice(parent.length + 3)}
    </span>
  );
}

/** Returns the columns of a category or supplier list. The counts link to the products and items. */
export function nameColumns({ kind, format, gate, onRename }: ColumnOptions): Column<CarriedNameRowFragment>[] {
  const products: Column<CarriedNameRowFragment> = {
    key: 'products',
    header: 'Products',
    align: 'end',
    sortKey: 'PRODUCTS',
    cell: (row) => (
      <FieldValue of={row} field="products">
        {(count) =>
          count > 0 ? (
            <Link className={classes.count} to={listOf(pages.products, kind, row.name ?? '')}>
              {format.count(count)}
            </Link>
          ) : (
            '0'
          )
        }
      </FieldValue>
    ),
  };
  const ofItems: Column<CarriedNameRowFragment>[] = [
    {
      key: 'items',
      header: 'Items',
      align: 'end',
      sortKey: 'ITEMS',
      cell: (row) => (
        <FieldValue of={row} field="items">
          {(count) =>
            count > 0 ? (
              <Link className={classes.count} to={listOf(pages.inventory, kind, row.name ?? '')}>
                {format.count(count)}
              </Link>
            ) : (
              '0'
            )
          }
        </FieldValue>
      ),
    },
    {
      key: 'value',
      header: 'Stock value',
      align: 'end',
      from: 'sm',
      sortKey: 'VALUE',
      cell: (row) => (
        <FieldValue of={row} field="value">
          {format.total}
        </FieldValue>
      ),
    },
  ];
  return [
    {
      key: 'name',
      header: kind === 'CATEGORY' ? 'Category' : 'Supplier',
      grows: true,
      sortKey: 'NAME',
      cell: (row) => (
        <>
          <FieldValue of={row} field="name">
            {(name) => <Name name={name} kind={kind} />}
          </FieldValue>
          {kind === 'CATEGORY' && (
            <NarrowOnly>
              <span>{row.value !== null && format.total(row.value)}</span>
            </NarrowOnly>
          )}
        </>
      ),
    },
    products,
    ...(kind === 'CATEGORY' ? ofItems : []),
    {
      key: 'rename',
      header: 'Rename',
      headerHidden: true,
      align: 'end',
      width: 44,
      cell: ({ name }) =>
        name !== null && (
          <GatedIcon {...gate} size="md" aria-label={`Rename ${name}`} onClick={() => onRename(name)}>
            <IconPencil size={17} aria-hidden />
          </GatedIcon>
        ),
    },
  ];
}
