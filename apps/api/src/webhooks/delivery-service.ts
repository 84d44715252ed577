import type { WebhookDelivery } from '@tallyard/contracts/webhooks/models';
import { testKind } from '@tallyard/domain/webhooks/fields';
import { maxTestsPerMinute } from '@tallyard/domain/webhooks/limits';
import { tooManyTests } from '@tallyard/domain/webhooks/texts';
import { limitByHand } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { deliveries, readDelivery } from './deliveries.ts';
import { checkPeriod, type ReplayPeriod, replayPeriod } from './replay-period.ts';
import { lockWebhook, readOne } from './repository.ts';
import { auditWebhook, makeDue, type WebhookContext } from './service.ts';

const tests = {
  table: 'webhook_deliveries',
  key: 'webhook_id',
  isByHand: 'event_id IS NULL',
  limit: maxTestsPerMinute,
  message: tooManyTests,
} as const;

/** Sends a test event. Throws NOT_FOUND, and RATE_LIMITED after too many within a minute. */
export async function sendTest(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
  sentAt = new Date(),
): Promise<WebhookDelivery> {
  const webhook = await lockWebhook(transaction, id);
  await limitByHand(transaction, tests, id);
  const deliveryId = newId();
  const message = {
    type: testKind,
    timestamp: sentAt.toISOString(),
    cursor: null,
    data: { webhookId: id, name: webhook.name },
  };
  await transaction.query(
    `INSERT INTO webhook_deliveries (organization_id, webhook_id, delivery_id, kind, lanes, body, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, '{}', $5, now(), $6)`,
    [transaction.organizationId, id, deliveryId, testKind, JSON.stringify(message), sentAt],
  );
  await auditWebhook(transaction, 'webhooks.test', null, webhook);
  await makeDue(transaction, context, id);
  return oneDelivery(transaction, id, deliveryId);
}

/** Restarts a delivery, unless it is being sent now. Throws NOT_FOUND. */
export async function replayDelivery(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const webhook = await lockWebhook(transaction, id);
  await readDelivery(transaction, id, deliveryId);
  await transaction.query(
    `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_attempt_at = now()
     WHERE organization_id = $1 AND delivery_id = $2 AND (claimed_until IS NULL OR claimed_until <= now())`,
    [transaction.organizationId, deliveryId],
  );
  await auditWebhook(transaction, 'webhooks.replay', null, webhook, { deliveryId });
  await makeDue(transaction, context, id);
  return oneDelivery(transaction, id, deliveryId);
}

/**
 * Restarts the deliveries of a period, and returns their number. Throws NOT_FOUND and the errors of `checkPeriod` and
 * `replayPeriod`.
 */
export async function replay(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
  period: ReplayPeriod,
): Promise<{ replayed: number }> {
  const now = Date.now();
  checkPeriod(period, now);
  const webhook = await lockWebhook(transaction, id);
  const replayed = await replayPeriod(transaction, id, period, now);
  await auditWebhook(transaction, 'webhooks.replay', null, webhook, { ...period, replayed });
  await makeDue(transaction, context, id);
  return { replayed };
}

async function oneDelivery(transaction: TenantTransaction, webhookId: string, id: string): Promise<WebhookDelivery> {
  const { body: _body, calls: _calls, ...delivery } = await readDelivery(transaction, webhookId, id);
  return delivery;
}

/** Returns a page of the log. Throws NOT_FOUND for an unknown webhook. */
export async function pageOfDeliveries(
  transaction: TenantTransaction,
  webhookId: string,
  query: Omit<Parameters<typeof deliveries.page>[1], 'webhookId'>,
) {
  const { id } = await readOne(transaction, webhookId);
  return deliveries.page(transaction, { ...query, webhookId: id });
}
