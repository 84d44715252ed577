import { listWebhookDeliveries } from '@tallyard/contracts/webhooks/endpoints';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@tallyard/contracts/webhooks/models';
import type { DeliveryState } from '@tallyard/domain/webhooks/fields';
import { maxListedAttempts } from '@tallyard/domain/webhooks/limits';
import { deliveryNotFound } from '@tallyard/domain/webhooks/texts';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { messageIdOf } from './message.ts';

interface DeliveryRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly delivery_id: string;
  readonly webhook_id: string;
  readonly event_id: string | null;
  readonly kind: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly delivered_at: Date | null;
  readonly last_attempt_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly duration_ms: number | null;
}

const columns = `d.organization_id, d.delivery_id, d.webhook_id, d.event_id::text AS event_id, d.kind, d.state, d.attempts, d.created_at,
  d.next_attempt_at, d.delivered_at, d.last_attempt_at, d.last_status, d.last_error, d.duration_ms`;

const deliveryFrom = (row: DeliveryRow): WebhookDelivery => ({
  id: row.delivery_id,
  organizationId: row.organization_id,
  webhookId: row.webhook_id,
  messageId: messageIdOf(row.delivery_id),
  kind: row.kind,
  cursor: row.event_id,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  lastStatus: row.last_status,
  lastError: row.last_error,
  durationMs: row.duration_ms,
});

/** The log of a webhook, without bodies. */
export const deliveries = list({
  endpoint: { ...listWebhookDeliveries, query: listWebhookDeliveries.query.extend({ webhookId: z.string() }) },
  from: 'webhook_deliveries',
  as: 'd',
  id: 'd.delivery_id',
  columns,
  filters: {
    webhookId: (id, values) => `d.webhook_id = ${values.add(id)}::uuid`,
    state: (wanted, values) => `d.state = ${values.add(wanted)}`,
  },
  sorts: { createdAt: { by: 'd.created_at', type: 'timestamptz' } },
  itemFrom: deliveryFrom,
});

/** Returns a delivery. Throws NOT_FOUND, also for a delivery of another webhook. */
export async function readDelivery(
  transaction: TenantTransaction,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDetails> {
  const values = [transaction.organizationId, webhookId, deliveryId];
  const { rows } =
    isId(webhookId) && isId(deliveryId)
      ? await transaction.query<DeliveryRow & { body: string }>(
          `SELECT ${columns}, COALESCE(d.selected, CASE WHEN d.event_id IS NULL OR w.selection_id IS NULL THEN d.body ELSE '' END) AS body
           FROM webhook_deliveries d JOIN webhooks w ON w.organization_id = d.organization_id AND w.webhook_id = d.webhook_id
           WHERE d.organization_id = $1 AND d.webhook_id = $2 AND d.delivery_id = $3`,
          values,
        )
      : { rows: [] };
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND', deliveryNotFound);
  const calls = await transaction.query<CallRow>(
    `SELECT attempt_id, at, status, error, duration_ms, answer FROM webhook_attempts
     WHERE organization_id = $1 AND delivery_id = $2 ORDER BY at DESC, attempt_id DESC LIMIT ${maxListedAttempts}`,
    [transaction.organizationId, deliveryId],
  );
  return { ...deliveryFrom(row), body: row.body, calls: calls.rows.map(callFrom) };
}

interface CallRow extends Record<string, unknown> {
  readonly attempt_id: string;
  readonly at: Date;
  readonly status: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
  readonly answer: string | null;
}

const callFrom = (row: CallRow): WebhookDeliveryDetails['calls'][number] => ({
  id: row.attempt_id,
  at: row.at.toISOString(),
  status: row.status,
  error: row.error,
  durationMs: row.duration_ms,
  answer: row.answer,
});
