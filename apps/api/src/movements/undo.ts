import type { Movement } from '@tallyard/contracts/movements/models';
import { reasonOfUndo } from '@tallyard/domain/inventory/texts';
import type { MovementType } from '@tallyard/domain/movements/movements';
import {
  counterNotUndone,
  notKnownWhere,
  onlyCompletedUndone,
  stockGone,
  undoneAlready,
} from '@tallyard/domain/movements/texts';
import { mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import { undoneByBoth } from '@tallyard/domain/warehouses/texts';
import { warehouseScope } from '../platform/database/scope.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership } from '../platform/identity/person.ts';
import { newId } from '../platform/ids.ts';
import { stockedSince } from '../stock/backdated-changes.ts';
import type { Entry, Posting } from '../stock/posting-types.ts';
import type { Stock } from '../stock/stock.ts';
import { defaultReasonOf } from './booking.ts';
import type { MovementDependencies } from './dependencies.ts';
import { publishMovements } from './movement-publisher.ts';
import { insertMovements, readMovements, requireMovement, touchMovement } from './repository.ts';

interface Parts {
  readonly dependencies: Pick<MovementDependencies, 'publishMoved'>;
  readonly stock: Stock;
  readonly outbox: Outbox;
}

/** The type of the movement that reverses a movement of the key's type. */
const counterTypes: Readonly<Record<MovementType, MovementType>> = {
  INBOUND: 'OUTBOUND',
  OUTBOUND: 'INBOUND',
  TRANSFER: 'TRANSFER',
  ADJUSTMENT: 'ADJUSTMENT',
};

/**
 * Reverses a completed movement by a new movement that refers to it and has the opposite entries (ADR 0059). Throws
 * NOT_FOUND, RULE_BROKEN if the movement is not completed or is a reversal itself, CONFLICT if it was undone already,
 * PERMISSION_DENIED, and INSUFFICIENT_STOCK with the available and the needed quantity.
 */
export async function takeBack(
  transaction: TenantTransaction,
  { stock, outbox, dependencies }: Parts,
  membership: Membership,
  { id, reason }: { readonly id: string; readonly reason?: string | null | undefined },
): Promise<Movement> {
  // Does not lock the key: an undo of an adjustment from its item locks the item first and references the movement then.
  await readMovements(transaction, [id], 'FOR NO KEY UPDATE OF m');
  // Read again under the lock: the first read may show the state before the transaction that it waited for.
  const movement = await requireMovement(transaction, id);
  refuse(movement, membership);
  await requireBothEnds(transaction, movement);
  const counterId = newId();
  const said = reason?.trim() || reasonOfUndo(movement.reason ?? defaultReasonOf(movement));
  const entries = entriesBack(movement);
  const isAdjustment = movement.movementType === 'ADJUSTMENT';
  // An adjustment can also be undone from its item, which does not lock the movement: there the posting checks it.
  const then = await whenItHappened(transaction, movement);
  const posting: Posting = isAdjustment
    ? { reason: said, reverses: id, entries, ...then }
    : { reason: said, movementId: counterId, isBack: true, backOf: id, entries, ...then };
  if (!isAdjustment) await insertCounter(transaction, movement, { movementId: counterId, reason: said });
  const { changes } = await stock.post(transaction, [posting]).catch((error: unknown) => {
    throw explained(error);
  });
  await dependencies.publishMoved(transaction, changes, 'quantity');
  await touchMovement(transaction, id);
  const undone = await requireMovement(transaction, id);
  const counter = await requireMovement(transaction, undone.reversedBy ?? counterId);
  await audit(
    transaction,
    {
      action: 'movements.undo',
      entity: 'movement',
      entityId: id,
      before: { reversedBy: null },
      after: { reversedBy: counter.movementId, reason: said },
    },
    { action: 'movements.create', entity: 'movement', entityId: counter.movementId, before: null, after: counter },
  );
  publishMovements(outbox, transaction, 'undone', [undone, counter]);
  return counter;
}

/** Throws PERMISSION_DENIED if the actor sees only one warehouse of a transfer: its reversal changes both. */
async function requireBothEnds(transaction: TenantTransaction, movement: Movement): Promise<void> {
  if (!transaction.actor.isScoped || movement.movementType !== 'TRANSFER') return;
  const scope = await warehouseScope(transaction);
  const ends = [movement.warehouseId, movement.destinationWarehouseId];
  if (ends.some((end) => end && !scope.has(end))) throw new ApiError('PERMISSION_DENIED', undoneByBoth);
}

/**
 * Returns the instant of the movement for its reversal: a dated movement is reversed as of the same instant, which restores
 * past quantities (ADR 0112).
 */
async function whenItHappened(
  transaction: TenantTransaction,
  { itemId, movementId, occurredAt }: Movement,
): Promise<Pick<Posting, 'occurredAt' | 'stockedAt'>> {
  if (!occurredAt) return {};
  return { occurredAt: new Date(occurredAt), stockedAt: await stockedSince(transaction, itemId, movementId) };
}

function refuse(movement: Movement, { flags }: Membership): void {
  const isAdjustment = movement.movementType === 'ADJUSTMENT';
  const actions = [
    ...(isAdjustment ? (['movements.adjust'] as const) : []),
    // A movement that needed approval is undone only by a member who may approve.
    // guard: movements.undone-by-who-may-approve
    ...(movement.approvedBy ? (['movements.approve'] as const) : []),
  ];
  const denied = actions.find((action) => !mayDo(flags, action));
  if (denied !== undefined) throw new ApiError('PERMISSION_DENIED', refusalOf(denied));
  if (movement.status !== 'completed') throw new ApiError('RULE_BROKEN', onlyCompletedUndone);
  if (movement.movementType === 'TRANSFER' && !movement.destinationItemId)
    throw new ApiError('RULE_BROKEN', notKnownWhere);
  if (movement.reverses) throw new ApiError('RULE_BROKEN', counterNotUndone);
  // guard: movements.undone-once
  if (movement.reversedBy) {
    const details = { movementId: movement.movementId, reversedBy: movement.reversedBy };
    throw new ApiError('CONFLICT', undoneAlready, { details });
  }
}

/** Returns the opposite entries of the movement. */
function entriesBack({ movementType, itemId, destinationItemId, quantity }: Movement): Entry[] {
  if (movementType === 'INBOUND' || movementType === 'ADJUSTMENT') return [{ itemId, change: -quantity }];
  const back: Entry = { itemId, change: quantity };
  return destinationItemId ? [{ itemId: destinationItemId, change: -quantity }, back] : [back];
}

async function insertCounter(
  transaction: TenantTransaction,
  movement: Movement,
  { movementId, reason }: { readonly movementId: string; readonly reason: string },
): Promise<void> {
  const type = movement.movementType;
  await insertMovements(transaction, [
    {
      movementId,
      type: counterTypes[type],
      status: 'completed',
      itemId: movement.destinationItemId ?? movement.itemId,
      destinationWarehouseId: type === 'TRANSFER' ? movement.warehouseId : null,
      destinationItemId: type === 'TRANSFER' ? movement.itemId : null,
      quantity: movement.quantity,
      reference: movement.reference ?? null,
      notes: null,
      reason,
      requiresApproval: false,
      scheduledAt: null,
      reverses: movement.movementId,
      occurredAt: movement.occurredAt ?? null,
    },
  ]);
}

/** Adds the needed quantity to the refusal of the stock. */
function explained(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_STOCK' || !Array.isArray(error.details))
    return error;
  const details = (error.details as { field: string; value: number; message: string }[]).map((problem) => ({
    ...problem,
    field: 'quantity',
    message: stockGone(problem.message, String(Math.abs(problem.value))),
  }));
  return new ApiError('INSUFFICIENT_STOCK', details[0]?.message, { details });
}
