import { IconArrowsDiff, IconCoins, IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead, useToast } from '@tallyard/ui';
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { dayOf, daysBefore } from '../shared/as-of/ends';
import { addressThen } from '../shared/as-of/then-address';
import { useTitleAsOf } from '../shared/as-of/use-title-as-of';
import { useTrack } from '../shared/behavior/track';
import type { OwnField } from '../shared/custom-fields/custom-values';
import { useOwnList } from '../shared/custom-fields/use-own-list';
import { useExportInAddress } from '../shared/export/use-export-in-address';
import { useFolderChoice } from '../shared/folders/folder-filter';
import { useDayZone } from '../shared/format/use-day-zone';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { readList } from '../shared/lists/define-list';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useFreshThings } from '../shared/live/fresh-things';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { HeadAction } from '../shared/page/head-action';
import { later, usePreload } from '../shared/page/later';
import { useGate, useShown } from '../shared/permissions/permissions';
import { ItemSelectionBar } from './bulk/item-selection-bar';
import type { ItemRowFragment } from './generated/operations';
import { InventoryTotals } from './list/inventory-totals';
import { itemColumns } from './list/item-columns';
import { itemListAsOfWith, itemListWith } from './list/item-list';
import { NoItems } from './list/no-items';
import { useChoices } from './use-choices';

const AdjustDialog = later(async () => (await import('./item/adjust-dialog')).AdjustDialog);
const ItemGrid = lazy(() => import('./list/item-grid'));
const ExportItems = later(async () => (await import('./export-items')).ExportItems);
const ImportItems = later(async () => (await import('./import/import-items')).ImportItems);

const words = { caption: 'Inventory items', one: 'item', many: 'items' };
const wordsAsOf = { ...words, caption: 'Inventory items as of then' };
const idOf = (item: ItemRowFragment) => item.id;
const nameOf = (item: ItemRowFragment) => item.name;

/** The inventory page, current or as of the instant in the URL. `firstSteps` is shown above the current totals. */
export function InventoryPage({ firstSteps }: { firstSteps?: ReactNode }) {
  return <AsOfPage>{(asOf) => <Inventory asOf={asOf} firstSteps={asOf === null && firstSteps} />}</AsOfPage>;
}

/** Totals, list, and the dialogs over them. */
function Inventory({ asOf, firstSteps }: { asOf: string | null; firstSteps: ReactNode }) {
  useTitleAsOf('Inventory', asOf);
  const isNow = asOf === null;
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { warehouses, categories, fields, loading } = useChoices();
  const listWith = useCallback(
    (own: readonly OwnField[], isAwaited: boolean) =>
      asOf === null ? itemListWith(own, isAwaited) : itemListAsOfWith(asOf, own, isAwaited),
    [asOf],
  );
  const described = useOwnList(listWith, { fields, loading });
  const list = useList(described);
  const exporting = useExportInAddress(list.url, 'inventory.export');
  const track = useTrack();
  const withBulk = useShown('showBulkOperations');
  const withImport = useShown('showManagerTools');
  const [adjusting, setAdjusting] = useState<ItemRowFragment | null>(null);
  const [importing, setImporting] = useState(false);
  const gates = {
    create: useGate('inventory.create'),
    import: useGate('inventory.import', 'files.upload'),
    adjust: useGate('inventory.adjust'),
  };
  // The totals apply these two filters.
  const others = (key: string) => (key === 'warehouse' || key === 'level' ? null : list.url.get(key));
  const isNarrowed = readList(described, { get: others }).filtered;
  useReportedFailure(isNow && list.failed);
  usePreload(AdjustDialog);

  const from = useRef<CameFrom>({ search, ids: [] });
  from.current = { search, ids: isNow ? list.rows.map(idOf) : [] };
  const open = useCallback(
    (item: ItemRowFragment) => void navigate(addressThen(itemPage(item.id), asOf), { state: from.current }),
    [navigate, asOf],
  );
  const editGate = useGate('inventory.update');
  const grid = useMemo(() => ({ part: ItemGrid, gate: editGate }), [editGate]);
  const columns = useMemo(
    () =>
      itemColumns({
        format,
        asOf,
        onOpen: open,
        adjustGate: gates.adjust,
        onAdjust: setAdjusting,
        fields,
      }),
    [format, asOf, open, gates.adjust, fields],
  );
  const timeZone = useDayZone();
  const openNew = useCallback(() => void navigate({ pathname: itemPage('new'), search }), [navigate, search]);
  const folder = useFolderChoice(list.url.get('folder') || null);
  const choices = useMemo(
    () => ({ warehouse: warehouses, category: categories.map((name) => ({ value: name, label: name })), folder }),
    [warehouses, categories, folder],
  );
  const fresh = useFreshThings();
  const isFresh = useCallback((item: ItemRowFragment) => fresh.has(item.id), [fresh]);
  const noteSearch = useCallback(() => track('inventory_search_used', 'inventory'), [track]);

  const exportAction = (
    <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
      Export
    </HeadAction>
  );
  return (
    <>
      <PageHead
        title="Inventory"
        actions={
          isNow ? (
            <>
              {withImport && (
                <GatedButton
                  {...gates.import}
                  variant="default"
                  leftSection={<IconFileImport size={16} aria-hidden />}
                  onClick={() => setImporting(true)}
                >
                  Import
                </GatedButton>
              )}
              {exportAction}
              <HeadAction icon={IconCoins} onPress={() => void navigate(pages.valuation)}>
                Valuation
              </HeadAction>
              <AsOfAction />
              <GatedButton {...gates.create} leftSection={<IconPlus size={16} aria-hidden />} onClick={openNew}>
                Add item
              </GatedButton>
            </>
          ) : (
            <>
              <HeadAction
                icon={IconArrowsDiff}
                onPress={() => void navigate(`${pages.stockDifferences}?from=${daysBefore(dayOf(asOf, timeZone), -1)}`)}
              >
                What changed since
              </HeadAction>
              <HeadAction icon={IconCoins} onPress={() => void navigate(addressThen(pages.valuation, asOf))}>
                Valuation at cost
              </HeadAction>
              {exportAction}
            </>
          )
        }
      />
      <AsOfNotice asOf={asOf} />
      {firstSteps}
      <InventoryTotals {...list.state.filters} isNarrowed={isNarrowed} change={list.change} asOf={asOf} />
      <ListPanel
        list={list}
        words={isNow ? words : wordsAsOf}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        isFresh={isNow ? isFresh : undefined}
        choices={choices}
        grid={isNow ? grid : undefined}
        onSearch={isNow ? noteSearch : undefined}
        empty={
          isNow ? (
            <NoItems
              createGate={gates.create}
              importGate={withImport ? gates.import : null}
              onAdd={openNew}
              onImport={() => setImporting(true)}
            />
          ) : (
            <EmptyState title="There were no items then">The first one came later.</EmptyState>
          )
        }
        bulk={isNow && withBulk ? (selection) => <ItemSelectionBar {...selection} exporting={exporting} /> : undefined}
      />
      {adjusting && <AdjustDialog item={adjusting} onClose={() => setAdjusting(null)} />}
      {exporting.selected && (
        <ExportItems
          list={list}
          columns={columns}
          selected={exporting.selected}
          asOf={asOf}
          onClose={exporting.close}
        />
      )}
      {importing && <ImportItems onClose={() => setImporting(false)} />}
      {isNow && <Outlet />}
    </>
  );
}

/** A list of items that could not be loaded is also reported as a toast (TST-8). */
function useReportedFailure(failed: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (!failed) return;
    toast.show({
      id: 'inventory-load',
      title: 'Error Loading Inventory',
      message: 'Failed to load inventory data',
      tone: 'error',
    });
  }, [failed, toast]);
}
