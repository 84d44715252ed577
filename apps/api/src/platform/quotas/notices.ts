import { type QuotaChannel, quotaNotice, quotaResumesAt } from '@tallyard/domain/limits/quotas';
import { organizationUrl, pages } from '@tallyard/domain/pages/addresses';
import { type Database, systemActor } from '../database/database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { adminsOf, type Recipient } from '../identity/maker-or-admins.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import { renderEmail } from '../mail/render-email.ts';

export interface QuotaNoticeContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

interface Reached {
  readonly channel: QuotaChannel;
  readonly day: string;
  readonly reached_limit: number;
  readonly reached_at: Date;
}

interface Found {
  readonly organization: string;
  readonly reached: readonly Reached[];
  readonly admins: readonly Recipient[];
}

/** Notifies the admins, once per day and channel, that their organization has reached its daily limit. */
export function quotaNoticeJob(context: QuotaNoticeContext): JobDefinition<Record<string, never>> {
  return { name: 'platform.quota-notices', cron: '*/5 * * * *', run: () => mailQuotaNotices(context) };
}

export async function mailQuotaNotices({ database, mailer, publicUrl }: QuotaNoticeContext): Promise<void> {
  const { rows } = await database.acrossOrganizations((transaction) =>
    transaction.query<{ organization_id: number }>(
      'SELECT DISTINCT organization_id FROM quota_uses WHERE reached_at IS NOT NULL AND told_at IS NULL ORDER BY 1',
    ),
  );
  for (const { organization_id: organizationId } of rows) {
    const { organization, reached, admins } = await database.withTenant(organizationId, systemActor, readReached);
    for (const { channel, day, reached_limit: limit, reached_at: at } of reached) {
      const content = renderEmail({
        subject: `${organization} reached a daily limit`,
        paragraphs: [`${organization} ${quotaNotice(channel, limit, quotaResumesAt(at.getTime()))}`],
        action: { label: 'See the alert rules', url: organizationUrl(publicUrl, organizationId, pages.alertRules) },
        footnote: `You get this mail once a day because you are an admin of ${organization}. Limits grow with the age of the organization and with a verified email domain.`,
      });
      for (const { userId, email } of admins) {
        // The id is the same for every attempt, so a node that dies in between causes no duplicates.
        await mailer.send({
          ...content,
          to: email,
          deduplicationId: `quota-${organizationId}-${day}-${channel}-${userId}`,
        });
      }
      await database.withTenant(organizationId, systemActor, (transaction) =>
        transaction.query(
          // guard: quotas.notice-once
          'UPDATE quota_uses SET told_at = now() WHERE organization_id = $1 AND day = $2 AND channel = $3',
          [organizationId, day, channel],
        ),
      );
    }
  }
}

async function readReached(transaction: TenantTransaction): Promise<Found> {
  const { organizationId } = transaction;
  const { rows: organizations } = await transaction.query<{ name: string }>(
    'SELECT name FROM organizations WHERE organization_id = $1',
    [organizationId],
  );
  const { rows: reached } = await transaction.query<Reached & Record<string, unknown>>(
    `SELECT channel, day::text AS day, reached_limit, reached_at FROM quota_uses
     WHERE organization_id = $1 AND reached_at IS NOT NULL AND told_at IS NULL ORDER BY day, channel`,
    [organizationId],
  );
  return { organization: organizations[0]?.name ?? '', reached, admins: await adminsOf(transaction) };
}
