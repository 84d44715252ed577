import { IconBox, IconPencil, IconPlus } from '@tabler/icons-react';
import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import { inventoryStaleMs, searchDebounceMs } from '@tallyard/domain/limits/time';
import { itemsOfWarehousePage } from '@tallyard/domain/pages/addresses';
import { warehouseSortKeys } from '@tallyard/domain/warehouses/fields';
import {
  type Column,
  DataTable,
  EmptyState,
  FailedState,
  GatedButton,
  GatedIcon,
  LoadingState,
  NarrowOnly,
  PageHead,
  Panel,
  RelativeTime,
  SearchField,
} from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { WarehouseSortKey } from '../generated/schema-types';
import { ListPager } from '../shared/list-pager';
import { useOrganization } from '../shared/organization';
import { type Gate, useGate } from '../shared/permissions';
import { useStalePolicy } from '../shared/stale-policy';
import { readOneOf, readWhole, useUrlState } from '../shared/url-state';
import { useTitle } from '../shared/use-title';
import { useWarehousesQuery, type WarehouseRowFragment } from './generated/operations';
import { WarehouseDialog } from './warehouse-dialog';
import classes from './warehouses-page.module.css';

const sortKeys = warehouseSortKeys.map(
  (key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as WarehouseSortKey,
);

/** The places where stock is kept. */
export function WarehousesPage() {
  useTitle('Warehouses');
  const { active } = useOrganization();
  const url = useUrlState();
  const search = url.get('q') ?? '';
  const page = readWhole(url.get('page'), 1, 1_000_000);
  const pageSize = readWhole(url.get('size'), defaultPageSize, maxPageSize);
  const sort = {
    key: readOneOf(url.get('sort'), sortKeys) ?? 'NAME',
    direction: url.get('dir') === 'desc' ? ('desc' as const) : ('asc' as const),
  };
  const variables = {
    organizationId: active.id,
    search: search || null,
    page,
    pageSize,
    sortBy: sort.key,
    sortDirection: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
  };
  const fetchPolicy = useStalePolicy('Warehouses', variables, inventoryStaleMs);
  const { data, previousData, error, loading, refetch } = useWarehousesQuery({ variables, fetchPolicy });
  const warehouses = (data ?? (error ? undefined : previousData))?.warehouses;
  const [editing, setEditing] = useState<WarehouseRowFragment | 'new' | null>(null);
  const createGate = useGate('warehouses.create');
  const updateGate = useGate('warehouses.update');
  const columns = useMemo(() => warehouseColumns(updateGate, setEditing), [updateGate]);

  return (
    <>
      <PageHead
        title="Warehouses"
        lead="Every item stands in one of them."
        actions={
          <GatedButton
            {...createGate}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Add warehouse
          </GatedButton>
        }
      />
      <Panel>
        <search className={classes.filters}>
          <SearchField
            label="Search warehouses"
            value={search}
            debounceMs={searchDebounceMs}
            maw={360}
            onSearch={(q) => url.set({ q, page: null }, { quiet: true })}
          />
        </search>
        {warehouses ? (
          <DataTable
            caption="Warehouses"
            columns={columns}
            rows={warehouses.items}
            rowId={(warehouse) => warehouse.id}
            rowLabel={(warehouse) => warehouse.name}
            sort={sort}
            onSort={({ key, direction }) => url.set({ sort: key, dir: direction, page: null })}
            refreshing={loading && !data}
            empty={
              search ? (
                <EmptyState title="No warehouse matches">Change or clear the search above.</EmptyState>
              ) : (
                <EmptyState
                  title="No warehouses yet"
                  action={
                    <GatedButton {...createGate} onClick={() => setEditing('new')}>
                      Add the first warehouse
                    </GatedButton>
                  }
                >
                  Items need a warehouse to stand in.
                </EmptyState>
              )
            }
          />
        ) : error ? (
          <FailedState title="The warehouses could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState rows={4} label="Loading warehouses" />
        )}
        {warehouses && warehouses.total > pageSize && (
          <ListPager list={warehouses} page={page} pageSize={pageSize} onChange={url.set} />
        )}
      </Panel>
      {editing && <WarehouseDialog warehouse={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function warehouseColumns(gate: Gate, onEdit: (row: WarehouseRowFragment) => void): Column<WarehouseRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (warehouse) => (
        <>
          <Link to={itemsOfWarehousePage(warehouse.id)} className={classes.name}>
            {warehouse.name}
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
      cell: (warehouse) => <RelativeTime value={warehouse.createdAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 84,
      cell: (warehouse) => (
        <span className={classes.actions}>
          <Link
            to={itemsOfWarehousePage(warehouse.id)}
            className={classes.icon}
            aria-label={`Items in ${warehouse.name}`}
            title="Items in this warehouse"
          >
            <IconBox size={17} aria-hidden />
          </Link>
          <GatedIcon {...gate} size="md" aria-label={`Rename ${warehouse.name}`} onClick={() => onEdit(warehouse)}>
            <IconPencil size={17} aria-hidden />
          </GatedIcon>
        </span>
      ),
    },
  ];
}
