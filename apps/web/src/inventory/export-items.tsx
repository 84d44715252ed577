import { exchangeFieldOf, itemExchange, itemThenExchange, withCustomFields } from '@tallyard/domain/exchange/columns';
import type { Column } from '@tallyard/ui';
import { useMemo } from 'react';
import { asOwnField } from '../shared/custom-fields/custom-values';
import { withOwnFilters } from '../shared/custom-fields/own-filters';
import { ExportDialog } from '../shared/export/export-dialog';
import type { ExportSource } from '../shared/export/parts';
import { readExportStream } from '../shared/export/read-stream';
import { shownFields } from '../shared/export/shown-fields';
import { useFormat } from '../shared/format/use-format';
import { listVariables } from '../shared/lists/define-list';
import type { OpenList } from '../shared/lists/use-list';
import { useOrganization } from '../shared/organization/organization';
import type { ItemRowFragment } from './generated/operations';
import { itemList } from './list/item-list';
import { useChoices } from './use-choices';

interface ExportItemsProps {
  list: OpenList<ItemRowFragment, Parameters<typeof itemList.ask>[0]>;
  columns: readonly Column<ItemRowFragment>[];
  selected: readonly string[];
  /** Export the stock as of this instant; null: now. */
  asOf: string | null;
  onClose: () => void;
}

/** Exports items into a file. They are read in chunks, whatever their number. */
export function ExportItems({ list, columns, selected, asOf, onClose }: ExportItemsProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { answer } = list;
  const { fields } = useChoices();
  const known = asOf === null ? itemExchange : itemThenExchange;
  const exchanged = useMemo(() => withCustomFields(known, fields.map(asOwnField)), [known, fields]);
  const described = useMemo(() => withOwnFilters(itemList, fields), [fields]);
  const source: ExportSource = {
    kind: 'items',
    many: 'items',
    columns: exchanged,
    shown: shownFields(columns, list.opened.arrangement, exchangeFieldOf.items),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, ids, signal, requested) => {
      const { warehouseId, filter } = listVariables(described, active.id, list.state, format);
      const filtered = scope === 'selection' ? { ids } : scope === 'matching' ? { warehouseId, filter } : {};
      const params = {
        organizationId: active.id,
        ...filtered,
        ...(asOf !== null && { asOf }),
        ...(requested.has('averageCost') && { withCosts: true }),
      };
      const rowOf = (values: Record<string, string | number | boolean | null>) => ({
        id: String(values.itemId),
        values,
      });
      return readExportStream('/exports/inventory-items', params, rowOf, signal);
    },
  };
  return <ExportDialog source={source} selected={selected} onClose={onClose} />;
}
