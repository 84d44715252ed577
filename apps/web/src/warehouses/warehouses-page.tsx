import { IconPlus } from '@tabler/icons-react';
import { warehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { HistoryPanel } from '../shared/activity/history';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { addressThen } from '../shared/as-of/then-address';
import { useTitleAsOf } from '../shared/as-of/use-title-as-of';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { WarehouseHistoryDocument, type WarehouseRowFragment } from './generated/operations';
import { LiveWarehouses } from './live-warehouses';
import { SetAddress } from './set-address';
import { warehouseColumns } from './warehouse-columns';
import { warehouseList } from './warehouse-list';

const words = { caption: 'Warehouses', one: 'warehouse', many: 'warehouses' };
const wordsAsOf = { ...words, caption: 'Warehouses as of then' };
const idOf = (warehouse: WarehouseRowFragment) => warehouse.id;
const nameOf = (warehouse: WarehouseRowFragment) => warehouse.name;

const WarehouseDialog = later(async () => (await import('./warehouse-dialog')).WarehouseDialog);

/** The list of warehouses, current or as of the instant in the URL. */
export function WarehousesPage() {
  return <AsOfPage>{(asOf) => <Warehouses asOf={asOf} />}</AsOfPage>;
}

function Warehouses({ asOf }: { asOf: string | null }) {
  useTitleAsOf('Warehouses', asOf);
  const isNow = asOf === null;
  const list = useList(warehouseList, asOf);
  const [editing, setEditing] = useState<WarehouseRowFragment | 'new' | null>(null);
  const [shownHistory, setShownHistory] = useState<WarehouseRowFragment | null>(null);
  const createGate = useGate('warehouses.create');
  const updateGate = useGate('warehouses.update');
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const from = useRef<CameFrom>({ search, ids: [] });
  from.current = { search, ids: list.rows.map(idOf) };
  const open = useCallback(
    ({ id }: WarehouseRowFragment) =>
      void navigate(addressThen(warehousePage(id), asOf), { state: asOf === null ? from.current : null }),
    [navigate, asOf],
  );
  const columns = useMemo(() => {
    const actions = { gate: updateGate, onEdit: setEditing, onHistory: setShownHistory };
    return warehouseColumns({ format, asOf, onOpen: open, ...actions });
  }, [format, asOf, updateGate, open]);
  const add = () => setEditing('new');

  return (
    <>
      {isNow && <LiveWarehouses />}
      <PageHead
        title="Warehouses"
        lead="Every item stands in one of them."
        actions={
          isNow && (
            <>
              <AsOfAction />
              <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                Add warehouse
              </GatedButton>
            </>
          )
        }
      />
      <AsOfNotice asOf={asOf}>
        What stood in each is of then, at the prices and reorder points of today; names and addresses are today’s.
      </AsOfNotice>
      <ListPanel
        list={list}
        words={isNow ? words : wordsAsOf}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        empty={
          isNow ? (
            <EmptyState
              title="No warehouses yet"
              action={
                <GatedButton {...createGate} onClick={add}>
                  Add the first warehouse
                </GatedButton>
              }
            >
              Items need a warehouse to stand in.
            </EmptyState>
          ) : (
            <EmptyState title="There was no warehouse then">The first one came later.</EmptyState>
          )
        }
        bulk={isNow ? (selection) => <SetAddress {...selection} /> : undefined}
      />
      {shownHistory && (
        <HistoryPanel
          document={WarehouseHistoryDocument}
          id={shownHistory.id}
          name={shownHistory.name ?? 'a warehouse'}
          onClose={() => setShownHistory(null)}
        />
      )}
      {editing && <WarehouseDialog warehouse={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
