import { pauseDestination } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { FailureMail } from './failure-steps.ts';
import type { Claimed } from './poll-webhook.ts';
import type { Said } from './selected.ts';
import { webhookTable } from './webhook-table.ts';

/** Stores the result of the saved query for a delivery. Of two concurrent results, the first one is kept and returned. */
export async function keepSelected(
  transaction: TenantTransaction,
  { deliveryId }: Claimed,
  body: string,
): Promise<string> {
  const { rows } = await transaction.query<{ selected: string }>(
    `UPDATE webhook_deliveries SET selected = COALESCE(selected, $3)
     WHERE organization_id = $1 AND delivery_id = $2 RETURNING selected`,
    [transaction.organizationId, deliveryId, body],
    'webhook-selected',
  );
  return rows[0]?.selected ?? body;
}

/**
 * Releases a claim without a call: it does not count as an attempt and says nothing about the receiver. A refused saved query
 * pauses the webhook, which continues in order once it is fixed, and notifies its creator.
 */
export async function releaseUnsent(
  transaction: TenantTransaction,
  jobs: () => Jobs,
  claimed: Claimed,
  said: Exclude<Said, { what: 'body' }>,
  now: number,
): Promise<void> {
  const { webhookId, deliveryId, claimId } = claimed;
  const { organizationId } = transaction;
  // The same lock order as polls.
  const { rows } = await transaction.query<{ status: string }>(
    'SELECT status FROM webhooks WHERE organization_id = $1 AND webhook_id = $2 FOR NO KEY UPDATE',
    [organizationId, webhookId],
    'webhook-hold-status',
  );
  const why = said.what === 'gone' ? 'The event is not kept any more, or not to be seen' : said.why;
  const afterMs = said.what === 'later' ? said.afterMs : 0;
  transaction.send(
    `UPDATE webhook_deliveries SET claim_id = NULL, claimed_until = NULL, last_error = $4, state = $5,
       next_attempt_at = CASE WHEN $5 = 'waiting' THEN to_timestamp($6::float8 / 1000) END
     WHERE organization_id = $1 AND delivery_id = $2 AND claim_id = $3 AND state = 'waiting'`,
    [organizationId, deliveryId, claimId, why, said.what === 'gone' ? 'failed' : 'waiting', now + afterMs],
    'webhook-held',
  );
  transaction.send(
    `UPDATE webhooks SET due_at = to_timestamp($3::float8 / 1000) WHERE organization_id = $1 AND webhook_id = $2`,
    [organizationId, webhookId, now + afterMs],
    'webhook-held-due',
  );
  if (said.what !== 'refused' || rows[0]?.status !== 'active') return;
  await pauseDestination(transaction, webhookTable, webhookId, { because: 'selection', refusal: why });
  const mail: FailureMail = { organizationId, webhookId, step: 'refused' };
  await jobs().enqueue(transaction, webhookTable.failureEmails, mail);
}
