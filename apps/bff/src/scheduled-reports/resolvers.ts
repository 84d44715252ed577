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
import { syncStatuses } from '@tallyard/domain/integrations/fields';
import {
  reportFormats,
  reportLists,
  reportSources,
  reportStatuses,
  runReasons,
  runStates,
  unsentReasons,
} from '@tallyard/domain/scheduled-reports/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValue, enumValueOrNull, enumValueOrOther, lower, lowerOr, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';
export const scheduledReportsResolvers: Resolvers = {
  Query: {
    scheduledReports: (_parent, args, context) => {
      const { search, status } = args.filter ?? {};
      const query = { search: search ?? undefined, status: lowerOr(status), ...sortOf(args) };
      return readPage(context, listScheduledReports, args, { query });
    },
    scheduledReport: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readScheduledReport, { organizationId, params: { id } })),
    reportRuns: (_parent, args, context) =>
      readPage(context, listReportRuns, args, { params: { id: args.reportId }, query: { state: lowerOr(args.state) } }),
    reportRun: (_parent, { organizationId, reportId, id }, context) =>
      oneOrNull(context.api(readReportRun, { organizationId, params: { id: reportId, runId: id } })),
    reportAnalytics: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readReportAnalytics, { organizationId, params: { id } })),
  },
  Mutation: {
    createScheduledReport: async (_parent, { input }, context) => {
      const { organizationId, name, list, viewId, selectionId, format, rrule, atTime, timeZone, recipients } = input;
      const body = {
        name,
        list: lowerOr(list),
        viewId: viewId ?? undefined,
        selectionId: selectionId ?? undefined,
        format: lower(format),
        rrule,
        atTime,
        timeZone: timeZone ?? undefined,
        recipients: [...recipients],
      };
      return { report: await context.api(createScheduledReport, { organizationId, body }) };
    },
    updateScheduledReport: async (_parent, { input }, context) => {
      const { organizationId, id, name, list, viewId, selectionId, format, rrule, atTime, timeZone } = input;
      const body = {
        name: name ?? undefined,
        list: lowerOr(list),
        viewId: viewId ?? undefined,
        selectionId: selectionId ?? undefined,
        format: lowerOr(format),
        rrule: rrule ?? undefined,
        atTime: atTime ?? undefined,
        timeZone: timeZone ?? undefined,
        recipients: input.recipients ? [...input.recipients] : undefined,
        version: input.expectedVersion ?? undefined,
      };
      return { report: await context.api(updateScheduledReport, { organizationId, params: { id }, body }) };
    },
    deleteScheduledReport: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(deleteScheduledReport, { organizationId, params: { id } });
      return { deletedId: id };
    },
    pauseScheduledReport: async (_parent, { input: { organizationId, id } }, context) => ({
      report: await context.api(pauseScheduledReport, { organizationId, params: { id } }),
    }),
    resumeScheduledReport: async (_parent, { input: { organizationId, id } }, context) => ({
      report: await context.api(resumeScheduledReport, { organizationId, params: { id } }),
    }),
    sendScheduledReport: async (_parent, { input: { organizationId, id } }, context) => ({
      run: await context.api(sendScheduledReport, { organizationId, params: { id } }),
    }),
    testScheduledReport: async (_parent, { input: { organizationId, id } }, context) => ({
      run: await context.api(testScheduledReport, { organizationId, params: { id } }),
    }),
  },
  ScheduledReport: {
    organizationId: (report) => String(report.organizationId),
    source: (report) => enumValue(reportSources, report.source),
    list: (report) => enumValueOrNull(reportLists, report.list),
    format: (report) => enumValue(reportFormats, report.format),
    status: (report) => enumValue(reportStatuses, report.status),
    syncStatus: (report) => enumValue(syncStatuses, report.syncStatus),
    selection: ({ selectionId, organizationId }, _args, { loaders }) => {
      const id = readable(selectionId);
      return id === null ? null : loaders.selection(String(organizationId)).load(id);
    },
    actsFor: (report) => ({ id: report.actsFor, organizationId: String(report.organizationId) }),
    createdBy: (report) => ({ id: report.createdBy, organizationId: String(report.organizationId) }),
  },
  ReportRun: {
    reason: (run) => enumValue(runReasons, run.reason),
    state: (run) => enumValue(runStates, run.state),
    unsent: ({ unsent }) => unsent ?? [],
  },
  UnsentRecipient: {
    reason: ({ reason }) => enumValueOrOther(unsentReasons, reason),
  },
  ReportRunDetails: {
    run: (details) => details,
  },
};
