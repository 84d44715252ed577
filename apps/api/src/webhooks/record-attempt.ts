import { stateAfter } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Outcome } from '../platform/outgoing/post.ts';
import type { Claimed } from './poll-webhook.ts';

interface Held extends Record<string, unknown> {
  readonly attempts: number;
  readonly is_test: boolean;
  readonly is_mine: boolean;
}

/**
 * Records the outcome of a call, and the time of the next one. If the call took so long that another node has claimed the
 * delivery, the attempt is recorded and a success counts, but a failure is left to the other node.
 */
export async function record(
  transaction: TenantTransaction,
  { webhookId, deliveryId, claimId }: Claimed,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { organizationId } = transaction;
  // The same lock order as polls.
  transaction.send(
    'SELECT 1 FROM webhooks WHERE organization_id = $1 AND webhook_id = $2 FOR NO KEY UPDATE',
    [organizationId, webhookId],
    'webhook-hold',
  );
  const { rows } = await transaction.query<Held>(
    `SELECT attempts, event_id IS NULL AS is_test, state = 'waiting' AND claim_id = $3 AS is_mine
     FROM webhook_deliveries WHERE organization_id = $1 AND delivery_id = $2 FOR NO KEY UPDATE`,
    [organizationId, deliveryId, claimId],
    'webhook-delivery-hold',
  );
  const [held] = rows;
  // The webhook was deleted meanwhile.
  if (held === undefined) return;
  const succeeded = outcome.error === null;
  note(transaction, { webhookId, deliveryId }, outcome, now);
  if (!succeeded && !held.is_mine) return;
  // A test is sent once: the person who requested it sees its outcome.
  const { state, nextAt } = stateAfter(
    { what: succeeded ? 'sent' : 'refused', isFinal: held.is_test },
    { retried: 'delivery', isAtMostOnce: false, attempts: held.attempts + 1, now },
  );
  transaction.send(
    `UPDATE webhook_deliveries SET state = $3, attempts = attempts + 1, next_attempt_at = to_timestamp($4::float8 / 1000),
       claim_id = NULL, claimed_until = NULL, delivered_at = CASE WHEN $3 = 'delivered' THEN $5::timestamptz END,
       last_attempt_at = $5, last_status = $6, last_error = $7, duration_ms = $8
     WHERE organization_id = $1 AND delivery_id = $2`,
    [
      organizationId,
      deliveryId,
      state === 'sent' ? 'delivered' : state,
      nextAt,
      new Date(now),
      outcome.status,
      outcome.error,
      outcome.durationMs,
    ],
    'webhook-outcome',
  );
  noteHealth(transaction, webhookId, held.is_test ? null : succeeded, now);
}

function note(
  transaction: TenantTransaction,
  { webhookId, deliveryId }: Pick<Claimed, 'webhookId' | 'deliveryId'>,
  { status, answer, error, durationMs }: Outcome,
  now: number,
): void {
  transaction.send(
    `INSERT INTO webhook_attempts (organization_id, attempt_id, webhook_id, delivery_id, at, succeeded, status, error, duration_ms, answer)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transaction.organizationId,
      newId(),
      webhookId,
      deliveryId,
      new Date(now),
      error === null,
      status,
      error,
      durationMs,
      answer,
    ],
    'webhook-attempt',
  );
}

/** Updates the health of a webhook from its last call, except tests (null), and makes it due at once. */
function noteHealth(transaction: TenantTransaction, webhookId: string, succeeded: boolean | null, now: number): void {
  if (succeeded === null) {
    const due = 'UPDATE webhooks SET due_at = $3 WHERE organization_id = $1 AND webhook_id = $2';
    transaction.send(due, [transaction.organizationId, webhookId, new Date(now)], 'webhook-due-now');
    return;
  }
  transaction.send(
    succeeded
      ? `UPDATE webhooks SET failing_since = NULL, times_told = 0, due_at = $3 WHERE organization_id = $1 AND webhook_id = $2`
      : `UPDATE webhooks SET failing_since = COALESCE(failing_since, $3), due_at = $3 WHERE organization_id = $1 AND webhook_id = $2`,
    [transaction.organizationId, webhookId, new Date(now)],
    succeeded ? 'webhook-works' : 'webhook-fails',
  );
}

/** Releases a claim because this node stops. */
export function release(
  transaction: TenantTransaction,
  { webhookId, deliveryId, claimId }: Claimed,
  now: number,
): void {
  transaction.send(
    `UPDATE webhook_deliveries SET claim_id = NULL, claimed_until = NULL
     WHERE organization_id = $1 AND delivery_id = $2 AND claim_id = $3`,
    [transaction.organizationId, deliveryId, claimId],
  );
  transaction.send('UPDATE webhooks SET due_at = $3 WHERE organization_id = $1 AND webhook_id = $2', [
    transaction.organizationId,
    webhookId,
    new Date(now),
  ]);
}
