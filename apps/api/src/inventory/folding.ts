import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Fold } from '../platform/jobs/folder.ts';
import { type Folding, foldStatement } from '../platform/jobs/folding.ts';
import { keepAnchors } from './anchors.ts';

const foldAtOnce = 5_000;

const foldings: readonly Folding[] = [
  {
    figures: 'inventory_statistics',
    deltas: 'inventory_statistics_deltas',
    deltaKey: ['delta_id'],
    keys: ['warehouse_id', 'category'],
    counts: ['items', 'quantity', 'value', 'low_stock', 'out_of_stock'],
  },
  {
    figures: 'inventory_statistics_days',
    deltas: 'inventory_statistics_day_deltas',
    deltaKey: ['day', 'delta_id'],
    keys: ['day', 'warehouse_id'],
    counts: ['created', 'updated'],
  },
  {
    figures: 'item_anchor_counts',
    deltas: 'item_anchor_deltas',
    deltaKey: ['delta_id'],
    keys: ['anchor', 'warehouse_id', 'is_active'],
    counts: ['items'],
  },
];

const foldStatements = foldings.map((folding) => foldStatement(folding, foldAtOnce));

/**
 * Folds one organisation's first deltas into its figures; gives the most that were taken of one kind. Readers see the
 * same sums before and after.
 */
export async function foldStatistics(transaction: TenantTransaction): Promise<number> {
  await keepAnchors(transaction);
  let most = 0;
  for (const statement of foldStatements) {
    const { rows } = await transaction.query<{ taken: number }>(statement, [transaction.organizationId]);
    most = Math.max(most, rows[0]?.taken ?? 0);
  }
  return most;
}

export const statisticsFold: Fold = {
  name: 'inventory.fold-figures',
  when: 'stock moved',
  atOnce: foldAtOnce,
  fold: foldStatistics,
};
