import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Fold } from '../platform/jobs/folder.ts';
import { keepAnchors } from './anchors.ts';

const foldAtOnce = 5_000;

/** A table of figures and the table of the deltas that are folded into it. */
interface Folding {
  readonly figures: string;
  readonly deltas: string;
  /** What the deltas are taken by, in the order of their key: by which they lie together. */
  readonly deltaKey: readonly string[];
  /** What a figure is about, after the organisation. */
  readonly keys: readonly string[];
  readonly counts: readonly string[];
}

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

// Figures are locked in the order of their keys, so that two nodes that fold never wait for each other in a circle.
function foldStatement({ figures, deltas, deltaKey, keys, counts }: Folding): string {
  return `
    WITH first AS (
      SELECT ${deltaKey.join(', ')} FROM ${deltas} WHERE organization_id = $1
      ORDER BY ${deltaKey.join(', ')} LIMIT ${foldAtOnce}
    ), taken AS (
      DELETE FROM ${deltas} d USING first f
      WHERE d.organization_id = $1 AND ${deltaKey.map((column) => `d.${column} = f.${column}`).join(' AND ')}
      RETURNING d.*
    ), folded AS (
      INSERT INTO ${figures} AS s (organization_id, ${[...keys, ...counts].join(', ')})
      SELECT $1, ${keys.join(', ')}, ${counts.map((count) => `sum(${count})`).join(', ')}
      FROM taken GROUP BY ${keys.join(', ')} ORDER BY ${keys.join(', ')}
      ON CONFLICT (organization_id, ${keys.join(', ')}) DO UPDATE SET
        ${counts.map((count) => `${count} = s.${count} + excluded.${count}`).join(', ')}
    )
    SELECT count(*)::int AS taken FROM taken`;
}

const foldStatements = foldings.map(foldStatement);

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
