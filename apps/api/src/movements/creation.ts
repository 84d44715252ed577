import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createMovement } from '@tallyard/contracts/movements/endpoints';
import type { ApprovalReason, Movement } from '@tallyard/contracts/movements/models';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { quantityAboveZero } from '@tallyard/domain/movements/fields';
import { doneLaterNotBefore, movedWhenConfirmed } from '@tallyard/domain/movements/instants';
import { firstStatus } from '@tallyard/domain/movements/movements';
import {
  adjustedAtOnce,
  destinationRequired,
  noDestination,
  onlyPromisedBackordered,
  onlyReceiptsCost,
  onlyTransfersInTransit,
  sameWarehouse,
  sourceIsItems,
} from '@tallyard/domain/movements/texts';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import { warehouseInactive } from '@tallyard/domain/warehouses/texts';
import { matchPolicies } from '../approvals/public.ts';
import { bypassWarehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { isId, newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { requirePast } from '../stock/backdated-changes.ts';
import type { Stock } from '../stock/stock.ts';
import { lockWarehouses, warehousesByIds } from '../warehouses/public.ts';
import { askForApproval } from './approval-mail.ts';
import { defaultReasonOf, isPromised, postingsOf } from './booking.ts';
import type { MovementDependencies } from './dependencies.ts';
import { publishMovements } from './movement-publisher.ts';
import { insertMovements, readMovements } from './repository.ts';

type Body = EndpointRequest<typeof createMovement>['body'];

export interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly jobs: () => Jobs;
  readonly dependencies: Pick<MovementDependencies, 'publishMoved'>;
}

/** Options of movements that the system creates. */
export interface Origin {
  /** Whether a series creates it. */
  readonly isRecurring?: boolean;
  /** Whether it stays pending although it is due, because its stock is missing. */
  readonly waits?: boolean;
}

/**
 * Creates a movement and posts it if it completes at once (MOV-10 to MOV-12). Throws PERMISSION_DENIED, NOT_FOUND for its
 * item, VALIDATION_FAILED with the field, and INSUFFICIENT_STOCK if it ships or reserves more than is available.
 */
export async function makeMovement(
  transaction: TenantTransaction,
  parts: Parts,
  membership: Membership,
  body: Body,
  origin?: Origin,
): Promise<Movement> {
  const [movement] = await makeMovements(transaction, parts, membership, [body], null, origin);
  return movement as Movement;
}

/** Creates several movements of one type, all or none. Those with a document are its lines, and errors name the line. */
export async function makeMovements(
  transaction: TenantTransaction,
  { stock, outbox, jobs, dependencies }: Parts,
  membership: Membership,
  bodies: readonly Body[],
  documentId: string | null = null,
  origin: Origin = {},
): Promise<readonly Movement[]> {
  const [first] = bodies;
  if (first === undefined) return [];
  const action = first.movementType === 'ADJUSTMENT' ? 'movements.adjust' : 'movements.create';
  // guard: movements.right-of-the-type
  if (!mayDo(membership.flags, action)) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
  const items = await itemsOf(
    transaction,
    bodies.map(({ itemId }) => itemId),
  );
  const problems = bodies.flatMap((body, index) => {
    const at = documentId === null ? '' : `lines.${index}.`;
    const item = items.get(body.itemId);
    if (item === undefined && documentId === null) throw new ApiError('NOT_FOUND', itemNotFound);
    const found = item === undefined ? [problemOf('itemId', body.itemId, itemNotFound)] : misfitsOf(body, item);
    return found.map((problem) => ({ ...problem, field: `${at}${problem.field}` }));
  });
  if (problems.length > 0) throw new ApiError('VALIDATION_FAILED', undefined, { details: problems });
  const reasons = await approvalReasonsOf(transaction, membership, bodies, items);
  const made = bodies.map((body, index) => ({ ...newMovementOf(body, reasons[index] ?? null, origin), documentId }));
  const places = made.map(({ itemId, type, status, destinationWarehouseId }) => {
    const from = (items.get(itemId) as ItemRow).warehouse_id;
    return { from, into: type === 'TRANSFER' ? (destinationWarehouseId ?? '') : from, type, status };
  });
  await requirePlaces(transaction, places);
  await insertMovements(transaction, made);
  // A movement that a series creates late happened when it was due, if its item was counted since.
  const dueAt = ({ scheduledAt }: (typeof made)[number]) =>
    origin.isRecurring && scheduledAt !== null ? new Date(scheduledAt) : undefined;
  const moved = made.map((one) => ({ ...one, movementType: one.type, dueAt: dueAt(one) }));
  const done = moved.filter(({ status }) => status === 'completed');
  if (done.length > 0) {
    const { changes } = await stock.post(transaction, await postingsOf(transaction, done));
    await dependencies.publishMoved(transaction, changes, 'quantity');
  }
  const pending = moved.filter((one) => one.status === 'pending' && isPromised(one));
  // A movement from before the count of its item takes nothing from the quantity on hand.
  const isCounted = await stock.countedSince(
    transaction,
    pending.map(({ itemId, occurredAt }) => ({
      itemId,
      occurredAt: occurredAt === null ? null : new Date(occurredAt),
    })),
  );
  const waiting = pending.filter((_one, index) => !isCounted[index]);
  await stock.reserve(
    transaction,
    waiting.map(({ movementId, itemId, quantity }) => ({
      source: 'movement',
      sourceId: movementId,
      itemId,
      quantity,
      backorder: first.backorder ?? false,
    })),
  );
  await dependencies.publishMoved(
    transaction,
    waiting.map(({ itemId }) => ({ itemId, before: null })),
    'reserved',
  );
  const order = new Map(made.map(({ movementId }, index) => [movementId, index]));
  const movements = (await readMovements(transaction, [...order.keys()])).toSorted(
    (a, b) => (order.get(a.movementId) ?? 0) - (order.get(b.movementId) ?? 0),
  );
  await audit(
    transaction,
    ...movements.map((movement) => ({
      action: 'movements.create',
      entity: 'movement',
      entityId: movement.movementId,
      before: null,
      after: movement,
    })),
  );
  publishMovements(outbox, transaction, 'created', movements);
  if (movements.some(({ requiresApproval }) => requiresApproval)) await askForApproval(transaction, jobs(), movements);
  return movements;
}

/** Returns why policies require approval for movements that were not sent for approval. Adjustments never need approval. */
async function approvalReasonsOf(
  transaction: TenantTransaction,
  membership: Membership,
  bodies: readonly Body[],
  items: ReadonlyMap<string, ItemRow>,
): Promise<readonly (ApprovalReason | null)[]> {
  if (bodies.every(({ movementType, requiresApproval }) => movementType === 'ADJUSTMENT' || requiresApproval))
    return [];
  const candidates = bodies.map((body) => {
    const item = items.get(body.itemId) as ItemRow;
    return {
      type: body.movementType,
      from: item.warehouse_id,
      into: body.movementType === 'TRANSFER' ? (body.destinationWarehouseId ?? null) : null,
      quantity: body.quantity,
      value: body.quantity * (body.unitCost ?? item.unit_price),
    };
  });
  return matchPolicies(transaction, candidates, membership.role);
}

function newMovementOf(body: Body, held: ApprovalReason | null, { isRecurring = false, waits = false }: Origin) {
  // guard: approvals.held
  const requiresApproval = (body.requiresApproval ?? false) || held !== null;
  const isForLater = waits || (body.scheduledAt != null && Date.parse(body.scheduledAt) > Date.now());
  const status = firstStatus(body.movementType, { requiresApproval, isForLater });
  if (body.backorder && (status === 'completed' || !isPromised(body))) {
    const problem = problemOf('backorder', true, onlyPromisedBackordered);
    throw new ApiError('VALIDATION_FAILED', undefined, { details: [problem] });
  }
  if (body.occurredAt) requirePast(new Date(body.occurredAt));
  return {
    movementId: newId(),
    type: body.movementType,
    status,
    itemId: body.itemId,
    destinationWarehouseId: body.movementType === 'TRANSFER' ? (body.destinationWarehouseId ?? null) : null,
    quantity: body.quantity,
    reference: body.reference ?? null,
    notes: body.notes?.trim() ? body.notes : null,
    reason: body.reason ?? (body.movementType === 'ADJUSTMENT' ? defaultReasonOf(body) : null),
    requiresApproval,
    approvalReason: held,
    viaTransit: body.viaTransit ?? false,
    scheduledAt: body.scheduledAt ?? null,
    occurredAt: body.occurredAt ?? null,
    unitCost: body.unitCost ?? null,
    isRecurring,
  };
}

interface ItemRow extends Record<string, unknown> {
  readonly item_id: string;
  readonly warehouse_id: string;
  readonly unit_price: number;
}

async function itemsOf(transaction: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, ItemRow>> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT item_id, warehouse_id, unit_price FROM inventory_items
     WHERE organization_id = $1 AND item_id = ANY ($2::uuid[]) AND deleted_at IS NULL`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}

function misfitsOf(body: Body, { warehouse_id: itemWarehouse }: ItemRow) {
  const { movementType: type, quantity, warehouseId, sourceWarehouseId, destinationWarehouseId } = body;
  return [
    ...(body.occurredAt && type === 'TRANSFER' ? [problemOf('occurredAt', body.occurredAt, movedWhenConfirmed)] : []),
    ...(body.occurredAt && body.scheduledAt ? [problemOf('occurredAt', body.occurredAt, doneLaterNotBefore)] : []),
    ...(type !== 'ADJUSTMENT' && quantity <= 0 ? [problemOf('quantity', quantity, quantityAboveZero)] : []),
    ...(type === 'ADJUSTMENT' && body.requiresApproval ? [problemOf('requiresApproval', true, adjustedAtOnce)] : []),
    ...(type === 'ADJUSTMENT' && body.scheduledAt ? [problemOf('scheduledAt', body.scheduledAt, adjustedAtOnce)] : []),
    ...(warehouseId && warehouseId !== itemWarehouse ? [problemOf('warehouseId', warehouseId, sourceIsItems)] : []),
    ...(sourceWarehouseId && sourceWarehouseId !== itemWarehouse
      ? [problemOf('sourceWarehouseId', sourceWarehouseId, sourceIsItems)]
      : []),
    ...(type === 'TRANSFER' && !destinationWarehouseId
      ? [problemOf('destinationWarehouseId', destinationWarehouseId ?? null, destinationRequired)]
      : []),
    ...(type === 'TRANSFER' && destinationWarehouseId === itemWarehouse
      ? [problemOf('destinationWarehouseId', destinationWarehouseId, sameWarehouse)]
      : []),
    ...(type !== 'INBOUND' && body.unitCost != null ? [problemOf('unitCost', body.unitCost, onlyReceiptsCost)] : []),
    // guard: movements.transit-is-for-transfers
    ...(type !== 'TRANSFER' && body.viaTransit ? [problemOf('viaTransit', true, onlyTransfersInTransit)] : []),
    ...(type !== 'TRANSFER' && destinationWarehouseId
      ? [problemOf('destinationWarehouseId', destinationWarehouseId, noDestination)]
      : []),
  ];
}

interface Places {
  readonly from: string;
  readonly into: string;
  readonly type: Body['movementType'];
  readonly status: ReturnType<typeof firstStatus>;
}

/**
 * Checks the warehouses of new movements. A pending movement locks both of them, so that neither is deleted before it is
 * written; a posted one locks its item and thereby the warehouse. New movements cannot enter an inactive warehouse
 * (ADR 0068).
 */
async function requirePlaces(transaction: TenantTransaction, places: readonly Places[]): Promise<void> {
  const ids = [...new Set(places.flatMap(({ from, into }) => [from, into]))].filter(isId);
  const waits = places.some(({ status }) => status === 'pending');
  // A member who sees only the source may create a transfer to a hidden warehouse. It is confirmed there.
  const held = await bypassWarehouseScope(transaction, () =>
    (waits ? lockWarehouses : warehousesByIds)(transaction, ids),
  );
  const known = new Map(held.map((warehouse) => [warehouse.id, warehouse]));
  for (const { into, type } of places) {
    const field = type === 'TRANSFER' ? 'destinationWarehouseId' : 'warehouseId';
    const refused = (reason: string) =>
      new ApiError('VALIDATION_FAILED', undefined, { details: [problemOf(field, into, reason)] });
    const warehouse = known.get(into);
    if (warehouse === undefined) throw refused('Warehouse not found');
    const comesIn = type === 'TRANSFER' || type === 'INBOUND';
    // guard: warehouses.inactive
    if (comesIn && !warehouse.isActive) throw refused(warehouseInactive);
  }
}
