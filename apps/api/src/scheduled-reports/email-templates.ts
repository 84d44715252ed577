import { organizationUrl, reportPage } from '@tallyard/domain/pages/addresses';
import { instantText } from '@tallyard/domain/schedules/schedule-text';
import { type EmailContext, failureEmailJob } from '../deliveries/public.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import type { ClaimedRun } from './claim-run.ts';
import { reportTable } from './report-table.ts';
import type { ReportRow } from './repository.ts';

interface Mailed {
  readonly organizationId: number;
  readonly row: ReportRow;
  readonly run: ClaimedRun;
  readonly organization: string;
  readonly rows: number;
  readonly note: string | null;
  /** The link to unsubscribe from this report; null for a test, which somebody requested. */
  readonly unsubscribeUrl: string | null;
}

/** Returns the email with a report. */
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

/** Returns the job that emails the creator of a report that it was not sent. */
export const failureMail = (context: EmailContext) =>
  failureEmailJob<FailureMail, { name: string }>(context, reportTable, {
    idOf: ({ reportId }) => reportId,
    columns: 'name',
    textOf: ({ name }, { why }) => ({
      subject: `The report ${name} was not mailed`,
      paragraphs: [
        `The report ${name} was due and could not be mailed: ${why}`,
        'It is tried again at its next time. You are told once until one was mailed.',
      ],
      actionLabel: 'See what came of it',
    }),
  });
