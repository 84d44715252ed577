import { organizationUrl } from '@tallyard/domain/pages/addresses';
import { type Database, systemActor } from '../database/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import { renderEmail } from '../mail/render-email.ts';
import { readPeopleOfNotice } from './notice-people.ts';
import type { OwnerProblem } from './owner.ts';

export interface PausedMail {
  readonly organizationId: number;
  /** The noun shown to people, such as 'webhook'. */
  readonly kind: string;
  readonly name: string;
  /** A sentence that says what no longer happens. */
  readonly effect: string;
  readonly page: string;
  readonly ownerId: string;
  readonly problem: OwnerProblem;
}

export const pausedMailJob = 'owners.mail-paused';

interface MailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

const reasons: Readonly<Record<OwnerProblem, (owner: string, organization: string) => string>> = {
  left: (owner, organization) => `${owner} does not belong to ${organization} any more`,
  permission: (owner) => `${owner} is no longer allowed to do this`,
  warehouses: (owner) => `${owner} no longer sees all warehouses`,
};

/** Notifies the admins that something is paused because its owner lost the right, and how to take it over. */
export function pausedMail({ database, mailer, publicUrl }: MailContext): JobDefinition<never> {
  const job: JobDefinition<PausedMail> = {
    name: pausedMailJob,
    async run({ id, data }) {
      const { organizationId, kind, name, effect, page, ownerId, problem } = data;
      const { organization, person, admins } = await database.withTenant(organizationId, systemActor, (transaction) =>
        readPeopleOfNotice(transaction, ownerId),
      );
      const owner = person ?? 'its owner';
      const content = renderEmail({
        subject: `The ${kind} ${name} is paused`,
        paragraphs: [
          `The ${kind} ${name} acts with the rights of ${owner}. It is paused because ${reasons[problem](owner, organization)}.`,
          `${effect} Save or resume it to take it over: from then on it acts with your rights.`,
        ],
        action: { label: `Open the ${kind}`, url: organizationUrl(publicUrl, organizationId, page) },
        footnote: `You get this mail because you are an admin of ${organization}.`,
      });
      for (const { userId, email } of admins) {
        await mailer.send({ ...content, to: email, deduplicationId: `${id}-${userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}
