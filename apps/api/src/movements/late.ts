import type { MovementType } from '@tallyard/domain/movements/movements';
import { typeText } from '@tallyard/domain/movements/texts';
import {
  approvalIsMissing,
  couldNotBeDone,
  scheduleAlerts,
  stillWaits,
  tooFewThere,
} from '@tallyard/domain/schedules/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { MovementDependencies } from './dependencies.ts';

/** Why the movement is not done: it waits for approval, its stock is missing, or another reason as text. */
export type LateReason = 'approval' | 'stock' | { readonly said: string };

interface LateRow extends Record<string, unknown> {
  readonly movement_id: string;
  readonly movement_type: MovementType;
  readonly quantity: number;
  readonly item_id: string;
  readonly name: string;
  readonly warehouse_id: string;
  readonly on_hand: number;
}

/**
 * Raises an alert about each of these due movements with the reason why it is not done. Skips movements with an earlier
 * alert, because the job runs every minute.
 */
export async function notifyLate(
  transaction: TenantTransaction,
  dependencies: Pick<MovementDependencies, 'raiseAbout'>,
  late: ReadonlyMap<string, LateReason>,
): Promise<void> {
  const { rows } = await transaction.query<LateRow>(
    // guard: schedules.alerted-once
    `SELECT m.movement_id, m.movement_type, m.quantity, i.item_id, i.name, i.warehouse_id, i.quantity AS on_hand
     FROM inventory_movements m JOIN inventory_items i ON i.organization_id = m.organization_id AND i.item_id = m.item_id
     WHERE m.organization_id = $1 AND m.movement_id = ANY($2::uuid[]) AND m.status = 'pending' AND m.alerted_at IS NULL
     ORDER BY m.movement_id FOR NO KEY UPDATE OF m SKIP LOCKED`,
    [transaction.organizationId, [...late.keys()]],
  );
  await dependencies.raiseAbout(
    transaction,
    rows.map((row) => {
      const what = `${typeText(row.movement_type)} of ${row.quantity} ${row.name}`;
      const why = late.get(row.movement_id) ?? 'stock';
      return {
        about: `movement:${row.movement_id}`,
        kind: scheduleAlerts,
        title: stillWaits(what),
        message: messageOf(what, why, row),
        severity: 'warning' as const,
        item: { itemId: row.item_id, name: row.name, warehouseId: row.warehouse_id, quantity: row.on_hand },
        wanted: row.quantity,
      };
    }),
  );
  await noteAlerted(
    transaction,
    rows.map(({ movement_id: id }) => id),
  );
}

function messageOf(what: string, why: LateReason, { name, quantity, on_hand: there }: LateRow): string {
  if (why === 'approval') return approvalIsMissing(what);
  return couldNotBeDone(what, why === 'stock' ? tooFewThere(name, quantity, there) : why.said);
}

/** Records that an alert was raised about movements that are due and cannot be done. */
export async function noteAlerted(transaction: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    'UPDATE inventory_movements SET alerted_at = now() WHERE organization_id = $1 AND movement_id = ANY($2::uuid[])',
    [transaction.organizationId, ids],
  );
}
