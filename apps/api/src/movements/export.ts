import { exportMovements } from '@tallyard/contracts/movements/export-endpoints';
import type { Movement } from '@tallyard/contracts/movements/models';
import { movementExchange } from '@tallyard/domain/exchange/columns';
import type { StreamedRow } from '@tallyard/domain/exchange/stream';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import type { Database } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { ExportTimings } from '../platform/exports/lines.ts';
import type { ReportSource } from '../platform/exports/report-source.ts';
import { type ExportChunk, streamedExport } from '../platform/exports/streamed.ts';
import type { Route } from '../platform/routes/route.ts';
import { warehousesByIds } from '../warehouses/public.ts';
import { pageOfMovements } from './list.ts';

interface Parts {
  readonly database: Database;
  readonly timings?: ExportTimings;
}

/** The creation time never changes: each movement is exported once, even if movements are confirmed during the export. */
const order = { sortBy: 'created_at', sortDirection: 'asc' } as const;
const part = { page: 1, pageSize: exportBatchSize } as const;

type Requested = Omit<Parameters<typeof pageOfMovements>[1], 'page' | 'pageSize'>;

/** `POST /api/inventory-movements/export` (MOV-39, MOV-53). */
export function exportMovementsRoute({ database, timings }: Parts): Route {
  return streamedExport(exportMovements, { database, timings }, (transaction, { body }, after) => {
    const { organizationId: _organizationId, ...narrowing } = body;
    return chunkOf(transaction, { ...narrowing, ...order, after });
  });
}

async function chunkOf(transaction: TenantTransaction, asked: Requested): Promise<ExportChunk> {
  const { data, total, totalIsExact, endCursor } = await pageOfMovements(transaction, { ...asked, ...part });
  const ids = new Set(data.flatMap(({ warehouseId, destinationWarehouseId }) => [warehouseId, destinationWarehouseId]));
  const named = [...ids].filter((id) => id !== null && id !== undefined);
  const warehouses = named.length === 0 ? [] : await warehousesByIds(transaction, named);
  const names = new Map(warehouses.map(({ id, name }) => [id, name]));
  const counted = { total, totalIsExact: totalIsExact ?? true, endCursor: endCursor ?? null };
  return { ...counted, rows: data.map((movement) => rowOf(movement, names)) };
}

/** Movements as a source of reports: those that happened since the previous report. */
export const movementReports: ReportSource = {
  list: 'movements',
  action: 'movements.export',
  idField: 'movementId',
  columns: () => Promise.resolve(movementExchange),
  read: (transaction, { period }, after) =>
    chunkOf(transaction, { fromDate: period.from, toDate: period.to, ...order, after }),
};

const toTheSecond = (moment: string) => `${moment.slice(0, 19)}Z`;

/** Returns the exported columns; `happened` has a format that an import of the file can read. */
function rowOf(movement: Movement, names: ReadonlyMap<string, string>): StreamedRow {
  const happened = movement.occurredAt ?? movement.completedAt ?? null;
  return {
    movementId: movement.movementId,
    happened: happened === null ? null : toTheSecond(happened),
    type: movement.movementType,
    status: movement.status,
    sku: movement.sku ?? null,
    itemName: movement.itemName,
    warehouse: names.get(movement.warehouseId) ?? null,
    destination: movement.destinationWarehouseId ? (names.get(movement.destinationWarehouseId) ?? null) : null,
    quantity: movement.quantity,
    totalValue: movement.totalValue,
    reference: movement.reference ?? null,
    documentNumber: movement.documentNumber ?? null,
    reason: movement.reason ?? null,
    notes: movement.notes ?? null,
    createdByName: movement.createdByName ?? null,
    approvedByName: movement.approvedByName ?? null,
    createdAt: movement.createdAt,
    scheduledAt: movement.scheduledAt ?? null,
    ...(movement.asOf != null && { asOf: movement.asOf }),
  };
}
