import type { Movement } from '@tallyard/contracts/movements/models';
import { isFinal, movementNotFound } from '@tallyard/domain/movements/texts';
import { happenedAlready, mustBeInFuture } from '@tallyard/domain/schedules/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import { publishMovements } from '../movement-publisher.ts';
import { readMovements, requireMovement } from '../repository.ts';

/**
 * Sets when a pending movement is due. This changes its content hash, so that nobody approves a time they have not seen.
 * Throws NOT_FOUND, RULE_BROKEN for a movement that has ended, is backdated or was dispatched, and VALIDATION_FAILED for a
 * time in the past.
 */
export async function rescheduleMovement(
  transaction: TenantTransaction,
  outbox: Outbox,
  id: string,
  scheduledAt: string,
): Promise<Movement> {
  const [before] = await readMovements(transaction, [id], 'FOR UPDATE OF m');
  if (before === undefined) throw new ApiError('NOT_FOUND', movementNotFound);
  if (before.status !== 'pending') throw new ApiError('RULE_BROKEN', isFinal(before.status));
  if (before.occurredAt || before.dispatchedAt) throw new ApiError('RULE_BROKEN', happenedAlready);
  if (Date.parse(scheduledAt) === Date.parse(before.scheduledAt ?? '')) return before;
  if (Date.parse(scheduledAt) <= Date.now()) throw invalid([problemOf('scheduledAt', scheduledAt, mustBeInFuture)]);
  await transaction.query(
    `UPDATE inventory_movements SET scheduled_at = $3, alerted_at = NULL, updated_at = now()
     WHERE organization_id = $1 AND movement_id = $2`,
    [transaction.organizationId, id, scheduledAt],
  );
  const after = await requireMovement(transaction, id);
  const told = ({ scheduledAt: at }: Movement) => ({ scheduledAt: at });
  await audit(transaction, {
    action: 'movements.schedule',
    entity: 'movement',
    entityId: id,
    before: told(before),
    after: told(after),
  });
  publishMovements(outbox, transaction, 'scheduled', [after]);
  return after;
}
