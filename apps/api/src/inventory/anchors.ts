import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Values } from '../platform/lists/values.ts';

/** Items from one anchor to the next when they are set. */
export const anchorSpacing = 4_000;
/** Held shared by the triggers that count by anchor (migration 0013) and by folding, and alone by the survey. */
const lockSpace = 7_312;

/** Waits while the anchors of the organisation are being set; from then on they stay until the transaction ends. */
export async function keepAnchors(transaction: TenantTransaction): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock_shared(${lockSpace}, $1)`, [transaction.organizationId]);
}

/** Once there are anchors, there always are: a survey replaces them in one transaction. */
export async function hasAnchors(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await transaction.query('SELECT FROM item_anchors WHERE organization_id = $1 AND anchor = 0', [
    transaction.organizationId,
  ]);
  return rows.length > 0;
}

/**
 * Sets the organisation's anchors anew, `spacing` items apart, and counts what lies between them. False when somebody
 * is just adding, renaming, moving or removing items: it never waits for them, while they wait for it. It reads one
 * index twice, about a second for a million items.
 */
export async function surveyAnchors(transaction: TenantTransaction, spacing = anchorSpacing): Promise<boolean> {
  const { organizationId } = transaction;
  const { rows } = await transaction.query<{ alone: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${lockSpace}, $1) AS alone`,
    [organizationId],
  );
  if (!rows[0]?.alone) return false;
  for (const table of ['item_anchor_deltas', 'item_anchor_counts', 'item_anchors']) {
    await transaction.query(`DELETE FROM ${table} WHERE organization_id = $1`, [organizationId]);
  }
  const numbered = (columns: string) =>
    `(SELECT ${columns}, row_number() OVER (ORDER BY name, item_id) - 1 AS number
      FROM inventory_items WHERE organization_id = $1 AND deleted_at IS NULL) AS numbered`;
  await transaction.query(
    `INSERT INTO item_anchors (organization_id, anchor, name, item_id)
     SELECT $1::int, 0, '', '00000000-0000-0000-0000-000000000000'::uuid
     UNION ALL
     SELECT $1::int, number / $2::int, name, item_id FROM ${numbered('name, item_id')}
     WHERE number > 0 AND number % $2::int = 0`,
    [organizationId, spacing],
  );
  await transaction.query(
    `INSERT INTO item_anchor_counts (organization_id, anchor, warehouse_id, is_active, items)
     SELECT $1, number / $2::int, warehouse_id, is_active, count(*) FROM ${numbered('warehouse_id, is_active')}
     GROUP BY 2, 3, 4`,
    [organizationId, spacing],
  );
  return true;
}

/** Which page of the list by name is wanted, and by what it may be narrowed. */
export interface AnchoredPage {
  readonly warehouseId?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly direction: 'asc' | 'desc';
}

/**
 * The CTEs of a statement, up to and with `start (name, item_id, skipped, size)`: the last anchor before the
 * page, how many items of the list lie between it and the page, and how many the page has at most. Always read
 * ascending: a descending page is counted from the end of the list. $1 is the organisation.
 *
 * The counts are summed before anything is joined to them: PostgreSQL knows nothing of these tables until they have
 * been analysed, and would sum them anew for each anchor.
 */
export function startOf(page: AnchoredPage, values: Values): string {
  const conditions = ['organization_id = $1'];
  if (page.warehouseId !== undefined) conditions.push(`warehouse_id = ${values.add(page.warehouseId)}`);
  if (page.isActive !== undefined) conditions.push(`is_active = ${values.add(page.isActive)}`);
  const where = `WHERE ${conditions.join(' AND ')}`;
  const [offset, limit] = [`${values.add(page.offset)}::bigint`, `${values.add(page.limit)}::bigint`];
  const [first, size] =
    page.direction === 'asc'
      ? [offset, limit]
      : [`greatest(total - ${offset} - ${limit}, 0)`, `least(${limit}, greatest(total - ${offset}, 0))`];
  return `
    counted AS (
      SELECT anchor, sum(items)::bigint AS items FROM (
        SELECT anchor, items FROM item_anchor_counts ${where}
        UNION ALL SELECT anchor, items FROM item_anchor_deltas ${where}
      ) AS figures GROUP BY anchor
    ), placed AS (
      SELECT anchor, (sum(items) OVER (ORDER BY anchor) - items)::bigint AS before,
             (sum(items) OVER ())::bigint AS total
      FROM counted
    ), last_before AS MATERIALIZED (
      SELECT anchor, ${first} - before AS skipped, ${size} AS size
      FROM placed WHERE before <= ${first} ORDER BY anchor DESC LIMIT 1
    ), start AS MATERIALIZED (
      SELECT a.name, a.item_id, l.skipped, l.size
      FROM last_before l JOIN item_anchors a ON a.organization_id = $1 AND a.anchor = l.anchor
    )`;
}
