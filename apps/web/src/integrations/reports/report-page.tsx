import { pages } from '@tallyard/domain/pages/addresses';
import { reportMetricDays } from '@tallyard/domain/scheduled-reports/limits';
import { DeniedState, DetailHead, Fact, Facts, LoadingState, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { listWithView } from '../../shared/lists/views/viewed-lists';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { later } from '../../shared/page/later';
import { useMay } from '../../shared/permissions/permissions';
import { FieldMoment } from '../../shared/queries/field-value';
import { CallMetrics } from '../call-metrics';
import { type ReportDetailFragment, useReportAnalyticsQuery, useScheduledReportQuery } from '../generated/operations';
import classes from '../integrations.module.css';
import { selectionPage } from '../selection-addresses';
import { useFollowed } from '../use-followed';
import { ReportActions } from './report-actions';
import { formatLabels, sourceOf, timesOf } from './report-labels';
import { ReportMark } from './report-mark';

const ReportRuns = later(
  async () => (await import('./report-runs')).ReportRuns,
  <LoadingState rows={6} label="Loading what was mailed" />,
);

/** The page of a report at /integrations/reports/:id: its content, status and runs. */
export function ReportPage() {
  const may = useMay('scheduledReports.view');
  if (may) return <ReadReport />;
  return (
    <Panel padded>
      <DeniedState title="You cannot see scheduled reports">
        Only people who may view integrations see them. Ask an admin of this organization.
      </DeniedState>
    </Panel>
  );
}

function ReadReport() {
  const { id = '' } = useParams();
  const { active } = useOrganization();
  const query = useScheduledReportQuery({
    variables: { organizationId: active.id, id },
    fetchPolicy: 'cache-and-network',
  });
  useFollowed('scheduledReports', query.data?.scheduledReport?.syncStatus === 'IN_PROGRESS');
  return (
    <DetailPage
      what="report"
      query={query}
      of={(data) => data.scheduledReport}
      missing="It was deleted, belongs to another organization, or the address is not whole."
    >
      {(found) => <OpenedReport key={found.id} report={found} />}
    </DetailPage>
  );
}

function OpenedReport({ report }: { report: ReportDetailFragment }) {
  const withLog = useMay('scheduledReports.viewLog');
  const withFigures = useMay('scheduledReports.viewAnalytics');
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.reports}>Scheduled reports</Link>}
        title={report.name}
        marks={<ReportMark report={report} />}
        actions={<ReportActions report={report} />}
      />
      <ReportFacts report={report} />
      {withFigures && <ReportFigures reportId={report.id} />}
      {withLog && <ReportRuns reportId={report.id} />}
    </>
  );
}

function ReportFacts({ report }: { report: ReportDetailFragment }) {
  return (
    <Panel padded>
      <Facts>
        <Fact name="What">
          <SourceLink report={report} />
        </Fact>
        <Fact name="File">{formatLabels[report.format]}</Fact>
        <Fact name="When">{timesOf(report)}</Fact>
        {report.nextDueAt && (
          <Fact name="Next">
            <FieldMoment of={report} field="nextDueAt" />
          </Fact>
        )}
        <Fact name="Mailed to">
          {report.recipients.map((address) => (
            <span key={address} className={classes.address}>
              {address}
            </span>
          ))}
        </Fact>
        <Fact name="With the rights of">{report.actsFor.name ?? 'Former member'}</Fact>
        {report.failingSince && (
          <Fact name="Failing since">
            <FieldMoment of={report} field="failingSince" />
          </Fact>
        )}
        {report.lastRunAt && (
          <Fact name="Last time">
            <FieldMoment of={report} field="lastRunAt" />
          </Fact>
        )}
        <Fact name="Made">
          <FieldMoment of={report} field="createdAt" />
        </Fact>
        <Fact name="Made by">{report.createdBy.name ?? 'Former member'}</Fact>
      </Facts>
    </Panel>
  );
}

function SourceLink({ report }: { report: ReportDetailFragment }) {
  const { active } = useOrganization();
  const words = sourceOf(report);
  if (report.selection) return <Link to={selectionPage(report.selection.id)}>{words}</Link>;
  const { viewId, list } = report;
  // Movements have no views.
  if (viewId === null || list === null || list === 'MOVEMENTS') return words;
  return <Link to={listWithView(list, active.id, viewId)}>{words}</Link>;
}

const words = { many: 'Tries', half: 'Half took at most' };

function ReportFigures({ reportId }: { reportId: string }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useReportAnalyticsQuery({
    variables: { organizationId: active.id, id: reportId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <CallMetrics
      analytics={data?.reportAnalytics}
      isFailed={error !== undefined}
      onRetry={() => void refetch()}
      days={reportMetricDays}
      words={words}
    />
  );
}
