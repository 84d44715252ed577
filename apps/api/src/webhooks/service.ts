import type { NewWebhook, Webhook } from '@tallyard/contracts/webhooks/models';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import { maxWebhooks } from '@tallyard/domain/webhooks/limits';
import { tooManyWebhooks, wholeOrganization } from '@tallyard/domain/webhooks/texts';
import { countDestinations } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { presentCursor } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { targetProblem } from '../platform/outgoing/target.ts';
import type { Seal } from '../platform/sealing/seal.ts';
import { requireVersion } from '../platform/stale.ts';
import { insertWebhook, lockWebhook, readOne, type WebhookFields, writeWebhook } from './repository.ts';
import { addSecret, endOlderSecrets } from './secrets.ts';
import { webhookTable } from './webhook-table.ts';

export interface WebhookContext {
  readonly seal: Seal;
  readonly allowPrivate: boolean;
  /** Returns the event kinds of a saved query, and prevents its deletion until the transaction ends. Throws NOT_FOUND. */
  readonly kindsOfSelection: (transaction: TenantTransaction, selectionId: string) => Promise<readonly WebhookKind[]>;
  /** Wakes the worker for the webhooks of the organization. */
  readonly wake: (organizationId: number) => void;
}

/**
 * Creates a webhook. Throws PERMISSION_DENIED for members with limited access, VALIDATION_FAILED, NAME_TAKEN, and RULE_BROKEN
 * if there are too many.
 */
export async function createWebhook(
  transaction: TenantTransaction,
  context: WebhookContext,
  given: Omit<WebhookFields, 'selectionId' | 'actsFor'> & { readonly selectionId?: string | null | undefined },
): Promise<NewWebhook> {
  // guard: webhooks.whole-organization
  requireWhole(transaction);
  checkTarget(given.url, context);
  if ((await countDestinations(transaction, webhookTable)) >= maxWebhooks)
    throw new ApiError('RULE_BROKEN', tooManyWebhooks);
  const selected = await ofSelection(transaction, context, given.selectionId ?? null);
  const createdBy = transaction.actor.userId ?? '';
  const fields: WebhookFields = {
    name: given.name,
    url: given.url,
    kinds: given.kinds,
    ...selected,
    actsFor: createdBy,
  };
  const { cursor } = await presentCursor(transaction);
  const id = await insertWebhook(transaction, fields, { cursor, createdBy });
  const secret = await addSecret(transaction, context.seal, id);
  const webhook = await readOne(transaction, id);
  await auditWebhook(transaction, 'webhooks.create', null, webhook);
  wakeAfter(transaction, context);
  return { webhook, secret };
}

/** Changes a webhook. Throws the errors of `createWebhook`, and CONFLICT if the version differs from the one that was read. */
export async function changeWebhook(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
  {
    version,
    ...changes
  }: { readonly [Field in keyof Omit<WebhookFields, 'actsFor'>]?: WebhookFields[Field] | undefined } & {
    readonly version?: number | undefined;
  },
): Promise<Webhook> {
  const before = await lockWebhook(transaction, id);
  const url = changes.url ?? before.url;
  const selectionId = changes.selectionId === undefined ? before.selectionId : changes.selectionId;
  const selected = await ofSelection(transaction, context, selectionId);
  const fields: WebhookFields = {
    name: changes.name ?? before.name,
    url,
    kinds: changes.kinds ?? before.kinds,
    ...selected,
    // guard: selections.own-rights
    actsFor: transaction.actor.userId ?? '',
  };
  const isSame =
    fields.name === before.name &&
    fields.url === before.url &&
    fields.kinds.join() === before.kinds.join() &&
    fields.selectionId === before.selectionId &&
    // Setting the same saved query again makes the actor its owner, with other permissions.
    (changes.selectionId === undefined || fields.actsFor === before.actsFor);
  if (isSame) return before;
  requireVersion(version, before.version);
  if (fields.url !== before.url) checkTarget(fields.url, context);
  await writeWebhook(transaction, id, fields);
  const after = await readOne(transaction, id);
  await auditWebhook(transaction, 'webhooks.update', before, after);
  wakeAfter(transaction, context);
  return after;
}

/** Deletes a webhook. Throws NOT_FOUND. */
export async function deleteWebhook(transaction: TenantTransaction, id: string): Promise<void> {
  const before = await lockWebhook(transaction, id);
  await transaction.query('DELETE FROM webhooks WHERE organization_id = $1 AND webhook_id = $2', [
    transaction.organizationId,
    id,
  ]);
  await auditWebhook(transaction, 'webhooks.delete', before, null);
}

/** Pauses a webhook; one that is paused already stays as it is. Throws NOT_FOUND. */
export async function pauseWebhook(transaction: TenantTransaction, id: string): Promise<Webhook> {
  const before = await lockWebhook(transaction, id);
  if (before.status === 'paused') return before;
  await transaction.query(
    `UPDATE webhooks SET status = 'paused', paused_because = 'person', updated_at = now()
     WHERE organization_id = $1 AND webhook_id = $2`,
    [transaction.organizationId, id],
  );
  const after = await readOne(transaction, id);
  await auditWebhook(transaction, 'webhooks.pause', before, after);
  return after;
}

/**
 * Resumes a webhook; an active one stays as it is. Waiting deliveries are retried at once, with a new retry schedule. If the
 * webhook was paused because it lost its owner, the actor becomes the owner. Throws NOT_FOUND.
 */
export async function resumeWebhook(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
): Promise<Webhook> {
  const before = await lockWebhook(transaction, id);
  if (before.status === 'active') return before;
  await transaction.query(
    `UPDATE webhooks SET status = 'active', paused_because = NULL, refusal = NULL, failing_since = NULL, times_told = 0, due_at = now(),
       acts_for = CASE WHEN paused_because = 'owner' THEN $3 ELSE acts_for END, updated_at = now()
     WHERE organization_id = $1 AND webhook_id = $2`,
    [transaction.organizationId, id, transaction.actor.userId],
  );
  await transaction.query(
    `UPDATE webhook_deliveries SET attempts = 0, next_attempt_at = now()
     WHERE organization_id = $1 AND webhook_id = $2 AND state = 'waiting'`,
    [transaction.organizationId, id],
  );
  const after = await readOne(transaction, id);
  await auditWebhook(transaction, 'webhooks.resume', before, after);
  wakeAfter(transaction, context);
  return after;
}

/** Creates a new secret. Throws NOT_FOUND, and RULE_BROKEN while three secrets sign. */
export async function rotateSecret(
  transaction: TenantTransaction,
  context: WebhookContext,
  id: string,
  overlapHours: number,
): Promise<NewWebhook> {
  const before = await lockWebhook(transaction, id);
  await endOlderSecrets(transaction, id, overlapHours);
  const secret = await addSecret(transaction, context.seal, id);
  const webhook = await readOne(transaction, id);
  await auditWebhook(transaction, 'webhooks.rotateSecret', before, webhook);
  return { webhook, secret };
}

/** Makes the worker look at a webhook after the commit. */
export async function makeDue(transaction: TenantTransaction, context: WebhookContext, id: string): Promise<void> {
  transaction.send('UPDATE webhooks SET due_at = now() WHERE organization_id = $1 AND webhook_id = $2', [
    transaction.organizationId,
    id,
  ]);
  wakeAfter(transaction, context);
}

function wakeAfter(transaction: TenantTransaction, { wake }: WebhookContext): void {
  transaction.afterCommit(() => wake(transaction.organizationId));
}

/** Returns the fields of a webhook that follow from its saved query. Throws NOT_FOUND. */
async function ofSelection(
  transaction: TenantTransaction,
  { kindsOfSelection }: WebhookContext,
  selectionId: string | null,
): Promise<Pick<WebhookFields, 'selectionId'> & Partial<Pick<WebhookFields, 'kinds'>>> {
  if (selectionId === null) return { selectionId: null };
  // guard: selections.webhooks-told-as-live
  return { selectionId, kinds: await kindsOfSelection(transaction, selectionId) };
}

/**
 * Throws PERMISSION_DENIED for members with limited access. Only creation needs this check: row-level security hides existing
 * webhooks from them.
 */
function requireWhole(transaction: TenantTransaction): void {
  if (transaction.actor.isScoped) throw new ApiError('PERMISSION_DENIED', wholeOrganization);
}

/** Checks what can be checked without a DNS lookup; everything else is refused when connecting. */
function checkTarget(text: string, { allowPrivate }: WebhookContext): void {
  const problem = targetProblem(text, allowPrivate);
  if (problem !== null) throw invalid([problemOf('url', text, problem)]);
}

export async function auditWebhook(
  transaction: TenantTransaction,
  action: string,
  before: Webhook | null,
  after: Webhook | null,
  more: object = {},
): Promise<void> {
  const told = (webhook: Webhook | null) =>
    webhook && {
      name: webhook.name,
      url: webhook.url,
      kinds: webhook.kinds,
      selectionId: webhook.selectionId,
      status: webhook.status,
      secrets: webhook.secrets.length,
      ...more,
    };
  const entityId = (after ?? before)?.id ?? '';
  await audit(transaction, { action, entity: 'webhook', entityId, before: told(before), after: told(after) });
}
