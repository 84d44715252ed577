import type { InventoryStats } from '@tallyard/contracts/inventory/models';
import type { Database } from '../platform/database/database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { Values } from '../platform/lists.ts';
import { requireWarehouse } from './repository.ts';

interface FigureRow {
  warehouse_id: string;
  category: string;
  items: number;
  quantity: number;
  value: number;
  low_stock: number;
  out_of_stock: number;
}

const sums = `sum(items)::int AS items, sum(quantity) AS quantity, sum(value) AS value,
  sum(low_stock)::int AS low_stock, sum(out_of_stock)::int AS out_of_stock`;

/** Figures of the organisation or of one warehouse: what is folded and what is not yet, in one snapshot. */
export async function readStats(transaction: TenantTransaction, warehouseId?: string): Promise<InventoryStats> {
  const values = new Values();
  let where = `WHERE organization_id = ${values.add(transaction.organizationId)}`;
  if (warehouseId !== undefined) {
    const { id } = await requireWarehouse(transaction, warehouseId);
    where += ` AND warehouse_id = ${values.add(id)}`;
  }
  const columns = 'warehouse_id, category, items, quantity, value, low_stock, out_of_stock';
  const { rows } = await transaction.query<FigureRow>(
    `SELECT warehouse_id, category, ${sums} FROM (
       SELECT ${columns} FROM inventory_statistics ${where}
       UNION ALL SELECT ${columns} FROM inventory_statistics_deltas ${where}
     ) figures GROUP BY warehouse_id, category HAVING sum(items) > 0`,
    values.list,
  );
  const recent = await transaction.query<{ created: number; updated: number }>(
    `SELECT (SELECT count(*) FROM inventory_items ${where} AND deleted_at IS NULL AND created_at > now() - interval '30 days')::int AS created,
            (SELECT count(*) FROM inventory_items ${where} AND deleted_at IS NULL AND updated_at > now() - interval '30 days')::int AS updated`,
    values.list,
  );
  return statsFrom(rows, recent.rows[0] ?? { created: 0, updated: 0 });
}

function statsFrom(rows: readonly FigureRow[], recent: { created: number; updated: number }): InventoryStats {
  const sum = (pick: (row: FigureRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const totalItems = sum((row) => row.items);
  const totalValue = toScale(
    sum((row) => row.value),
    4,
  );
  const byCategory = grouped(rows, (row) => row.category);
  const byWarehouse = grouped(rows, (row) => row.warehouse_id);
  return {
    totalItems,
    inStock: toScale(
      sum((row) => row.quantity),
      3,
    ),
    lowStock: sum((row) => row.low_stock),
    outOfStock: sum((row) => row.out_of_stock),
    totalValue,
    averageValue: totalItems === 0 ? 0 : toScale(totalValue / totalItems, 4),
    categories: byCategory.length,
    warehouses: byWarehouse.length,
    categoryBreakdown: byCategory.map(([category, figures]) => ({ category, ...figures })),
    warehouseBreakdown: byWarehouse.map(([warehouseId, figures]) => ({ warehouseId, ...figures })),
    createdLast30d: recent.created,
    updatedLast30d: recent.updated,
  };
}

function grouped(rows: readonly FigureRow[], keyOf: (row: FigureRow) => string) {
  const groups = new Map<string, { count: number; value: number }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { count: 0, value: 0 };
    groups.set(keyOf(row), { count: group.count + row.items, value: toScale(group.value + row.value, 4) });
  }
  return [...groups].sort(([, a], [, b]) => b.value - a.value);
}

function toScale(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

const foldAtOnce = 5_000;

/** Folds one organisation's oldest deltas into its figures; gives how many. Readers see the same sums before and after. */
export async function foldStatistics(transaction: TenantTransaction): Promise<number> {
  const { rows } = await transaction.query<{ taken: number }>(
    `WITH oldest AS (
       SELECT delta_id FROM inventory_statistics_deltas WHERE organization_id = $1
       ORDER BY delta_id LIMIT ${foldAtOnce}
     ), taken AS (
       DELETE FROM inventory_statistics_deltas d USING oldest o
       WHERE d.organization_id = $1 AND d.delta_id = o.delta_id RETURNING d.*
     ), folded AS (
       INSERT INTO inventory_statistics AS s
         (organization_id, warehouse_id, category, items, quantity, value, low_stock, out_of_stock)
       SELECT $1, warehouse_id, category, sum(items), sum(quantity), sum(value), sum(low_stock), sum(out_of_stock)
       FROM taken GROUP BY warehouse_id, category ORDER BY warehouse_id, category
       ON CONFLICT (organization_id, warehouse_id, category) DO UPDATE SET
         items = s.items + excluded.items, quantity = s.quantity + excluded.quantity, value = s.value + excluded.value,
         low_stock = s.low_stock + excluded.low_stock, out_of_stock = s.out_of_stock + excluded.out_of_stock
     )
     SELECT count(*)::int AS taken FROM taken`,
    [transaction.organizationId],
  );
  return rows[0]?.taken ?? 0;
}

const foldAfterMs = 5_000;

/** Folds the organisations whose stock moved, a few seconds after it did. */
export class StatisticsFolder {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #moved = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** A stock listener: it only remembers the organisation. */
  readonly listen = async (transaction: TenantTransaction): Promise<undefined> => {
    transaction.afterCommit(() => this.#remember(transaction.organizationId));
    return undefined;
  };

  /** Ends after the fold that is running. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  #remember(organizationId: number): void {
    this.#moved.add(organizationId);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#fold().catch(this.#onError);
    }, foldAfterMs).unref();
  }

  async #fold(): Promise<void> {
    const organizationIds = [...this.#moved];
    this.#moved.clear();
    for (const organizationId of organizationIds) {
      const taken = await this.#database.withTenant(organizationId, systemActor, foldStatistics);
      if (taken === foldAtOnce) this.#remember(organizationId);
    }
  }
}
