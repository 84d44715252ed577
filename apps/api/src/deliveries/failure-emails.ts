import { organizationUrl } from '@tallyard/domain/pages/addresses';
import { type Database, systemActor } from '../platform/database/database.ts';
import { makerOrAdmins } from '../platform/identity/maker-or-admins.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import type { DestinationTable } from './destination-table.ts';

export interface EmailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

interface FailureEmail<Data, Row> {
  /** Returns the id of the destination of a job. */
  readonly idOf: (data: Data) => string;
  /** SQL of the destination's columns for the text. */
  readonly columns: string;
  readonly textOf: (
    destination: Row,
    data: Data,
  ) => { readonly subject: string; readonly paragraphs: readonly string[]; readonly actionLabel: string };
}

/**
 * Returns the job that emails the creator of a destination about failures, or the admins if the creator is no longer a
 * member.
 */
export function failureEmailJob<Data extends { readonly organizationId: number }, Row>(
  { database, mailer, publicUrl }: EmailContext,
  { table, key, entity, failureEmails, page }: DestinationTable,
  { idOf, columns, textOf }: FailureEmail<Data, Row>,
): JobDefinition<never> {
  const job: JobDefinition<Data> = {
    name: failureEmails,
    async run({ id: jobId, data }) {
      const { organizationId } = data;
      const id = idOf(data);
      const found = await database.withTenant(organizationId, systemActor, async (transaction) => {
        const { rows } = await transaction.query<Row & { created_by: string }>(
          `SELECT ${columns}, created_by FROM ${table} WHERE organization_id = $1 AND ${key} = $2`,
          [organizationId, id],
        );
        const [destination] = rows;
        if (destination === undefined) return null;
        return { destination, people: await makerOrAdmins(transaction, destination.created_by) };
      });
      if (found === null) return;
      const { actionLabel, ...text } = textOf(found.destination, data);
      const content = renderEmail({
        ...text,
        action: { label: actionLabel, url: organizationUrl(publicUrl, organizationId, page(id)) },
        footnote: `You get this mail because you made this ${entity}, or because whoever made it is no member any more.`,
      });
      for (const { userId, email } of found.people) {
        await mailer.send({ ...content, to: email, deduplicationId: `${jobId}-${userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}
