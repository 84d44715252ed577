import { folderPage } from '@tallyard/domain/pages/addresses';
import { type Column, EmptyState, Mark } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { addressThen } from '../shared/as-of/then-address';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { defineList } from '../shared/lists/define-list';
import { usualPageSizes } from '../shared/lists/list-pager';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { FieldValue, Unavailable } from '../shared/queries/field-value';
import { KindOf } from './folder-row';
import classes from './folders.module.css';
import { FolderLevelDocument, type FolderRowFragment } from './generated/operations';

type Figures = NonNullable<NonNullable<FolderRowFragment['stats']>['allLevels']>;

const words = { caption: 'Folders as of then', one: 'folder', many: 'folders' };
const idOf = ({ id }: FolderRowFragment) => id;
const nameOf = ({ name }: FolderRowFragment) => name;

function columnsIn(format: Format, asOf: string): Column<FolderRowFragment>[] {
  const figure = <Field extends keyof Figures>(
    folder: FolderRowFragment,
    field: Field,
    draw: (value: NonNullable<Figures[Field]>) => string,
  ) =>
    folder.stats?.allLevels ? (
      <FieldValue of={folder.stats.allLevels} field={field}>
        {draw}
      </FieldValue>
    ) : (
      <Unavailable />
    );
  return [
    {
      key: 'name',
      header: 'Folder',
      grows: true,
      cell: (folder) => (
        <span className={classes.crumbs}>
          <Link to={addressThen(folderPage(folder.id), asOf)}>
            <FieldValue of={folder} field="name" inControl />
          </Link>
          {folder.isWarehouse ? <Mark tone="quiet">Warehouse</Mark> : <KindOf folder={folder} />}
        </span>
      ),
    },
    { key: 'items', header: 'Items', align: 'end', cell: (folder) => figure(folder, 'items', format.count) },
    {
      key: 'units',
      header: 'Units',
      align: 'end',
      from: 'md',
      cell: (folder) => figure(folder, 'quantity', format.quantity),
    },
    {
      key: 'value',
      header: 'Stock value',
      align: 'end',
      from: 'sm',
      cell: (folder) => figure(folder, 'value', (value) => format.money(value, true)),
    },
    { key: 'low', header: 'Low', align: 'end', from: 'sm', cell: (folder) => figure(folder, 'lowStock', format.count) },
    {
      key: 'out',
      header: 'Out',
      align: 'end',
      from: 'sm',
      cell: (folder) => figure(folder, 'outOfStock', format.count),
    },
  ];
}

/** One level of the current folders with their historical totals; null: the root. */
export function LevelAsOf({ parentId, asOf, empty }: { parentId: string | null; asOf: string; empty: string }) {
  const format = useFormat();
  const navigate = useNavigate();
  const described = useMemo(
    () =>
      defineList({
        document: FolderLevelDocument,
        page: ({ folders }) => folders,
        pageSizes: usualPageSizes,
        sort: { keys: ['POSITION'] },
        filters: {},
        ask: () => ({ parentId: parentId ?? 'root' }),
      }),
    [parentId],
  );
  const list = useList(described, asOf);
  const columns = useMemo(() => columnsIn(format, asOf), [format, asOf]);
  const open = useCallback(
    ({ id }: FolderRowFragment) => void navigate(addressThen(folderPage(id), asOf)),
    [navigate, asOf],
  );
  return (
    <ListPanel
      list={list}
      words={words}
      columns={columns}
      rowId={idOf}
      rowLabel={nameOf}
      onRowPress={open}
      empty={<EmptyState title={empty}>Folders are those of today.</EmptyState>}
    />
  );
}
