import { useApolloClient } from '@apollo/client/react';
import { productExchange, withCustomFields } from '@tallyard/domain/exchange/columns';
import type { Column } from '@tallyard/ui';
import { useMemo } from 'react';
import { asOwnField } from '../shared/custom-fields/custom-values';
import { withOwnFilters } from '../shared/custom-fields/own-filters';
import { ExportDialog } from '../shared/export/export-dialog';
import type { ExportSource } from '../shared/export/parts';
import { shownFields } from '../shared/export/shown-fields';
import { useFormat } from '../shared/format/use-format';
import { listVariables } from '../shared/lists/define-list';
import type { OpenList } from '../shared/lists/use-list';
import { useOrganization } from '../shared/organization/organization';
import type { ProductRowFragment } from './generated/operations';
import { productList } from './product-list';
import { readProducts, readSelectedProducts } from './read-products';
import { useProductChoices } from './use-product-choices';

interface ExportProductsProps {
  list: OpenList<ProductRowFragment, Parameters<typeof productList.ask>[0]>;
  columns: readonly Column<ProductRowFragment>[];
  selected: readonly string[];
  onClose: () => void;
}

/** Exports products into a file, from the pages of their list. */
export function ExportProducts({ list, columns, selected, onClose }: ExportProductsProps) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const format = useFormat();
  const { fields } = useProductChoices();
  const exchanged = useMemo(() => withCustomFields(productExchange, fields.map(asOwnField)), [fields]);
  const described = useMemo(() => withOwnFilters(productList, fields), [fields]);
  const { answer } = list;
  const source: ExportSource = {
    kind: 'products',
    many: 'products',
    columns: exchanged,
    shown: shownFields(columns, list.opened.arrangement),
    matching: answer ? { count: answer.total, isExact: answer.totalIsExact !== false } : null,
    read: (scope, ids, signal) => {
      const requested = { organizationId: active.id, signal };
      if (scope === 'selection') return readSelectedProducts(client, ids, requested);
      const { filter } = listVariables(described, active.id, list.state, format);
      return readProducts(client, scope === 'all' ? undefined : (filter ?? undefined), requested);
    },
  };
  return <ExportDialog source={source} selected={selected} onClose={onClose} />;
}
