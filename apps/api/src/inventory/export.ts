import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import { itemExchange, withCustomFields } from '@tallyard/domain/exchange/columns';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { excludesAll, rangeWithin, type StockLevel } from '@tallyard/domain/inventory/stock-level';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { itemFilterOf, sortKeyOf } from '@tallyard/domain/views/view-filters';
import { readFields } from '../platform/custom-fields/definitions.ts';
import { asPlanned } from '../platform/custom-fields/import-columns.ts';
import type { Database } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { ExportTimings } from '../platform/exports/lines.ts';
import { noRows, ownQuery, type ReportSource } from '../platform/exports/report-source.ts';
import { type ExportChunk, streamedExport } from '../platform/exports/streamed.ts';
import type { FarPages } from '../platform/lists/anchors/anchors.ts';
import type { Route } from '../platform/routes/route.ts';
import { costsOf } from '../stock/costs.ts';
import type { ItemFilters } from './filters.ts';
import type { ReadWarehouses } from './included.ts';
import { listItems } from './lists.ts';
import type { ItemPaging } from './order.ts';
import type { OurItem } from './row.ts';

/** The creation time never changes: each item is exported once, even if items are posted to during the export. */
// guard: exports.once
const order = { page: 1, limit: exportBatchSize, sortBy: 'createdAt', sortDirection: 'asc' } as const;

interface ExportParts {
  readonly database: Database;
  readonly readWarehouses: ReadWarehouses;
  readonly farPages: FarPages;
  readonly timings?: ExportTimings;
}

/** `POST /api/inventory-items/export`. */
export function exportRoute(parts: ExportParts): Route {
  return streamedExport(exportItems, parts, (transaction, { body }, after) =>
    chunkOf(transaction, parts, filtersOf(body), { ...order, after }, body.withCosts === true),
  );
}

async function chunkOf(
  transaction: TenantTransaction,
  { readWarehouses, farPages }: Pick<ExportParts, 'readWarehouses' | 'farPages'>,
  filters: ItemFilters,
  paging: ItemPaging,
  withCosts: boolean,
): Promise<ExportChunk> {
  const { data, ...page } = await listItems(transaction, filters, paging, farPages);
  const ids = [...new Set(data.map(({ warehouseId }) => warehouseId))];
  const warehouses = ids.length === 0 ? [] : await readWarehouses(transaction, ids);
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  const rows = data.map((item) => rowOf(item, names));
  // guard: costs.files-that-ask
  return { ...page, rows: withCosts ? await costed(transaction, rows, filters.asOf) : rows };
}

/** Adds the average cost of each row as of the instant of the export, in one statement for all rows. */
async function costed(
  transaction: TenantTransaction,
  rows: readonly StreamedRow[],
  asOf: string | undefined,
): Promise<StreamedRow[]> {
  const ids = rows.map(({ itemId }) => String(itemId));
  const costs = await costsOf(transaction, ids, asOf === undefined ? new Date() : new Date(asOf));
  return rows.map((row, at) => ({ ...row, averageCost: costs.get(ids[at] as string)?.averageCost ?? null }));
}

type Exported = EndpointRequest<typeof exportItems>['body'];

function filtersOf({
  organizationId: _organizationId,
  withCosts: _withCosts,
  searchTerm,
  ...filters
}: Exported): ItemFilters {
  return { ...filters, search: searchTerm };
}

/** Items as a source of reports: filtered by a view, in the order of the view. */
export function itemReports(parts: Pick<ExportParts, 'readWarehouses' | 'farPages'>): ReportSource {
  return {
    list: 'items',
    action: 'inventory.export',
    idField: 'itemId',
    async columns(transaction) {
      const { fields } = await readFields(transaction, 'item');
      return withCustomFields(itemExchange, fields);
    },
    async read(transaction, { filters, sort, reader, fields: told }, after) {
      const { fields } = await readFields(transaction, 'item');
      const said = itemFilterOf(filters, { ...reader, ownFields: fields });
      const level = (said.stockLevel?.toLowerCase() ?? null) as StockLevel | null;
      if (excludesAll(level, said.belowReorderPoint)) return noRows;
      const { stockLevel: _level, customFields, ...others } = said;
      const narrowed = { ...others, ...rangeWithin(said, level), customFields: ownQuery(customFields) };
      const sortBy = sortKeyOf(sort?.key, itemSortKeys) ?? 'name';
      const paging = { ...order, sortBy, sortDirection: sort?.direction ?? ('asc' as const), after };
      return chunkOf(transaction, parts, narrowed, paging, told.has('averageCost'));
    },
  };
}

function rowOf(item: OurItem, names: ReadonlyMap<string, string>): StreamedRow {
  const { organizationId: _organizationId, warehouseId, customFields, ...fields } = item;
  return {
    ...(Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value ?? null]),
    ) satisfies StreamedRow),
    warehouse: names.get(warehouseId) ?? null,
    ...asPlanned(customFields),
  };
}
