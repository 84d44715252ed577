import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';

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
