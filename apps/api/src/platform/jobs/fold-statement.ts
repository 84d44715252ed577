import type { TenantTransaction } from '../database/transaction.ts';

/** A table of totals, and the table of deltas that are folded into it. */
export interface Folding {
  readonly figures: string;
  readonly deltas: string;
  /** The columns that select deltas, in the order of their index, so that neighboring rows are taken. */
  readonly deltaKey: readonly string[];
  /** The columns that identify a total, after the organization. */
  readonly keys: readonly string[];
  readonly counts: readonly string[];
}

/**
 * Returns the statement that folds the first `atOnce` deltas of organization $1 into its totals and returns how many were
 * `taken`. Totals are locked in the order of their keys, so that two nodes cannot deadlock.
 */
export function foldStatement({ figures, deltas, deltaKey, keys, counts }: Folding, atOnce: number): string {
  return `
    WITH first AS (
      SELECT ${deltaKey.join(', ')} FROM ${deltas} WHERE organization_id = $1
      ORDER BY ${deltaKey.join(', ')} LIMIT ${atOnce}
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

/**
 * Returns a function that folds the first `atOnce` deltas of each kind of one organization, and returns the largest number
 * taken of a kind. Readers see the same sums before and after.
 */
export function foldsOf(
  foldings: readonly Folding[],
  atOnce: number,
): (transaction: TenantTransaction) => Promise<number> {
  const statements = foldings.map((folding) => foldStatement(folding, atOnce));
  return async (transaction) => {
    let most = 0;
    for (const statement of statements) {
      const { rows } = await transaction.query<{ taken: number }>(statement, [transaction.organizationId]);
      most = Math.max(most, rows[0]?.taken ?? 0);
    }
    return most;
  };
}
