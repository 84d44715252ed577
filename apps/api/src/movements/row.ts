import type { ApprovalReason, Movement } from '@tallyard/contracts/movements/models';
import type { MovementStatus, MovementType } from '@tallyard/domain/movements/movements';
import { type StoodThen, wholeMs } from './as-of.ts';
import { type Content, hashOf } from './content.ts';

/** A movement as a database row. */
export interface MovementRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly movement_id: string;
  readonly movement_type: MovementType;
  readonly status: MovementStatus;
  readonly item_id: string;
  readonly item_name: string;
  readonly sku: string | null;
  readonly warehouse_id: string;
  readonly source_warehouse_id: string | null;
  readonly destination_warehouse_id: string | null;
  readonly destination_item_id: string | null;
  readonly quantity: number;
  readonly total_value: number;
  readonly document_id: string | null;
  readonly document_number: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly reason: string | null;
  readonly requires_approval: boolean;
  readonly approval_reason: ApprovalReason | null;
  /** For a pending movement: the current unit price of its item. */
  readonly unit_price: number | null;
  readonly unit_cost: number | null;
  readonly is_recurring: boolean;
  readonly via_transit: boolean;
  readonly dispatched_at: Date | null;
  readonly dispatched_by: string | null;
  readonly dispatched_by_name: string | null;
  readonly created_at: Date;
  readonly updated_at: Date | null;
  readonly scheduled_at: Date | null;
  readonly completed_at: Date | null;
  readonly occurred_at: Date | null;
  readonly anchored_at: Date | null;
  readonly anchor_count_id: string | null;
  readonly anchor_name: string | null;
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly approved_by_name: string | null;
  readonly approved_for: string | null;
  readonly approved_for_name: string | null;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly missing: number | null;
  readonly reverses: string | null;
  readonly reversed_by: string | null;
}

/** Returns SQL of the name of the person in a column of the table named `m`. */
export const nameOf = (column: string) => `(SELECT COALESCE(n.display_name, u.name) FROM users u
   LEFT JOIN memberships n ON n.organization_id = m.organization_id AND n.user_id = u.user_id WHERE u.user_id = m.${column})`;

/** The columns of `MovementRow` from the table named `m`. */
export const movementColumns = `m.organization_id, m.movement_id, m.movement_type, m.status, m.item_id, m.item_name, m.warehouse_id,
  m.source_warehouse_id, m.destination_warehouse_id, m.destination_item_id, m.quantity, m.total_value, m.reference, m.notes, m.reason,
  m.requires_approval, m.approval_reason, m.is_recurring, m.unit_cost, m.created_at, m.updated_at, m.scheduled_at, m.completed_at, m.occurred_at, m.approved_at,
  CASE WHEN m.anchor_count_id IS NULL OR is_anchor(m.organization_id, m.anchor_count_id, ARRAY[m.item_id, m.destination_item_id])
    THEN m.anchored_at END AS anchored_at, m.anchor_count_id,
  (SELECT c.name FROM count_names c WHERE c.organization_id = m.organization_id AND c.count_id = m.anchor_count_id) AS anchor_name,
  m.approved_by, m.approved_for, m.created_by, m.reverses, m.document_id, m.via_transit, m.dispatched_at, m.dispatched_by,
  (SELECT d.number FROM movement_documents d
   WHERE d.organization_id = m.organization_id AND d.document_id = m.document_id) AS document_number,
  CASE WHEN m.status = 'pending' THEN (SELECT p.missing FROM promises p
   WHERE p.organization_id = m.organization_id AND p.source_kind = 'movement' AND p.source_id = m.movement_id) END AS missing,
  (SELECT i.sku FROM inventory_items i WHERE i.organization_id = m.organization_id AND i.item_id = m.item_id) AS sku,
  CASE WHEN m.status = 'pending' THEN (SELECT COALESCE(CASE WHEN m.movement_type = 'INBOUND' THEN m.unit_cost END, i.unit_price) FROM inventory_items i
   WHERE i.organization_id = m.organization_id AND i.item_id = m.item_id) END AS unit_price,
  ${nameOf('approved_by')} AS approved_by_name, ${nameOf('created_by')} AS created_by_name,
  ${nameOf('dispatched_by')} AS dispatched_by_name, ${nameOf('approved_for')} AS approved_for_name,
  (SELECT r.movement_id FROM inventory_movements r
   WHERE r.organization_id = m.organization_id AND r.reverses = m.movement_id) AS reversed_by`;

/** Returns the current content of the movement. */
export const contentOf = (row: MovementRow): Content => ({
  movementType: row.movement_type,
  itemId: row.item_id,
  sku: row.sku,
  quantity: row.quantity,
  warehouseId: row.warehouse_id,
  destinationWarehouseId: row.destination_warehouse_id,
  scheduledAt: moment(row.scheduled_at),
  unitPrice: row.unit_price,
});

const moment = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the movement as the API sends it. */
export function movementFrom(row: MovementRow): Movement {
  return {
    movementId: row.movement_id,
    organizationId: row.organization_id,
    movementType: row.movement_type,
    status: row.status,
    itemId: row.item_id,
    itemName: row.item_name,
    sku: row.sku,
    warehouseId: row.warehouse_id,
    sourceWarehouseId: row.source_warehouse_id,
    destinationWarehouseId: row.destination_warehouse_id,
    destinationItemId: row.destination_item_id,
    quantity: row.quantity,
    totalValue: row.total_value,
    documentId: row.document_id,
    documentNumber: row.document_number,
    reference: row.reference,
    notes: row.notes,
    reason: row.reason,
    requiresApproval: row.requires_approval,
    approvalReason: row.approval_reason,
    unitPrice: row.unit_price,
    unitCost: row.unit_cost,
    contentHash: row.status === 'pending' ? hashOf(contentOf(row)) : null,
    isRecurring: row.is_recurring,
    viaTransit: row.via_transit,
    dispatchedAt: moment(row.dispatched_at),
    dispatchedBy: row.dispatched_by,
    dispatchedByName: row.dispatched_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: moment(row.updated_at),
    scheduledAt: moment(row.scheduled_at),
    completedAt: moment(row.completed_at),
    occurredAt: moment(row.occurred_at),
    precedesCount: row.anchored_at && {
      countId: row.anchor_count_id,
      name: row.anchor_name,
      countedAt: row.anchored_at.toISOString(),
    },
    approvedAt: moment(row.approved_at),
    approvedBy: row.approved_by,
    approvedByName: row.approved_by_name,
    approvedFor: row.approved_for,
    approvedForName: row.approved_for_name,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    missing: row.missing,
    reverses: row.reverses,
    reversedBy: row.reversed_by,
  };
}

/** The columns of `MovementRow` and `StoodThen` from the table named `m`. They are the same for every instant. */
export const columnsThen = `${movementColumns}, m.waiting_value, m.transit_value, ${wholeMs('m.cancelled_at')} AS cancelled_by,
  ${wholeMs('COALESCE(m.occurred_at, m.completed_at)')} AS completed_by, ${wholeMs('m.dispatched_at')} AS dispatched_by_then,
  ${wholeMs('m.approved_at')} AS approved_by_then,
  (SELECT ${wholeMs('r.created_at')} FROM inventory_movements r
   WHERE r.organization_id = m.organization_id AND r.reverses = m.movement_id) AS reversed_by_then`;

/** Returns the movement as of an instant. Its texts are the current ones, and its past reservation is unknown. */
export const movementThenFrom =
  (at: Date) =>
  (row: MovementRow & StoodThen): Movement => {
    const had = (moment: Date | null) => moment !== null && moment <= at;
    const isCompleted = row.status === 'completed' && had(row.completed_by);
    const isCancelled = row.status === 'cancelled' && had(row.cancelled_by);
    const [isApproved, isDispatched] = [had(row.approved_by_then), had(row.dispatched_by_then)];
    const ifIt = <Value>(is: boolean, value: Value) => (is ? value : null);
    const waitingValue = (isDispatched ? row.transit_value : row.waiting_value) ?? row.total_value;
    const stood = movementFrom({
      ...row,
      status: isCompleted ? 'completed' : isCancelled ? 'cancelled' : 'pending',
      total_value: isCompleted ? row.total_value : waitingValue,
      unit_price: null,
      unit_cost: ifIt(row.movement_type === 'INBOUND' || isDispatched, row.unit_cost),
      missing: null,
      updated_at: ifIt(row.updated_at !== null && row.updated_at <= at, row.updated_at),
      completed_at: ifIt(isCompleted, row.completed_at),
      approved_at: ifIt(isApproved, row.approved_at),
      approved_by: ifIt(isApproved, row.approved_by),
      approved_by_name: ifIt(isApproved, row.approved_by_name),
      approved_for: ifIt(isApproved, row.approved_for),
      approved_for_name: ifIt(isApproved, row.approved_for_name),
      dispatched_at: ifIt(isDispatched, row.dispatched_at),
      dispatched_by: ifIt(isDispatched, row.dispatched_by),
      dispatched_by_name: ifIt(isDispatched, row.dispatched_by_name),
      destination_item_id: ifIt(isCompleted, row.destination_item_id),
      reversed_by: ifIt(had(row.reversed_by_then), row.reversed_by),
    });
    return { ...stood, contentHash: null, asOf: at.toISOString() };
  };
