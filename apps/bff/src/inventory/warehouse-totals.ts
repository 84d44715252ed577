import type { WarehouseTotals } from '@tallyard/contracts/inventory/models';
import { readInventoryStats, readWarehouseTotals } from '@tallyard/contracts/inventory/totals-endpoints';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { IdLoader } from '../platform/id-loader.ts';
import { inBatches } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { fetchStats } from './source.ts';

const empty = { items: 0, value: 0, quantity: 0, lowStock: 0, outOfStock: 0 };
const unavailable = { quantity: null, lowStock: null, outOfStock: null };

/**
 * Loads the stock of warehouses of one organization by id, current or as of a past time; null if the upstream does not send
 * it.
 */
export function warehouseTotalsLoader(
  rest: RestClient,
  organizationId: string,
  asOf?: string,
): IdLoader<WarehouseTotals | null> {
  // Only our api has historical data.
  if (asOf !== undefined) return new IdLoader((ids) => fromFigures(rest, organizationId, ids, asOf));
  return new IdLoader((ids) =>
    askOr<(WarehouseTotals | null)[]>(
      rest,
      readWarehouseTotals,
      () => fromFigures(rest, organizationId, ids),
      () =>
        askOr<(WarehouseTotals | null)[]>(
          rest,
          readInventoryStats,
          () => fromStatistics(rest, organizationId, ids),
          () => ids.map(() => null),
        ),
    ),
  );
}

async function fromFigures(rest: RestClient, organizationId: string, ids: readonly string[], asOf?: string) {
  const requested = inBatches(ids, idsPerRead).map((batch) =>
    call(rest, readWarehouseTotals, { organizationId, query: { ids: batch, asOf } }),
  );
  const loaded = new Map((await Promise.all(requested)).flat().map((figures) => [figures.warehouseId, figures]));
  return ids.map((warehouseId) => loaded.get(warehouseId) ?? { warehouseId, ...empty });
}

/** The documented statistics contain the number of items and their value by warehouse, and nothing else. */
async function fromStatistics(rest: RestClient, organizationId: string, ids: readonly string[]) {
  const { warehouseBreakdown } = await fetchStats(rest, organizationId);
  const loaded = new Map(
    readable(warehouseBreakdown).map((figures) => [readable(figures).warehouseId, readable(figures)]),
  );
  return ids.map((warehouseId) => {
    const { count = 0, value = 0 } = loaded.get(warehouseId) ?? {};
    return { warehouseId, items: count, value, ...unavailable };
  });
}
