import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Anchor, findAnchor } from './anchors.ts';
import type { CountOf, LockedItems, LockedRow } from './locked-items.ts';

/** The fields of a change of a locked item that decide its place in time. */
export interface DatedChange {
  readonly itemId: string;
  readonly change: number;
  /** When it happened; undefined for now. */
  readonly occurredAt?: Date | undefined;
  /** When it was due. It happened then if the item was counted since, or else it happens now. */
  readonly dueAt?: Date | undefined;
  /** The movement that it reverses. */
  readonly takesBack?: string | undefined;
  /** The count whose difference it books: it happens at the time at which the item was counted. */
  readonly count?: CountOf | undefined;
}

/** The place of a change in the history of its item. */
export interface Placement {
  /** Undefined if it happens now. */
  readonly occurredAt: Date | undefined;
  /** The count that it precedes; null if it changes the quantity on hand. */
  readonly anchor: Anchor | null;
  /** The change itself, followed by the part of the undone count's difference that it also reverses, if any. */
  readonly changes: readonly number[];
  /** The count that stops being an anchor; null if none. */
  readonly voids: string | null;
}

interface TakenBackRow extends Record<string, unknown> {
  readonly movement_id: string;
  readonly item_id: string;
  readonly happened_from: Date;
  readonly happened_until: Date;
  readonly count_id: string | null;
  readonly kept: number;
}

interface AnchorRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly count_id: string;
  readonly counted_at: Date;
}

/**
 * The database counts in microseconds, this code in milliseconds. Within the millisecond of the reversed movement,
 * returned stock comes back before it left, and removed stock leaves after it came, so the quantity is never lower than
 * without both. Counts are at least two milliseconds apart (`observeItems`).
 */
const takenBackStatement = `
  SELECT m.movement_id, l.item_id, m.count_id,
    date_trunc('milliseconds', COALESCE(m.occurred_at, min(l.occurred_at))) AS happened_from,
    date_trunc('milliseconds', COALESCE(m.occurred_at, min(l.occurred_at)) + interval '999 microseconds') AS happened_until,
    CASE WHEN m.count_id IS NULL THEN 0 ELSE kept_for_count($1, m.count_id, l.item_id) END AS kept
  FROM inventory_movements m
  JOIN stock_ledger l ON l.organization_id = $1 AND l.item_id = ANY(ARRAY[m.item_id, m.destination_item_id]) AND l.item_id = ANY($3::uuid[])
    AND l.movement_id = m.movement_id
    AND l.occurred_at >= LEAST(m.dispatched_at, m.completed_at, m.occurred_at)
  WHERE m.organization_id = $1 AND m.movement_id = ANY($2::uuid[])
  GROUP BY m.movement_id, m.count_id, m.occurred_at, l.item_id`;

const key = (movementId: string, itemId: string) => `${movementId} ${itemId}`;

/**
 * Places changes of locked items among the counts of those items (ADR 0112), in the order passed. Items that were never
 * counted need no query.
 */
export async function placeChanges(
  transaction: TenantTransaction,
  held: LockedItems<unknown>,
  changes: readonly DatedChange[],
): Promise<readonly Placement[]> {
  const counted = changes.filter(
    ({ itemId, occurredAt, dueAt, takesBack, count }) =>
      held.get(itemId)?.last_counted_at && (occurredAt ?? dueAt ?? takesBack ?? count) !== undefined,
  );
  const [takenBack, anchors] = await Promise.all([
    readTakenBack(transaction, counted),
    readAnchors(
      transaction,
      counted.map(({ itemId }) => itemId),
    ),
  ]);
  return changes.map((one) => {
    const row = held.get(one.itemId);
    const past = one.takesBack === undefined ? undefined : takenBack.get(key(one.takesBack, one.itemId));
    return placed(one, row, past, anchors.get(one.itemId) ?? []);
  });
}

function placed(
  { change, occurredAt, dueAt, count }: DatedChange,
  row: LockedRow | undefined,
  past: TakenBackRow | undefined,
  anchors: readonly Anchor[],
): Placement {
  const own = count && anchors.find(({ countId }) => countId === count.countId)?.countedAt;
  // guard: counts.anchors-undo
  const happened = (change > 0 ? past?.happened_from : past?.happened_until) ?? dueAt;
  const wasCountedSince = happened !== undefined && row?.last_counted_at != null && happened < row.last_counted_at;
  // guard: counts.corrected-once
  const at = occurredAt ?? own ?? (wasCountedSince ? happened : undefined);
  const kept = past?.kept ?? 0;
  const without = past?.count_id ?? count?.countId;
  const counts = anchors.filter(({ countId }) => countId !== without);
  return {
    occurredAt: at,
    anchor: row === undefined ? null : findAnchor(at, { createdAt: row.created_at, counts }),
    // guard: counts.undone-with-late-entries
    changes: kept === 0 ? [change] : [change, -kept],
    voids: past?.count_id ?? null,
  };
}

async function readTakenBack(
  transaction: TenantTransaction,
  changes: readonly DatedChange[],
): Promise<ReadonlyMap<string, TakenBackRow>> {
  const named = changes.flatMap(({ itemId, takesBack }) => (takesBack === undefined ? [] : [{ itemId, takesBack }]));
  if (named.length === 0) return new Map();
  const { rows } = await transaction.query<TakenBackRow>(
    takenBackStatement,
    [
      transaction.organizationId,
      [...new Set(named.map(({ takesBack }) => takesBack))],
      [...new Set(named.map(({ itemId }) => itemId))],
    ],
    'taken-back',
  );
  return new Map(rows.map((row) => [key(row.movement_id, row.item_id), row]));
}

async function readAnchors(
  transaction: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Anchor[]>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await transaction.query<AnchorRow>(
    // guard: counts.undone-is-no-anchor
    `SELECT item_id, count_id, counted_at FROM stock_anchors
     WHERE organization_id = $1 AND item_id = ANY($2::uuid[]) AND NOT is_void ORDER BY counted_at`,
    [transaction.organizationId, [...new Set(itemIds)]],
    'anchors',
  );
  return Map.groupBy(
    rows.map((row) => ({ itemId: row.item_id, countId: row.count_id, countedAt: row.counted_at })),
    ({ itemId }) => itemId,
  );
}

/** Records that counts are no longer anchors of these items, because their corrections were undone. */
export async function voidAnchors(
  transaction: TenantTransaction,
  undone: readonly { readonly itemId: string; readonly countId: string }[],
): Promise<void> {
  if (undone.length === 0) return;
  await transaction.query(
    `UPDATE stock_anchors a SET is_void = true FROM unnest($2::uuid[], $3::uuid[]) AS u(item_id, count_id)
     WHERE a.organization_id = $1 AND a.item_id = u.item_id AND a.count_id = u.count_id`,
    [transaction.organizationId, undone.map(({ itemId }) => itemId), undone.map(({ countId }) => countId)],
    'void-anchors',
  );
}

/** Returns by how much a placed change changes the quantity on hand. */
export const onHandOf = ({ anchor, changes }: Placement): number =>
  anchor === null ? changes.reduce((sum, change) => sumOfQuantities(sum, change), 0) : 0;
