import type { Movement } from '@tallyard/contracts/movements/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** The kinds of changes to movements. */
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

/**
 * Publishes that an import created many movements, or that its undo reversed them. The event contains no ids, because no page
 * shows a single one of them.
 */
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

/** Publishes that the attachments of a movement, or of a document (null), have changed. */
export function publishAttached(outbox: Outbox, transaction: TenantTransaction, movementId: string | null): void {
  const movementIds = movementId === null ? [] : [movementId];
  const payload = { change: 'attached', count: 1, movementIds, movement: null, by: writtenAuthor(transaction.actor) };
  outbox.appendEvent(transaction, { kind: 'movement.changed', payload });
}

/**
 * Publishes changes to movements in the transaction that makes them. An event about one movement contains it; an event about
 * several contains their ids.
 */
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
