import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { DataTable, FailedState, GatedButton, LoadingState, PageHead, Panel } from '@tallyard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ListPager, usualPageSizes } from '../shared/list-pager';
import { useOrganization } from '../shared/organization';
import { useGate, useShown } from '../shared/permissions';
import { useUrlSelection } from '../shared/url-selection';
import { useUrlState } from '../shared/url-state';
import { useStepBack } from '../shared/use-step-back';
import { useTitle } from '../shared/use-title';
import type { ItemRowFragment } from './generated/operations';
import { ImportDialog } from './import/import-dialog';
import { AdjustDialog } from './item/adjust-dialog';
import { InventoryFigures } from './list/inventory-figures';
import { itemColumns } from './list/item-columns';
import { ItemFilters } from './list/item-filters';
import { itemListVariables, readItemListState } from './list/item-list-state';
import { ItemSelectionBar } from './list/item-selection-bar';
import classes from './list/items.module.css';
import { NoItems } from './list/no-items';
import { useItemList } from './list/use-item-list';

/** The stock of the organisation: figures, list, and the dialogs that open over them. `firstSteps` stands above the figures. */
export function InventoryPage({ firstSteps }: { firstSteps?: ReactNode }) {
  useTitle('Inventory');
  const { active } = useOrganization();
  const navigate = useNavigate();
  const { search } = useLocation();
  const url = useUrlState();
  const state = readItemListState(url);
  const { page, totalPages, failed, refreshing, retry } = useItemList(state);
  const items = useMemo(() => page?.items ?? [], [page]);
  const ids = useMemo(() => items.map((item) => item.id), [items]);
  const { ids: selectedIds, selection, clear, replace } = useUrlSelection(url, ids);
  const withBulk = useShown('showBulkOperations');
  const [adjusting, setAdjusting] = useState<ItemRowFragment | null>(null);
  const [importing, setImporting] = useState(false);
  const createGate = useGate('inventory.create');
  const importGate = useGate('inventory.import');
  const adjustGate = useGate('inventory.adjust');

  const columns = useMemo(
    () => itemColumns({ currency: active.currency, search, adjustGate, onAdjust: setAdjusting }),
    [active.currency, search, adjustGate],
  );
  const addItem = () => void navigate({ pathname: itemPage('new'), search });
  const filtered = Object.keys(itemListVariables('', state).filter ?? {}).length > 1 || state.warehouseId !== null;

  useStepBack(url, state.page, totalPages);

  return (
    <>
      <PageHead
        title="Inventory"
        actions={
          <>
            <GatedButton
              {...importGate}
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              Import
            </GatedButton>
            <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={addItem}>
              Add item
            </GatedButton>
          </>
        }
      />
      {firstSteps}
      <InventoryFigures state={state} url={url} />
      <Panel>
        <div className={classes.filters}>
          <ItemFilters state={state} url={url} />
        </div>
        {page ? (
          <DataTable
            caption="Inventory items"
            columns={columns}
            rows={items}
            rowId={(item) => item.id}
            rowLabel={(item) => item.name}
            sort={state.sort}
            onSort={({ key, direction }) => url.set({ sort: key, dir: direction, page: null })}
            selection={withBulk ? selection : undefined}
            onRowPress={(item) => void navigate({ pathname: itemPage(item.id), search })}
            refreshing={refreshing}
            empty={
              <NoItems
                filtered={filtered}
                createGate={createGate}
                importGate={importGate}
                onAdd={addItem}
                onImport={() => setImporting(true)}
              />
            }
          />
        ) : failed ? (
          <FailedState title="The inventory could not be loaded" onRetry={retry}>
            Failed to load inventory data. Try again; nothing you saved is lost.
          </FailedState>
        ) : (
          <LoadingState rows={12} label="Loading inventory" />
        )}
        {page && page.total > 0 && (
          <ListPager
            list={page}
            page={state.page}
            pageSize={state.pageSize}
            onChange={url.set}
            pageSizes={usualPageSizes}
          />
        )}
      </Panel>
      {withBulk && <ItemSelectionBar ids={selectedIds} onClear={clear} onKeep={replace} />}
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      <Outlet />
    </>
  );
}
