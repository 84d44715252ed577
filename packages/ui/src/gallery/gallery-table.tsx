import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Mark } from '../marks/mark';
import type { Column, Sort } from '../table/columns';
import { DataTable } from '../table/data-table';
import { NarrowOnly } from '../table/narrow-only';
import { SelectionBar } from '../table/selection-bar';
import { useSelection } from '../table/use-selection';

interface Thing {
  id: string;
  name: string;
  kind: string;
  count: number;
}

const things: Thing[] = ['Anvil', 'Bolt M6', 'Chain 4 mm', 'Drill bit', 'Eyelet', 'File'].map((name, index) => ({
  id: String(index),
  name,
  kind: index % 2 ? 'Fasteners' : 'Tools',
  count: (index * 37) % 50,
}));

const columns: Column<Thing>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'name',
    cell: (row) => (
      <>
        <a href={`#${row.id}`}>{row.name}</a>
        <NarrowOnly>{row.kind}</NarrowOnly>
      </>
    ),
  },
  { key: 'kind', header: 'Kind', sortKey: 'kind', from: 'sm', cell: (row) => row.kind },
  {
    key: 'level',
    header: 'Level',
    cell: (row) =>
      row.count < 10 ? (
        <Mark tone="low" icon={IconAlertTriangle}>
          Low
        </Mark>
      ) : (
        <Mark tone="done" icon={IconCircleCheck}>
          Good
        </Mark>
      ),
  },
  { key: 'count', header: 'Count', sortKey: 'count', align: 'end', cell: (row) => row.count.toLocaleString() },
];

/** A demo of the data table with sorting and selection. */
export function GalleryTable() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const rows = useMemo(() => {
    const key = sort.key as 'name' | 'kind' | 'count';
    const sign = sort.direction === 'asc' ? 1 : -1;
    return [...things].sort((a, b) => (a[key] < b[key] ? -sign : a[key] > b[key] ? sign : 0));
  }, [sort]);
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const selection = useSelection(ids, selected, setSelected);
  return (
    <>
      <DataTable
        caption="Things"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
      />
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="xs" variant="default">
          Move
        </Button>
      </SelectionBar>
    </>
  );
}
