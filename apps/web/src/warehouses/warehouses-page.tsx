import { IconPlus } from '@tabler/icons-react';
import { warehousePage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { HistoryPanel } from '../shared/activity/history';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { ThenOrNow } from '../shared/as-of/then-or-now';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useLiveThings } from '../shared/live/use-live-things';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import { WarehouseChangesDocument, WarehouseHistoryDocument, type WarehouseRowFragment } from './generated/operations';
import { SetAddress } from './set-address';
import { warehouseColumns } from './warehouse-columns';
import { warehouseList } from './warehouse-list';

const words = { caption: 'Warehouses', one: 'warehouse', many: 'warehouses' };
const idOf = (warehouse: WarehouseRowFragment) => warehouse.id;
const nameOf = (warehouse: WarehouseRowFragment) => warehouse.name;

const WarehousesAsOf = later(async () => (await import('./as-of/warehouses-as-of')).WarehousesAsOf);
const WarehouseDialog = later(async () => (await import('./warehouse-dialog')).WarehouseDialog);

/** The places where stock is kept, of now or as of the instant in the address. */
export function WarehousesPage() {
  return <ThenOrNow now={() => <WarehousesNow />} then={(then) => <WarehousesAsOf key={then.at} {...then} />} />;
}

function WarehousesNow() {
  useTitle('Warehouses');
  const list = useList(warehouseList);
  useLiveThings('warehouses', WarehouseChangesDocument, ({ warehouseChanged }) => warehouseChanged);
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
    ({ id }: WarehouseRowFragment) => void navigate(warehousePage(id), { state: from.current }),
    [navigate],
  );
  const columns = useMemo(
    () => warehouseColumns({ format, gate: updateGate, onOpen: open, onEdit: setEditing, onHistory: setShownHistory }),
    [format, updateGate, open],
  );
  const add = () => setEditing('new');

  return (
    <>
      <PageHead
        title="Warehouses"
        lead="Every item stands in one of them."
        actions={
          <>
            <AsOfAction />
            <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              Add warehouse
            </GatedButton>
          </>
        }
      />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        empty={
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
        }
        bulk={(selection) => <SetAddress {...selection} />}
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
