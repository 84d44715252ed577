import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { maxNamesNamed } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead, SelectionBar } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useFormat } from '../shared/format/use-format';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { Link } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import type { CarriedNameRowFragment } from './generated/operations';
import { nameColumns } from './name-columns';
import { nameList } from './name-list';

const RenameDialog = later(async () => (await import('./rename-dialog')).RenameDialog);

const words = {
  CATEGORY: { caption: 'Categories', one: 'category', many: 'categories' },
  SUPPLIER: { caption: 'Suppliers', one: 'supplier', many: 'suppliers' },
};
const idOf = (row: CarriedNameRowFragment) => row.id;
const nameOf = (row: CarriedNameRowFragment) => row.name;

/** Lists of categories and suppliers with the number of their products and items. They are renamed through plans. */
export function NamesPage() {
  useTitle('Categories and suppliers');
  const list = useList(nameList);
  const format = useFormat();
  const categoryGate = useGate('products.update', 'products.bulkUpdate', 'products.setCategory');
  const supplierGate = useGate('products.update', 'products.bulkUpdate');
  const [renaming, setRenaming] = useState<readonly string[] | null>(null);
  const { kind } = list.state.filters;
  const gate = kind === 'CATEGORY' ? categoryGate : supplierGate;
  const columns = useMemo(
    () => nameColumns({ kind, format, gate, onRename: (name) => setRenaming([name]) }),
    [kind, format, gate],
  );
  return (
    <>
      <PageHead
        title="Categories and suppliers"
        lead="The names that products and items carry. Rename one, or merge several: all that carry them follow."
      />
      <Tabs value={kind} onChange={(next) => list.change({ kind: next === 'SUPPLIER' ? next : null, q: null })} mb="sm">
        <Tabs.List>
          <Tabs.Tab value="CATEGORY">Categories</Tabs.Tab>
          <Tabs.Tab value="SUPPLIER">Suppliers</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <ListPanel
        key={kind}
        list={list}
        words={words[kind]}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState
            title={`No ${words[kind].many} yet`}
            action={
              <Button component={Link} to={pages.products} variant="default">
                Open products
              </Button>
            }
          >
            As soon as a product{kind === 'CATEGORY' ? ' or an item' : ''} has a {words[kind].one}, its name stands
            here.
          </EmptyState>
        }
        bulk={({ ids, onClear, nameOf: nameOfId }) => (
          <SelectionBar count={ids.length} onClear={onClear}>
            <GatedButton
              {...(ids.length > maxNamesNamed ? { reason: `At most ${maxNamesNamed} at once` } : gate)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setRenaming(ids.flatMap((id) => nameOfId(id) ?? []))}
            >
              {ids.length > 1 ? 'Merge' : 'Rename'}
            </GatedButton>
          </SelectionBar>
        )}
      />
      {renaming !== null && (
        <RenameDialog
          kind={kind}
          names={renaming}
          known={list.rows.flatMap(({ name }) => name ?? [])}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  );
}
