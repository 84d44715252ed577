import { IconArrowsDiff, IconCoins, IconFileExport } from '@tabler/icons-react';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { dayOf, daysBefore } from '../../shared/as-of/ends';
import { addressThen } from '../../shared/as-of/then-address';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { useOwnList } from '../../shared/custom-fields/use-own-list';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFolderChoice } from '../../shared/folders/folder-filter';
import { useDayZone } from '../../shared/format/use-day-zone';
import { useFormat } from '../../shared/format/use-format';
import { readList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useLocation, useNavigate } from '../../shared/navigation/navigation';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import type { ItemRowFragment } from '../generated/operations';
import { InventoryFigures } from '../list/inventory-figures';
import { itemColumnsAsOf } from '../list/item-columns';
import { useChoices } from '../use-choices';
import { itemListAsOf } from './item-list-as-of';

const ExportItems = later(async () => (await import('../export-items')).ExportItems);

const words = { caption: 'Inventory items as of then', one: 'item', many: 'items' };
const idOf = (item: ItemRowFragment) => item.id;
const nameOf = (item: ItemRowFragment) => item.name;

/** The stock of the organisation as of an instant: figures and list, to be looked at and exported. */
export function ItemsAsOf({ at, choose }: { at: string; choose: (at: string | null) => void }) {
  const format = useFormat();
  useTitle(`Inventory as of ${format.moment(at)}`);
  const timeZone = useDayZone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { warehouses, categories, fields, loading } = useChoices();
  const listWith = useCallback(
    (own: readonly OwnField[], isAwaited: boolean) => itemListAsOf(at, own, isAwaited),
    [at],
  );
  const described = useOwnList(listWith, { fields, loading });
  const list = useList(described);
  const exporting = useExportInAddress(list.url, 'inventory.export');
  const others = (key: string) => (key === 'warehouse' || key === 'level' ? null : list.url.get(key));
  const isNarrowed = readList(described, { get: others }).filtered;
  const pageOf = useCallback((id: string) => addressThen(itemPage(id), at), [at]);
  const open = useCallback(
    (item: ItemRowFragment) => void navigate(pageOf(item.id), { state: { search, ids: [] } }),
    [navigate, pageOf, search],
  );
  const columns = useMemo(
    () => itemColumnsAsOf({ format, fields, pageOf, onOpen: open }),
    [format, fields, pageOf, open],
  );
  const folder = useFolderChoice(list.url.get('folder') || null);
  const choices = useMemo(
    () => ({ warehouse: warehouses, category: categories.map((name) => ({ value: name, label: name })), folder }),
    [warehouses, categories, folder],
  );
  return (
    <>
      <PageHead
        title="Inventory"
        actions={
          <>
            <HeadAction
              icon={IconArrowsDiff}
              onPress={() => void navigate(`${pages.stockDifferences}?from=${daysBefore(dayOf(at, timeZone), -1)}`)}
            >
              What changed since
            </HeadAction>
            <HeadAction icon={IconCoins} onPress={() => void navigate(addressThen(pages.valuation, at))}>
              Valuation at cost
            </HeadAction>
            <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
              Export
            </HeadAction>
          </>
        }
      />
      <AsOfBar at={at} choose={choose} />
      <InventoryFigures {...list.state.filters} isNarrowed={isNarrowed} change={list.change} asOf={at} />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={<EmptyState title="There were no items then">The first one came later.</EmptyState>}
      />
      {exporting.selected && (
        <ExportItems list={list} columns={columns} selected={exporting.selected} asOf={at} onClose={exporting.close} />
      )}
    </>
  );
}
