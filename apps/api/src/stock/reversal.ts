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

/** A posting of one item that takes a movement back. */
export interface Reversal extends Posting {
  readonly reverses: string;
  /** By how much it changes the item. */
  readonly change: number;
}

/**
 * What takes an adjustment of an item back: as much the other way. Throws NOT_FOUND for a movement that is none of the item's,
 * RULE_BROKEN for one that is no adjustment, or takes another one back itself.
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
    // What is dated is undone as of the same instant (ADR 0112).
    occurredAt,
    stockedAt: occurredAt && (await stockedSince(transaction, itemId, movementId)),
  };
}

/**
 * Throws CONFLICT for the first of the movements that was taken back already. Asked once the items are locked, so that of
 * several who take one back at the same time only the first finds none.
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

/** Those of the movements that were taken back already. Asked, as `refuseReversed` is, once their items are locked. */
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

/** The movement that took another one back, in the transaction that did it. */
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
