import type { ReportRunState, ScheduledReportStatus } from '../../generated/schema-types';
import { sentence } from '../../shared/format/format';
import { defineList, withoutEmpty } from '../../shared/lists/define-list';
import { oneOf, search } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { ReportRunsDocument, ScheduledReportsDocument } from '../generated/operations';
import { stateLabels } from './report-labels';

const statuses: readonly ScheduledReportStatus[] = ['ACTIVE', 'PAUSED'];

/** The organization's reports by name. Always refetched, because their status changes without an event. */
export const reportList = defineList({
  document: ScheduledReportsDocument,
  page: ({ scheduledReports }) => scheduledReports,
  needs: 'scheduledReports.view',
  sort: { keys: ['NAME', 'CREATED_AT', 'NEXT_DUE_AT'] },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search reports'),
    status: oneOf(
      'Status',
      statuses.map((value) => ({ value, label: sentence(value) })),
    ),
  },
  ask: ({ q, status }) => ({ filter: withoutEmpty({ search: q, status }) }),
});

const states = Object.entries(stateLabels).map(([value, label]) => ({ value: value as ReportRunState, label }));

/** Returns the list of a report's runs, newest first. */
export const runListOf = (reportId: string) =>
  defineList({
    document: ReportRunsDocument,
    page: ({ reportRuns }) => reportRuns,
    needs: 'scheduledReports.viewLog',
    pageSizes: usualPageSizes,
    filters: { state: oneOf('State', states) },
    ask: ({ state }) => ({ reportId, state }),
  });
