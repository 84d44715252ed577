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
import type { RequestContext } from '../context.ts';
import type { Resolvers, ScheduledReportSortKey } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, lower, lowerOr, word, wordOrNull, wordOrOther } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import {
  addReport,
  changeReport,
  fetchAnalytics,
  fetchReport,
  fetchReports,
  fetchRun,
  fetchRuns,
  type ReportQuery,
  removeReport,
  sendNow,
  sendTest,
  setPaused,
  type Where,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  NEXT_DUE_AT: 'nextDueAt',
} as const satisfies Record<ScheduledReportSortKey, ReportQuery['sortBy']>;

const whereOf = async (context: RequestContext, args: Parameters<typeof organizationOf>[1]): Promise<Where> => ({
  rest: context.rest,
  organizationId: await organizationOf(context, args),
});

export const scheduledReportsResolvers: Resolvers = {
  Query: {
    scheduledReports: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query: ReportQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        status: lowerOr(args.filter?.status),
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchReports(where, query), part);
    },
    scheduledReport: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchReport(where, args.id));
    },
    reportRuns: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      const part = partOf(args);
      const query = { ...listQueryOf(args, part), state: lowerOr(args.state) };
      return pageOf(await fetchRuns(where, args.reportId, query), part);
    },
    reportRun: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchRun(where, args.reportId, args.id));
    },
    reportAnalytics: async (_parent, args, context) => {
      const where = await whereOf(context, args);
      return oneOrNull(fetchAnalytics(where, args.id));
    },
  },
  Mutation: {
    createScheduledReport: async (_parent, { input }, context) => {
      const { name, list, viewId, selectionId, format, rrule, atTime, timeZone, recipients } = input;
      const report = await addReport(await whereOf(context, { input }), {
        name,
        list: lowerOr(list),
        viewId: viewId ?? undefined,
        selectionId: selectionId ?? undefined,
        format: lower(format),
        rrule,
        atTime,
        timeZone: timeZone ?? undefined,
        recipients: [...recipients],
      });
      return { report };
    },
    updateScheduledReport: async (_parent, { input }, context) => {
      const { id, name, list, viewId, selectionId, format, rrule, atTime, timeZone, recipients } = input;
      const changes = {
        name: name ?? undefined,
        list: lowerOr(list),
        viewId: viewId ?? undefined,
        selectionId: selectionId ?? undefined,
        format: lowerOr(format),
        rrule: rrule ?? undefined,
        atTime: atTime ?? undefined,
        timeZone: timeZone ?? undefined,
        recipients: recipients ? [...recipients] : undefined,
        version: input.expectedVersion ?? undefined,
      };
      return { report: await changeReport(await whereOf(context, { input }), id, changes) };
    },
    deleteScheduledReport: async (_parent, { input }, context) => {
      await removeReport(await whereOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    pauseScheduledReport: async (_parent, { input }, context) => ({
      report: await setPaused(await whereOf(context, { input }), input.id, true),
    }),
    resumeScheduledReport: async (_parent, { input }, context) => ({
      report: await setPaused(await whereOf(context, { input }), input.id, false),
    }),
    sendScheduledReport: async (_parent, { input }, context) => ({
      run: await sendNow(await whereOf(context, { input }), input.id),
    }),
    testScheduledReport: async (_parent, { input }, context) => ({
      run: await sendTest(await whereOf(context, { input }), input.id),
    }),
  },
  ScheduledReport: {
    organizationId: (report) => String(report.organizationId),
    source: (report) => word(reportSources, report.source),
    list: (report) => wordOrNull(reportLists, report.list),
    format: (report) => word(reportFormats, report.format),
    status: (report) => word(reportStatuses, report.status),
    syncStatus: (report) => word(syncStatuses, report.syncStatus),
    selection: ({ selectionId, organizationId }, _args, { loaders }) => {
      const id = readable(selectionId);
      return id === null ? null : loaders.selection(String(organizationId)).load(id);
    },
    actsFor: (report) => ({ id: report.actsFor, organizationId: String(report.organizationId) }),
    createdBy: (report) => ({ id: report.createdBy, organizationId: String(report.organizationId) }),
  },
  ReportRun: {
    reason: (run) => word(runReasons, run.reason),
    state: (run) => word(runStates, run.state),
    unsent: ({ unsent }) => unsent ?? [],
  },
  UnsentRecipient: {
    reason: ({ reason }) => wordOrOther(unsentReasons, reason),
  },
  ReportRunDetails: {
    run: (details) => details,
  },
};
