import { listWebhooks } from '@tallyard/contracts/webhooks/endpoints';
import type { Webhook } from '@tallyard/contracts/webhooks/models';
import type { SyncStatus } from '@tallyard/domain/integrations/fields';
import type { PauseReason, WebhookKind, WebhookStatus } from '@tallyard/domain/webhooks/fields';
import { webhookNameTaken, webhookNotFound } from '@tallyard/domain/webhooks/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { nameTaken } from '../platform/taken-names.ts';

interface WebhookRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly webhook_id: string;
  readonly name: string;
  readonly url: string;
  readonly kinds: WebhookKind[];
  readonly selection_id: string | null;
  readonly acts_for: string;
  readonly refusal: string | null;
  readonly version: number;
  readonly status: WebhookStatus;
  readonly paused_because: PauseReason | null;
  readonly sync_status: SyncStatus;
  readonly failing_since: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly secrets: { id: string; createdAt: string; expiresAt: string | null }[] | null;
  readonly waiting: number;
  readonly last_at: Date | null;
  readonly last_succeeded: boolean | null;
  readonly calls: number;
  readonly failures: number;
}

const columns = `w.organization_id, w.webhook_id, w.name, w.url, w.kinds, w.selection_id, w.acts_for, w.refusal, w.version, w.status, w.paused_because, w.failing_since,
  w.created_by, w.created_at, w.updated_at, k.secrets, n.waiting, l.at AS last_at, l.succeeded AS last_succeeded, c.calls, c.failures,
  call_status(w.failing_since, n.waiting > 0, l.succeeded) AS sync_status`;

/** Joins read only for the webhooks of a page. */
const details = `
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', s.secret_id, 'createdAt', s.created_at, 'expiresAt', s.expires_at)
             ORDER BY s.created_at DESC, s.secret_id DESC) AS secrets
    FROM webhook_secrets s WHERE s.organization_id = w.organization_id AND s.webhook_id = w.webhook_id
      AND (s.expires_at IS NULL OR s.expires_at > now())) k ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting FROM webhook_deliveries d
    WHERE d.organization_id = w.organization_id AND d.webhook_id = w.webhook_id AND d.state = 'waiting') n
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM webhook_attempts a
    WHERE a.organization_id = w.organization_id AND a.webhook_id = w.webhook_id ORDER BY a.at DESC LIMIT 1) l ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS calls, count(*) FILTER (WHERE NOT a.succeeded)::int AS failures FROM webhook_attempts a
    WHERE a.organization_id = w.organization_id AND a.webhook_id = w.webhook_id AND a.at > now() - interval '24 hours') c`;

const webhookFrom = (row: WebhookRow): Webhook => ({
  id: row.webhook_id,
  organizationId: row.organization_id,
  name: row.name,
  url: row.url,
  kinds: row.kinds,
  selectionId: row.selection_id,
  actsFor: row.acts_for,
  refusal: row.refusal,
  status: row.status,
  pausedBecause: row.paused_because,
  syncStatus: row.sync_status,
  version: row.version,
  secrets: (row.secrets ?? []).map(({ id, createdAt, expiresAt }) => ({
    id,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  })),
  failingSince: row.failing_since?.toISOString() ?? null,
  lastCallAt: row.last_at?.toISOString() ?? null,
  lastCallSucceeded: row.last_succeeded,
  waiting: row.waiting,
  calls: row.calls,
  failures: row.failures,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const webhooks = list({
  endpoint: listWebhooks,
  from: 'webhooks',
  as: 'w',
  id: 'w.webhook_id',
  columns,
  details,
  filters: {
    status: (wanted, values) => `w.status = ${values.add(wanted)}`,
    selectionId: (wanted, values) => `w.selection_id::text = ${values.add(wanted)}`,
  },
  search: ['w.name', 'w.url'],
  sorts: {
    name: { by: 'w.name', type: 'text' },
    createdAt: { by: 'w.created_at', type: 'timestamptz' },
    updatedAt: { by: 'w.updated_at', type: 'timestamptz' },
  },
  itemFrom: webhookFrom,
});

/** Returns the webhook. Throws NOT_FOUND. */
export async function readOne(transaction: TenantTransaction, id: string): Promise<Webhook> {
  const { rows } = isId(id)
    ? await transaction.query<WebhookRow>(
        `SELECT ${columns} FROM webhooks w ${details} WHERE w.organization_id = $1 AND w.webhook_id = $2`,
        [transaction.organizationId, id],
        'webhook',
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', webhookNotFound);
  return webhookFrom(rows[0]);
}

/** Returns the webhook like `readOne`, and prevents changes and polls by others until the transaction ends. */
export async function lockWebhook(transaction: TenantTransaction, id: string): Promise<Webhook> {
  if (isId(id)) {
    transaction.send('SELECT 1 FROM webhooks WHERE organization_id = $1 AND webhook_id = $2 FOR NO KEY UPDATE', [
      transaction.organizationId,
      id,
    ]);
  }
  return readOne(transaction, id);
}

/** The fields of a webhook that can be changed. */
export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly string[];
  readonly selectionId: string | null;
  /** The owner, with whose permissions it acts: the person who changed it last. */
  readonly actsFor: string;
}

/** Creates a webhook that receives events after `cursor`, and returns its id. Throws NAME_TAKEN. */
export async function insertWebhook(
  transaction: TenantTransaction,
  { name, url, kinds, selectionId, actsFor }: WebhookFields,
  { cursor, createdBy }: { readonly cursor: string; readonly createdBy: string },
): Promise<string> {
  const id = newId();
  await transaction
    .query(
      `INSERT INTO webhooks (organization_id, webhook_id, name, url, kinds, read_to, created_by, selection_id, acts_for, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [transaction.organizationId, id, name, url, kinds, cursor, createdBy, selectionId, actsFor],
    )
    .catch(nameTaken({ webhooks_name: webhookNameTaken }, name));
  return id;
}

/** Writes the fields of a webhook. Throws NAME_TAKEN. */
export async function writeWebhook(
  transaction: TenantTransaction,
  id: string,
  { name, url, kinds, selectionId, actsFor }: WebhookFields,
): Promise<void> {
  await transaction
    .query(
      `UPDATE webhooks SET name = $3, url = $4, kinds = $5, selection_id = $6, acts_for = $7, version = version + 1,
         updated_at = now()
       WHERE organization_id = $1 AND webhook_id = $2`,
      [transaction.organizationId, id, name, url, kinds, selectionId, actsFor],
    )
    .catch(nameTaken({ webhooks_name: webhookNameTaken }, name));
}
