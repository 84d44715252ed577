import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { asPlanned } from '../platform/custom-fields/importing.ts';
import type { Database } from '../platform/database/database.ts';
import { type ExportTimings, streamedExport } from '../platform/exports/streamed.ts';
import type { Route } from '../platform/routes/route.ts';
import type { ReadWarehouses } from './included.ts';
import { type FarPages, listItems } from './lists.ts';
import type { OurItem } from './row.ts';

/** Moments never change: whatever is booked meanwhile, each item comes once. */
const order = { page: 1, limit: exportBatchSize, sortBy: 'createdAt', sortDirection: 'asc' } as const;

interface ExportParts {
  readonly database: Database;
  readonly readWarehouses: ReadWarehouses;
  readonly farPages: FarPages;
  readonly timings?: ExportTimings;
}

/** `POST /api/inventory-items/export`. */
export function exportRoute({ database, readWarehouses, farPages, timings }: ExportParts): Route {
  return streamedExport(exportItems, { database, timings }, async (transaction, { body }, after) => {
    const { data, ...page } = await listItems(transaction, filtersOf(body), { ...order, after }, farPages);
    const ids = [...new Set(data.map(({ warehouseId }) => warehouseId))];
    const warehouses = ids.length === 0 ? [] : await readWarehouses(transaction, ids);
    const names = new Map(warehouses.map(({ id, name }) => [id, name]));
    return { ...page, rows: data.map((item) => rowOf(item, names)) };
  });
}

type Exported = EndpointRequest<typeof exportItems>['body'];

function filtersOf({ organizationId: _organizationId, searchTerm, ...filters }: Exported) {
  return { ...filters, search: searchTerm };
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
