import type { Movement } from '@tallyard/contracts/movements/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** What was done to movements. */
export type MovementChange =
  | 'created'
  | 'dispatched'
  | 'confirmed'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'completed'
  | 'undone'
  | 'attached'
  | 'scheduled';

/** Tells open lists of many that a file made, or that were taken back with it: nobody has looked at one of them. */
export function publishImported(
  outbox: Outbox,
  transaction: TenantTransaction,
  change: MovementChange,
  count: number,
): void {
  if (count === 0) return;
  const payload = { change, count, movementIds: [], movement: null, by: writtenAuthor(transaction.actor) };
  outbox.appendEvent(transaction, { kind: 'movement.changed', payload });
}

/** Tells open pages that the attachments of a movement, or of a document (null), are others. */
export function publishAttached(outbox: Outbox, transaction: TenantTransaction, movementId: string | null): void {
  const movementIds = movementId === null ? [] : [movementId];
  const payload = { change: 'attached', count: 1, movementIds, movement: null, by: writtenAuthor(transaction.actor) };
  outbox.appendEvent(transaction, { kind: 'movement.changed', payload });
}

/** Tells open lists what was done to movements, in the transaction that did it: of one the movement, of many their ids. */
export function publishMovements(
  outbox: Outbox,
  transaction: TenantTransaction,
  change: MovementChange,
  changed: readonly Movement[],
): void {
  if (changed.length === 0) return;
  outbox.appendEvent(transaction, {
    kind: 'movement.changed',
    payload: {
      change,
      count: changed.length,
      movementIds: changed.slice(0, idsPerEvent).map(({ movementId }) => movementId),
      movement: changed.length === 1 ? (changed[0] ?? null) : null,
      by: writtenAuthor(transaction.actor),
    },
  });
}
