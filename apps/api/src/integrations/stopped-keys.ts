import { organizationUrl, pages } from '@tallyard/domain/pages/addresses';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import { readPeopleOfNotice } from '../platform/owners/notice-people.ts';
import { liveKeysOf } from './repository.ts';
import { endKey } from './service.ts';

export interface StoppedKeysContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
}

interface MailData {
  readonly organizationId: number;
  readonly userId: string;
  readonly keyNames: readonly string[];
}

const stoppedKeysMailJob = 'apiKeys.mail-stopped';
const mostNames = 20;

/**
 * Ends the keys of a person who is deactivated or leaves the organization, in the same transaction, and emails its admins.
 * Repeating it sends no second email, because ended keys are not found again.
 */
export async function stopKeysOf(
  transaction: TenantTransaction,
  context: Pick<StoppedKeysContext, 'outbox' | 'jobs'>,
  userId: string,
): Promise<void> {
  const keys = await liveKeysOf(transaction, userId);
  if (keys.length === 0) return;
  for (const key of keys) await endKey(transaction, context.outbox, key, 'apiKeys.stop');
  const data: MailData = {
    organizationId: transaction.organizationId,
    userId,
    keyNames: keys.map((key) => key.name),
  };
  await context.jobs().enqueue(transaction, stoppedKeysMailJob, data);
}

/** Returns the job that emails the organization's admins which keys have stopped, and why. */
export function stoppedKeysMail(context: StoppedKeysContext): JobDefinition<never> {
  const job: JobDefinition<MailData> = {
    name: stoppedKeysMailJob,
    async run({ id, data }) {
      const { organization, person, admins } = await context.database.withTenant(
        data.organizationId,
        systemActor,
        (transaction) => readPeopleOfNotice(transaction, data.userId),
      );
      const content = emailOf(context.publicUrl, data, organization, person ?? 'Their creator');
      for (const admin of admins) {
        await context.mailer.send({ ...content, to: admin.email, deduplicationId: `${id}-${admin.userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}

function emailOf(publicUrl: URL, { organizationId, keyNames: names }: MailData, organization: string, creator: string) {
  const shown = names.slice(0, mostNames).join(', ');
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return renderEmail({
    subject: `API keys of ${organization} have stopped`,
    paragraphs: [
      `${creator} does not belong to ${organization} any more, so the API keys they made have stopped working: ${shown}${more}.`,
      'A tool that still needs access needs a key of somebody else.',
    ],
    action: { label: 'Create an API key', url: organizationUrl(publicUrl, organizationId, pages.apiKeys) },
    footnote: `You get this mail because you are an admin of ${organization}.`,
  });
}
