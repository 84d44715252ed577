import { reasonOfUndo } from '@tallyard/domain/inventory/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { stockedSince } from './backdated-changes.ts';
import type { Posting } from './posting-types.ts';

interface MovementRow extends Record<string, unknown> {
  readonly movement_type: string;
  readonly status: string;
  readonly quantity: number;
  readonly reason: string | null;
  readonly occurred_at: Date | null;
  readonly reverses: string | null;
}

/** A posting of one item that reverses a movement. */
export interface Reversal extends Posting {
  readonly reverses: string;
  /** The signed change of the item. */
  readonly change: number;
}

/**
 * Returns the posting that reverses an adjustment of an item. Throws NOT_FOUND if the movement is not of this item,
 * RULE_BROKEN if it is not a completed adjustment or is itself a reversal.
 */
export async function reversalOf(
  transaction: TenantTransaction,
  itemId: string,
  movementId: string,
): Promise<Reversal> {
  const { rows } = isId(movementId)
    ? await transaction.query<MovementRow>(
        // guard: stock.reversal-of-the-item
        `SELECT movement_type, status, quantity, reason, reverses, occurred_at FROM inventory_movements
         WHERE organization_id = $1 AND movement_id = $2 AND item_id = $3`,
        [transaction.organizationId, movementId, itemId],
      )
    : { rows: [] };
  const [movement] = rows;
  if (movement === undefined) throw notFound('Movement');
  if (movement.movement_type !== 'ADJUSTMENT' || movement.status !== 'completed') {
    throw new ApiError('RULE_BROKEN', 'Only an adjustment can be undone.');
  }
  if (movement.reverses !== null) {
    throw new ApiError('RULE_BROKEN', 'What has undone an adjustment is not undone itself: adjust the stock instead.');
  }
  const change = -movement.quantity;
  const occurredAt = movement.occurred_at ?? undefined;
  return {
    reason: reasonOfUndo(movement.reason),
    reverses: movementId,
    change,
    entries: [{ itemId, change }],
    // A dated adjustment is undone as of the same instant (ADR 0112).
    occurredAt,
    stockedAt: occurredAt && (await stockedSince(transaction, itemId, movementId)),
  };
}

/**
 * Throws CONFLICT for the first of the movements that is already reversed. Call it after locking the items: then of
 * several concurrent reversals only the first passes.
 */
export async function refuseReversed(transaction: TenantTransaction, movementIds: readonly string[]): Promise<void> {
  if (movementIds.length === 0) return;
  const { rows } = await transaction.query<{ movement_id: string; reverses: string }>(
    `SELECT movement_id, reverses FROM inventory_movements
     WHERE organization_id = $1 AND reverses = ANY ($2::uuid[]) ORDER BY movement_id LIMIT 1`,
    [transaction.organizationId, movementIds],
  );
  const [taken] = rows;
  // guard: stock.reversed-once
  if (taken === undefined) return;
  throw new ApiError('CONFLICT', 'This was undone already.', {
    details: { movementId: taken.reverses, reversedBy: taken.movement_id },
  });
}

/** Returns the movements that are already reversed. Call it, like `refuseReversed`, after locking their items. */
export async function reversedAmong(
  transaction: TenantTransaction,
  movementIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<{ reverses: string }>(
    'SELECT reverses FROM inventory_movements WHERE organization_id = $1 AND reverses = ANY ($2::uuid[])',
    [transaction.organizationId, movementIds],
  );
  return new Set(rows.map(({ reverses }) => reverses));
}

/** Returns the reversal of a movement, in the transaction that created it. */
export async function counterMovementOf(
  transaction: TenantTransaction,
  movementId: string,
): Promise<{ movementId: string; createdAt: string }> {
  const { rows } = await transaction.query<{ movement_id: string; created_at: Date }>(
    'SELECT movement_id, created_at FROM inventory_movements WHERE organization_id = $1 AND reverses = $2',
    [transaction.organizationId, movementId],
  );
  const [counter] = rows;
  if (counter === undefined) throw new Error('A movement was to be reversed and was not.');
  return { movementId: counter.movement_id, createdAt: counter.created_at.toISOString() };
}
