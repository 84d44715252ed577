import { productExchange, withCustomFields } from '@tallyard/domain/exchange/columns';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { productSortKeys } from '@tallyard/domain/products/fields';
import { productFilterOf, sortKeyOf } from '@tallyard/domain/views/view-filters';
import { readFields } from '../platform/custom-fields/definitions.ts';
import { asPlanned } from '../platform/custom-fields/import-columns.ts';
import { ownQuery, type ReportSource } from '../platform/exports/report-source.ts';
import type { FarPages } from '../platform/lists/anchors/anchors.ts';
import { pageOfProducts } from './list.ts';
import type { WholeProduct } from './row.ts';

/** Products as a source of reports: filtered by a view, in its order. */
export function productReports(farPages: FarPages): ReportSource {
  return {
    list: 'products',
    action: 'products.export',
    idField: 'productId',
    async columns(transaction) {
      const { fields } = await readFields(transaction, 'product');
      return withCustomFields(productExchange, fields);
    },
    async read(transaction, { filters, sort, reader }, after) {
      const { fields } = await readFields(transaction, 'product');
      const { status, customFields, ...filter } = productFilterOf(filters, { ...reader, ownFields: fields });
      const { data, total, totalIsExact, endCursor } = await pageOfProducts(
        transaction,
        {
          ...filter,
          status: status === undefined ? undefined : status === 'ACTIVE' ? 'active' : 'inactive',
          customFields: ownQuery(customFields),
          page: 1,
          perPage: exportBatchSize,
          sortBy: sortKeyOf(sort?.key, productSortKeys) ?? 'name',
          sortDirection: sort?.direction ?? 'asc',
          after,
        },
        farPages,
      );
      const rows = data.map((product) => rowOf(product as WholeProduct));
      return { total, totalIsExact: totalIsExact ?? true, endCursor: endCursor ?? null, rows };
    },
  };
}

/** Returns the exported columns. */
function rowOf({ organizationId: _organizationId, customFields, ...fields }: WholeProduct): StreamedRow {
  const textFields = Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null);
  return { ...(Object.fromEntries(textFields) as StreamedRow), ...asPlanned(customFields) };
}
