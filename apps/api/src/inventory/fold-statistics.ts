import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Folding, foldsOf } from '../platform/jobs/fold-statement.ts';
import type { Fold } from '../platform/jobs/folder.ts';
import { itemAnchors } from './anchors.ts';

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

const fold = foldsOf(foldings, foldAtOnce);

/** Folds the oldest statistics deltas of one organization into its totals. Returns the largest number folded of one kind. */
export async function foldStatistics(transaction: TenantTransaction): Promise<number> {
  await itemAnchors.keep(transaction);
  return fold(transaction);
}

export const statisticsFold: Fold = {
  name: 'inventory.fold-figures',
  when: 'stock moved',
  atOnce: foldAtOnce,
  fold: foldStatistics,
};
