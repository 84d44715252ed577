import { organizationUrl, reportPage } from '@tallyard/domain/pages/addresses';
import { instantText } from '@tallyard/domain/schedules/schedule-text';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { makerOrAdmins, type Recipient } from '../platform/identity/maker-or-admins.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import type { ClaimedRun } from './claim-run.ts';
import type { ReportRow } from './repository.ts';

interface Mailed {
  readonly organizationId: number;
  readonly row: ReportRow;
  readonly run: ClaimedRun;
  readonly organization: string;
  readonly rows: number;
  readonly note: string | null;
  /** Where its reader stops this report; null: it is a test, which somebody asked for. */
  readonly unsubscribeUrl: string | null;
}

/** The mail that carries a report. */
export function reportEmail(publicUrl: URL, mailed: Mailed) {
  const { organizationId, row, run, organization, rows, note, unsubscribeUrl } = mailed;
  const of = instantText(run.until, row.time_zone);
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
  const late =
    run.missed === 0
      ? []
      : [
          `It tells as well what ${run.missed === 1 ? 'an earlier one' : `${run.missed} earlier ones`} would have told: nothing was mailed then.`,
        ];
  return renderEmail({
    subject: run.reason === 'test' ? `Test: ${row.name}` : row.name,
    paragraphs: [
      `${row.name} of ${organization}, ${of} (${row.time_zone}): ${count}, in the file attached.`,
      ...(note === null ? [] : [note]),
      ...late,
    ],
    action: { label: 'See the report', url: organizationUrl(publicUrl, organizationId, reportPage(row.report_id)) },
    footnote:
      run.reason === 'test'
        ? 'You get this mail because you asked for a test of this report. Nobody else got it.'
        : `You get this mail because somebody of ${organization} has put your address into this report. They can take it out again.`,
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  });
}

export interface FailureMail {
  readonly organizationId: number;
  readonly reportId: string;
  readonly why: string;
}

export const failureMailJob = 'scheduled-reports.mail-failing';

interface MailContext {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
}

/** Writes to whoever made a report that it was not mailed, or to the admins where that person is no member any more. */
export function failureMail({ database, mailer, publicUrl }: MailContext): JobDefinition<never> {
  const job: JobDefinition<FailureMail> = {
    name: failureMailJob,
    async run({ id, data: { organizationId, reportId, why } }) {
      const found = await database.withTenant(organizationId, systemActor, (transaction) =>
        read(transaction, reportId),
      );
      if (found === null) return;
      const content = renderEmail({
        subject: `The report ${found.name} was not mailed`,
        paragraphs: [
          `The report ${found.name} was due and could not be mailed: ${why}`,
          'It is tried again at its next time. You are told once until one was mailed.',
        ],
        action: { label: 'See what came of it', url: organizationUrl(publicUrl, organizationId, reportPage(reportId)) },
        footnote: 'You get this mail because you made this report, or because whoever made it is no member any more.',
      });
      for (const { userId, email } of found.people) {
        await mailer.send({ ...content, to: email, deduplicationId: `${id}-${userId}` });
      }
    },
  };
  return job as JobDefinition<never>;
}

async function read(
  transaction: TenantTransaction,
  reportId: string,
): Promise<{ readonly name: string; readonly people: readonly Recipient[] } | null> {
  const { rows } = await transaction.query<{ name: string; created_by: string }>(
    'SELECT name, created_by FROM scheduled_reports WHERE organization_id = $1 AND report_id = $2',
    [transaction.organizationId, reportId],
  );
  const [report] = rows;
  return report === undefined
    ? null
    : { name: report.name, people: await makerOrAdmins(transaction, report.created_by) };
}
