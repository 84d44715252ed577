import type { RecipientChannel, RecipientPurpose } from '@tallyard/domain/recipients/fields';
import { confirmationMs, confirmationRetryMs, maxConfirmationAttempts } from '@tallyard/domain/recipients/limits';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { newId } from '../platform/ids.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { type Mailer, MailRefused } from '../platform/mail/mail.ts';
import { type SmsGateway, sendSms } from '../platform/outgoing/sms.ts';
import { type TakeQuota, takeQuota } from '../platform/quotas/quotas.ts';
import { confirmationEmail, confirmationSms } from './email-template.ts';
import { readOrganizationName } from './repository.ts';
import { tokenOf } from './tokens.ts';

export interface RequestContext {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Null if there is no SMS gateway: requests to phones then wait. */
  readonly sms: SmsGateway | null;
  readonly secret: string;
  readonly publicUrl: URL;
  /** By default counts against the daily limits. */
  readonly takeQuota?: TakeQuota;
  /** Milliseconds since 1970; by default the system clock. */
  readonly now?: () => number;
}

/** Returns the job that sends confirmation requests every minute to newly added addresses. */
export function requestJob(context: RequestContext): JobDefinition<Record<string, never>> {
  return { name: 'recipients.send-requests', cron: '* * * * *', atStart: true, run: () => sendRequests(context) };
}

interface Claimed {
  readonly recipientId: string;
  readonly channel: RecipientChannel;
  readonly address: string;
  readonly purpose: RecipientPurpose;
  readonly linkId: string;
  readonly organization: string;
}

/** Sends the due requests of all organizations. */
export async function sendRequests(context: RequestContext): Promise<void> {
  const now = context.now ?? Date.now;
  const channels: readonly RecipientChannel[] = context.sms === null ? ['email'] : ['email', 'sms'];
  const { rows } = await context.database.acrossOrganizations((transaction) =>
    transaction.query<{ organization_id: number }>(
      `SELECT DISTINCT organization_id FROM recipients
       WHERE due_at <= to_timestamp($1::float8 / 1000) AND channel = ANY ($2::text[]) ORDER BY 1`,
      [now(), channels],
    ),
  );
  const errors: unknown[] = [];
  for (const { organization_id: organizationId } of rows) {
    await sendIn(context, organizationId, channels, now).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `Requests of ${errors.length} organizations were not sent`);
}

async function sendIn(
  context: RequestContext,
  organizationId: number,
  channels: readonly RecipientChannel[],
  now: () => number,
): Promise<void> {
  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    context.database.withTenant(organizationId, systemActor, work);
  for (;;) {
    const claimed = await inTenant((transaction) => claimRequest(transaction, context, channels, now()));
    if (claimed === 'none') return;
    if (claimed === 'held') continue;
    const refusal = await send(context, claimed);
    if (refusal) await inTenant((transaction) => tryAgain(transaction, claimed.linkId, now()));
  }
}

interface DueRow extends Record<string, unknown> {
  readonly recipient_id: string;
  readonly channel: RecipientChannel;
  readonly address: string;
  readonly purpose: RecipientPurpose;
}

/**
 * Claims the oldest due request and gives it its link before it is sent: if a node crashes, the request is not sent, and no
 * address gets two. Returns 'held' if the daily quota is used up, and defers due requests to the next day.
 */
async function claimRequest(
  transaction: TenantTransaction,
  { secret, takeQuota: take = takeQuota }: Pick<RequestContext, 'secret' | 'takeQuota'>,
  channels: readonly RecipientChannel[],
  now: number,
): Promise<Claimed | 'none' | 'held'> {
  const { organizationId } = transaction;
  const { rows } = await transaction.query<DueRow>(
    // guard: recipients.one-node-asks
    `SELECT recipient_id, channel, address, purpose FROM recipients
     WHERE organization_id = $1 AND due_at <= to_timestamp($2::float8 / 1000) AND channel = ANY ($3::text[])
     ORDER BY due_at, recipient_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [organizationId, now, channels],
  );
  const [row] = rows;
  if (row === undefined) return 'none';
  // guard: recipients.requests-have-a-quota
  const reached = await take(transaction, row.channel, now);
  if (reached !== null) {
    await transaction.query(
      `UPDATE recipients SET due_at = to_timestamp($4::float8 / 1000)
       WHERE organization_id = $1 AND channel = $2 AND due_at <= to_timestamp($3::float8 / 1000)`,
      [organizationId, row.channel, now, reached.resumesAt],
    );
    return 'held';
  }
  const linkId = newId();
  await transaction.query(
    `UPDATE recipients SET due_at = NULL, attempts = attempts + 1, requested_at = to_timestamp($3::float8 / 1000), link_id = $4,
       token_hash = $5, link_expires_at = to_timestamp($6::float8 / 1000), link_used_at = NULL
     WHERE organization_id = $1 AND recipient_id = $2`,
    [organizationId, row.recipient_id, now, linkId, hashToken(tokenOf(secret, linkId)), now + confirmationMs],
  );
  const { recipient_id: recipientId, channel, address, purpose } = row;
  return { recipientId, channel, address, purpose, linkId, organization: await readOrganizationName(transaction) };
}

/** Returns whether the request certainly was not delivered, so that it may be sent again. */
async function send({ mailer, sms, secret, publicUrl }: RequestContext, claimed: Claimed): Promise<boolean> {
  const { channel, address, linkId, organization, purpose } = claimed;
  const request = { organization, purpose, token: tokenOf(secret, linkId) };
  if (channel === 'email') {
    const mail = { ...confirmationEmail(publicUrl, request), to: address, deduplicationId: `confirm-${linkId}` };
    return mailer.send(mail).then(
      () => false,
      (error: unknown) => error instanceof MailRefused,
    );
  }
  if (sms === null) return true;
  const { error, isUnsent } = await sendSms(sms, {
    id: linkId,
    to: address,
    text: confirmationSms(publicUrl, request),
  });
  return error !== null && isUnsent === true;
}

/** Defers a refused request, up to the maximum number of attempts. Resending it starts over. */
async function tryAgain(transaction: TenantTransaction, linkId: string, now: number): Promise<void> {
  await transaction.query(
    `UPDATE recipients SET due_at = to_timestamp($3::float8 / 1000), requested_at = NULL
     WHERE organization_id = $1 AND link_id = $2 AND confirmed_at IS NULL AND unsubscribed_at IS NULL AND attempts < $4`,
    [transaction.organizationId, linkId, now + confirmationRetryMs, maxConfirmationAttempts],
  );
}
