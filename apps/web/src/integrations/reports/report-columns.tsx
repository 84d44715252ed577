import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { reportPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ReportRunState } from '../../generated/schema-types';
import type { Format } from '../../shared/format/format';
import { NameLink } from '../../shared/lists/name-link';
import type { ReportRowFragment, ReportRunRowFragment } from '../generated/operations';
import classes from '../integrations.module.css';
import { formatLabels, reasonLabels, sourceOf, stateLabels, timesOf } from './report-labels';
import { ReportMark } from './report-mark';

function Next({ report }: { report: ReportRowFragment }) {
  if (report.nextDueAt !== null) return <RelativeTime value={report.nextDueAt} />;
  return <span className={classes.quiet}>{report.status === 'PAUSED' ? 'Paused' : 'Never again'}</span>;
}

/** The columns of a report list. */
export const reportColumns: Column<ReportRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (report) => (
      <>
        <NameLink of={report} to={reportPage(report.id)} />
        <NarrowOnly>
          <ReportMark report={report} />
          <span>{report.rule}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'state', header: 'How it goes', from: 'sm', cell: (report) => <ReportMark report={report} /> },
  { key: 'source', header: 'Of', from: 'md', cell: sourceOf },
  { key: 'times', header: 'When', from: 'lg', cell: timesOf },
  { key: 'format', header: 'File', from: 'lg', cell: ({ format }) => formatLabels[format] },
  { key: 'next', header: 'Next', from: 'sm', sortKey: 'NEXT_DUE_AT', cell: (report) => <Next report={report} /> },
];

const stateMarks = {
  WAITING: { tone: 'info', icon: IconClock },
  SENT: { tone: 'done', icon: IconCheck },
  FAILED: { tone: 'out', icon: IconX },
} as const satisfies Record<ReportRunState, unknown>;

export function RunMark({ state }: { state: ReportRunState }) {
  const { tone, icon } = stateMarks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {stateLabels[state]}
    </Mark>
  );
}

/** Returns the outcome of a run: '12 rows to 2 addresses', 'The mail server did not answer'. */
export function outcomeOf(run: ReportRunRowFragment, format: Format): string {
  const { lastError, rows, recipients, unsent, state } = run;
  if (lastError !== null) return lastError;
  if (state === 'WAITING' || rows === null) return 'Not mailed yet';
  const rowCount = rows === 1 ? '1 row' : `${format.count(rows)} rows`;
  const mailed = recipients.length - unsent.length;
  return `${rowCount} to ${mailed === 1 ? '1 address' : `${format.count(mailed)} addresses`}`;
}

export const runColumnsIn = (
  format: Format,
  open: (run: ReportRunRowFragment) => void,
): Column<ReportRunRowFragment>[] => [
  {
    key: 'when',
    header: 'When',
    grows: true,
    cell: (run) => (
      <>
        <button type="button" className={classes.open} onClick={() => open(run)}>
          {format.moment(run.dueAt ?? run.createdAt)}
        </button>
        <NarrowOnly>
          <span>{outcomeOf(run, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <RunMark state={state} /> },
  { key: 'outcome', header: 'What came of it', from: 'sm', cell: (run) => outcomeOf(run, format) },
  { key: 'reason', header: 'Why', from: 'md', cell: ({ reason }) => reasonLabels[reason] },
  { key: 'tries', header: 'Tries', align: 'end', from: 'md', cell: ({ attempts }) => format.count(attempts) },
  {
    key: 'next',
    header: 'Next try',
    from: 'lg',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt === null ? <span className={classes.quiet}>–</span> : <RelativeTime value={nextAttemptAt} />,
  },
];
