import {
  createScheduledReport,
  deleteScheduledReport,
  listReportRuns,
  listScheduledReports,
  pauseScheduledReport,
  readReportAnalytics,
  readReportRun,
  readScheduledReport,
  resumeScheduledReport,
  sendScheduledReport,
  testScheduledReport,
  updateScheduledReport,
} from '@tallyard/contracts/scheduled-reports/endpoints';
import { type Route, route } from '../platform/routes/route.ts';
import { readAnalytics } from './analytics.ts';
import { readRow, reportFrom, reports } from './repository.ts';
import { pageOfRuns, readRun } from './runs.ts';
import * as service from './service.ts';

export function reportRoutes(context: service.ReportContext): readonly Route[] {
  return [
    route(listScheduledReports, ({ transaction, input }) => reports.page(transaction, input.query)),
    route(readScheduledReport, async ({ transaction, input }) =>
      reportFrom(await readRow(transaction, input.params.id)),
    ),
    route(createScheduledReport, ({ transaction, input: { body }, person, membership }) => {
      const { organizationId: _, ...fields } = body;
      return service.createReport(transaction, context, { person, membership }, fields);
    }),
    route(updateScheduledReport, ({ transaction, input: { params, body }, person, membership }) => {
      const { organizationId: _, ...changes } = body;
      return service.changeReport(transaction, context, { person, membership }, params.id, changes);
    }),
    route(deleteScheduledReport, async ({ transaction, input }) => {
      await service.deleteReport(transaction, input.params.id);
      return { deleted: true } as const;
    }),
    route(pauseScheduledReport, ({ transaction, input, person, membership }) =>
      service.setPaused(transaction, context, { person, membership }, input.params.id, true),
    ),
    route(resumeScheduledReport, ({ transaction, input, person, membership }) =>
      service.setPaused(transaction, context, { person, membership }, input.params.id, false),
    ),
    route(sendScheduledReport, ({ transaction, input, person, membership }) =>
      service.sendNow(transaction, context, { person, membership }, input.params.id, 'person'),
    ),
    route(testScheduledReport, ({ transaction, input, person, membership }) =>
      service.sendNow(transaction, context, { person, membership }, input.params.id, 'test'),
    ),
    route(listReportRuns, ({ transaction, input: { params, query } }) => pageOfRuns(transaction, params.id, query)),
    route(readReportRun, ({ transaction, input: { params } }) => readRun(transaction, params.id, params.runId)),
    route(readReportAnalytics, async ({ transaction, input }) => {
      const { report_id: id } = await readRow(transaction, input.params.id);
      return readAnalytics(transaction, id);
    }),
  ];
}
