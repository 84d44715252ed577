import type { ApprovalReason, Movement } from '@tallyard/contracts/movements/models';
import type { MovementStatus, MovementType } from '@tallyard/domain/movements/movements';
import { movementNotFound } from '@tallyard/domain/movements/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import type { Content } from './content.ts';
import { contentOf, type MovementRow, movementColumns, movementFrom } from './row.ts';

/** Returns those of `ids` that exist, in the order of their ids. A lock keeps them unchanged until the transaction ends. */
export async function readMovements(
  transaction: TenantTransaction,
  ids: readonly string[],
  lock: '' | 'FOR UPDATE OF m' | 'FOR NO KEY UPDATE OF m' = '',
): Promise<Movement[]> {
  const { rows } = await transaction.query<MovementRow>(
    `SELECT ${movementColumns} FROM inventory_movements m
     WHERE m.organization_id = $1 AND m.movement_id = ANY($2::uuid[]) ORDER BY m.movement_id ${lock}`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(movementFrom);
}

/** Returns the current content of each of `ids` that exists. */
export async function readContents(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  if (ids.length === 0) return new Map();
  const { rows } = await transaction.query<MovementRow>(
    `SELECT ${movementColumns} FROM inventory_movements m WHERE m.organization_id = $1 AND m.movement_id = ANY($2::uuid[])`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return new Map(rows.map((row) => [row.movement_id, contentOf(row)]));
}

/** Returns the movement. Throws NOT_FOUND. */
export async function requireMovement(transaction: TenantTransaction, id: string): Promise<Movement> {
  const [found] = await readMovements(transaction, [id]);
  if (found === undefined) throw new ApiError('NOT_FOUND', movementNotFound);
  return found;
}

/** The fields of a new movement beside those of its item. */
export interface NewMovement {
  readonly movementId: string;
  readonly type: MovementType;
  readonly status: MovementStatus;
  readonly itemId: string;
  readonly destinationWarehouseId: string | null;
  /** The item at the destination of a transfer that completes at once. */
  readonly destinationItemId?: string | null;
  readonly quantity: number;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly reason: string | null;
  readonly requiresApproval: boolean;
  /** The policy that requires approval. */
  readonly approvalReason?: ApprovalReason | null;
  readonly scheduledAt: string | null;
  /** Null: it happens when it is completed. */
  readonly occurredAt: string | null;
  readonly viaTransit?: boolean;
  /** The movement that it reverses, whose value it takes. */
  readonly reverses?: string;
  /** Whether a series created it. */
  readonly isRecurring?: boolean;
  /** The document of which it is a line. */
  readonly documentId?: string | null;
  /** The unit cost; null means the price of its item. */
  readonly unitCost?: number | null;
}

/** Inserts movements. Completed ones get the current time as their completion time. */
export async function insertMovements(transaction: TenantTransaction, made: readonly NewMovement[]): Promise<void> {
  await transaction.query(
    `INSERT INTO inventory_movements
       (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id, source_warehouse_id,
        destination_warehouse_id, quantity, total_value, reference, notes, reason, created_by, completed_at, scheduled_at,
        requires_approval, updated_at, reverses, destination_item_id, occurred_at, document_id,
        approval_reason, via_transit, is_recurring, waiting_value, unit_cost)
     SELECT $1, n."movementId", n.type, n.status, i.item_id, i.name, i.warehouse_id,
       CASE WHEN n.type = 'TRANSFER' THEN i.warehouse_id END, n."destinationWarehouseId", n.quantity,
       COALESCE(r.total_value, round(abs(n.quantity) * COALESCE(n."unitCost", i.unit_price), 4)), n.reference, n.notes, n.reason, $3,
       CASE WHEN n.status = 'completed' THEN now() END, n."scheduledAt", n."requiresApproval",
       CASE WHEN n.status = 'pending' THEN now() END, n.reverses, n."destinationItemId", n."occurredAt", n."documentId",
       n."approvalReason", COALESCE(n."viaTransit", false), COALESCE(n."isRecurring", false),
       CASE WHEN n.status = 'pending' THEN COALESCE(r.total_value, round(abs(n.quantity) * COALESCE(n."unitCost", i.unit_price), 4)) END,
       n."unitCost"
     FROM json_to_recordset($2::json) AS n("movementId" uuid, type text, status text, "itemId" uuid, "destinationWarehouseId" uuid,
       "destinationItemId" uuid, quantity numeric, reference text, notes text, reason text, "requiresApproval" boolean,
       "scheduledAt" timestamptz, "occurredAt" timestamptz, reverses uuid, "documentId" uuid,
       "approvalReason" jsonb, "viaTransit" boolean, "isRecurring" boolean, "unitCost" numeric)
     JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = n."itemId"
     LEFT JOIN inventory_movements r ON r.organization_id = $1 AND r.movement_id = n.reverses`,
    [transaction.organizationId, JSON.stringify(made), transaction.actor.userId],
  );
}

/** The new state of a pending movement, which may be `pending` again. */
export interface Ending {
  readonly movementId: string;
  readonly status: MovementStatus;
  /** Null keeps the current value. */
  readonly reason: string | null;
  readonly notes: string | null;
  /** For an approval: the delegator on behalf of whom it is made; null if the approver has the permission. */
  readonly approvedFor?: string | null;
  /** For a departure: the average unit cost. */
  readonly unitCost?: number | null;
}

/** Marks locked movements as dispatched: they are in transit from now on. An approval also records the approver. */
export async function writeDispatched(
  transaction: TenantTransaction,
  leaving: readonly Ending[],
  isApproval: boolean,
): Promise<void> {
  if (leaving.length === 0) return;
  const { count } = await transaction.query(
    `UPDATE inventory_movements m SET reason = COALESCE(e.reason, m.reason), notes = COALESCE(e.notes, m.notes), updated_at = now(),
       dispatched_at = now(), dispatched_by = $4::uuid, total_value = round(m.quantity * i.unit_price, 4),
       transit_value = round(m.quantity * i.unit_price, 4), unit_cost = e."unitCost",
       approved_by = CASE WHEN $3 THEN $4::uuid ELSE m.approved_by END,
       approved_for = CASE WHEN $3 THEN e."approvedFor" ELSE m.approved_for END,
       approved_at = CASE WHEN $3 THEN now() ELSE m.approved_at END
     FROM json_to_recordset($2::json) AS e("movementId" uuid, reason text, notes text, "approvedFor" uuid, "unitCost" numeric), inventory_items i
     WHERE m.organization_id = $1 AND m.movement_id = e."movementId" AND m.status = 'pending' AND m.dispatched_at IS NULL
       AND i.organization_id = $1 AND i.item_id = m.item_id`,
    [transaction.organizationId, JSON.stringify(leaving), isApproval, transaction.actor.userId],
  );
  // A posted movement that is not dispatched would be posted again.
  if (count !== leaving.length) throw new Error(`Of ${leaving.length} movements ${count} left`);
}

/** SQL of the unit value of the movement `m` of the item `i`. */
export const priceOf = `COALESCE(CASE WHEN m.movement_type = 'INBOUND' THEN m.unit_cost END, i.unit_price)`;

/** Ends locked movements; an approval also records the approver. Values are those of this moment. */
export async function endMovements(
  transaction: TenantTransaction,
  endings: readonly Ending[],
  isApproval: boolean,
): Promise<void> {
  if (endings.length === 0) return;
  const { count } = await transaction.query(
    `UPDATE inventory_movements m SET status = e.status, reason = COALESCE(e.reason, m.reason), notes = COALESCE(e.notes, m.notes),
       completed_at = CASE WHEN e.status = 'completed' THEN now() END, updated_at = now(),
       cancelled_at = CASE WHEN e.status = 'cancelled' THEN now() END,
       approved_by = CASE WHEN $3 THEN $4::uuid ELSE m.approved_by END,
       approved_for = CASE WHEN $3 THEN e."approvedFor" ELSE m.approved_for END,
       approved_at = CASE WHEN $3 THEN now() ELSE m.approved_at END,
       destination_item_id = CASE WHEN e.status = 'completed' AND m.destination_warehouse_id IS NOT NULL THEN (
         SELECT d.item_id FROM inventory_items d WHERE d.organization_id = $1 AND d.warehouse_id = m.destination_warehouse_id
           AND d.sku = i.sku AND d.deleted_at IS NULL) END,
       total_value = CASE WHEN e.status = 'completed' THEN round(abs(m.quantity) * ${priceOf}, 4) ELSE m.total_value END
     FROM json_to_recordset($2::json) AS e("movementId" uuid, status text, reason text, notes text, "approvedFor" uuid), inventory_items i
     WHERE m.organization_id = $1 AND m.movement_id = e."movementId" AND m.status = 'pending'
       AND i.organization_id = $1 AND i.item_id = m.item_id`,
    [transaction.organizationId, JSON.stringify(endings), isApproval, transaction.actor.userId],
  );
  // A posted movement that does not end would be posted again.
  // guard: movements.what-was-booked-ends
  if (count !== endings.length) throw new Error(`Of ${endings.length} movements ${count} ended`);
}

/** Sets the time of the last change, so that `updatedAfter` finds the movement. */
export async function touchMovement(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction.query(
    'UPDATE inventory_movements SET updated_at = now() WHERE organization_id = $1 AND movement_id = $2',
    [transaction.organizationId, id],
  );
}
