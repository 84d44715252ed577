import { IconFileExport } from '@tabler/icons-react';
import { valuationExchange } from '@tallyard/domain/exchange/columns';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, EmptyState } from '@tallyard/ui';
import { useCallback, useMemo, useState } from 'react';
import { AsOfAction } from '../../shared/as-of/as-of-action';
import { AsOfNotice, AsOfPage } from '../../shared/as-of/as-of-page';
import { addressThen } from '../../shared/as-of/then-address';
import { useTitleAsOf } from '../../shared/as-of/use-title-as-of';
import type { ExportSource } from '../../shared/export/parts';
import { readExportStream } from '../../shared/export/stream-later';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { defineList, listVariables } from '../../shared/lists/define-list';
import { known } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { ValuedItemsDocument, type ValuedRowFragment } from '../generated/as-of-operations';
import { useChoices } from '../use-choices';
import { valuationColumns } from './valuation-columns';
import { ValuationTotals } from './valuation-totals';

const ExportDialog = later(async () => (await import('../../shared/export/export-dialog')).ExportDialog);

const words = { caption: 'Valued items', one: 'item', many: 'items' };
const idOf = ({ itemId }: ValuedRowFragment) => itemId ?? '';
const nameOf = ({ name }: ValuedRowFragment) => name;

/**
 * The cost of stock at the moving average, now or as of the instant in the URL: in total, by category and warehouse, and by
 * item.
 */
export function ValuationPage() {
  return <AsOfPage>{(asOf) => <Valuation asOf={asOf} />}</AsOfPage>;
}

const valuationList = defineList({
  document: ValuedItemsDocument,
  page: ({ valuedItems }) => valuedItems,
  sort: { keys: ['VALUE', 'NAME', 'QUANTITY', 'AVERAGE_COST', 'PRICE_VALUE', 'DIFFERENCE'], direction: 'desc' },
  pageSizes: usualPageSizes,
  filters: { warehouse: known('Warehouse', { place: 'first' }), category: known('Category') },
  ask: ({ warehouse, category }) => ({ warehouseId: warehouse, category }),
});

/** `asOf` null: now. */
function Valuation({ asOf }: { asOf: string | null }) {
  const format = useFormat();
  useTitleAsOf('Stock valuation', asOf);
  const navigate = useNavigate();
  const { active } = useOrganization();
  const list = useList(valuationList, asOf);
  const exporting = useExportInAddress(list.url, 'inventory.export');
  const { warehouses, categories } = useChoices();
  const choices = useMemo(
    () => ({ warehouse: warehouses, category: categories.map((name) => ({ value: name, label: name })) }),
    [warehouses, categories],
  );
  const addressOf = useCallback((address: string) => addressThen(address, asOf), [asOf]);
  const open = useCallback(
    (row: ValuedRowFragment) => void navigate(addressOf(itemPage(idOf(row)))),
    [navigate, addressOf],
  );
  const columns = useMemo(() => valuationColumns({ format, open, addressOf }), [format, open, addressOf]);
  // A file has data of one instant, however long reading takes.
  const [openedAt] = useState(() => new Date().toISOString());
  const requested = listVariables(valuationList, active.id, list.state, format);
  const source: ExportSource = {
    kind: 'valuation',
    many: 'valued items',
    columns: valuationExchange,
    shown: valuationExchange.filter(({ isDefault }) => isDefault).map(({ field }) => field),
    matching: list.answer ? { count: list.answer.total, isExact: list.answer.totalIsExact !== false } : null,
    read: (scope, _ids, signal) => {
      const { warehouseId, category } = requested;
      const of = {
        organizationId: active.id,
        asOf: asOf ?? openedAt,
        ...(scope === 'matching' && { warehouseId, category }),
      };
      return readExportStream(
        '/exports/stock-valuation',
        of,
        (values) => ({ id: String(values.itemId), values }),
        signal,
      );
    },
  };
  return (
    <>
      <DetailHead
        crumb={<Link to={addressOf(pages.inventory)}>Inventory</Link>}
        title="Stock valuation"
        actions={
          <>
            <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
              Export
            </HeadAction>
            {asOf === null && <AsOfAction />}
          </>
        }
      />
      <AsOfNotice asOf={asOf}>
        Quantities and what they had cost are of then; names, places and unit prices are today’s.
      </AsOfNotice>
      <ValuationTotals {...list.state.filters} asOf={asOf} change={list.change} />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={<EmptyState title="There is nothing to value">No stock stands here.</EmptyState>}
      />
      {exporting.selected && <ExportDialog source={source} selected={[]} onClose={exporting.close} />}
    </>
  );
}
