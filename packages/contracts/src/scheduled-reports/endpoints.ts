import {
  reportFormats,
  reportLists,
  reportName,
  reportRecipients,
  reportSortKeys,
  reportStatuses,
  runSortKeys,
  runStates,
} from '@tallyard/domain/scheduled-reports/fields';
import { reportLogDays, reportMetricDays } from '@tallyard/domain/scheduled-reports/limits';
import { localTime, ruleText } from '@tallyard/domain/schedules/fields';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, orderQuery, searchQuery } from '../endpoint/fields.ts';
import {
  actionOptions,
  createOptions,
  deleteOptions,
  doing,
  getOptions,
  listingOfOne,
  listOptions,
  ofOrganization,
  oneOf,
  paged,
  seenVersion,
  updateOptions,
} from '../integrations/kind-endpoints.ts';
import {
  reportAnalytics,
  reportRun,
  reportRunDetails,
  reportRunList,
  scheduledReport,
  scheduledReportList,
} from './models.ts';

const base = '/api/integrations/reports';

/** The source of the report: exactly one of these. */
const source = {
  list: oneOf(reportLists).nullish(),
  viewId: id.nullish(),
  selectionId: id.nullish(),
};

export const listScheduledReports = endpoint({
  ...listOptions,
  name: 'scheduledReports.list',
  path: base,
  action: 'scheduledReports.view',
  summary: 'What is mailed on a schedule, and how it goes.',
  query: z.object({
    ...paged,
    ...orderQuery(reportSortKeys, 'name'),
    search: searchQuery,
    status: oneOf(reportStatuses).optional(),
  }),
  output: scheduledReportList,
});

export const readScheduledReport = endpoint({
  ...getOptions,
  name: 'scheduledReports.read',
  path: `${base}/{id}`,
  action: 'scheduledReports.view',
  summary: 'One scheduled report.',
  output: scheduledReport,
});

export const createScheduledReport = endpoint({
  ...createOptions,
  name: 'scheduledReports.create',
  path: base,
  action: 'scheduledReports.create',
  summary:
    'Mails a list, a saved view of one, or what a stored selection says of events, at the times of a rule by the clocks of `timeZone`, UTC unless given, and with the rights that the caller has then.',
  body: z.object({
    ...ofOrganization,
    name: reportName,
    ...source,
    format: oneOf(reportFormats),
    rrule: ruleText,
    atTime: localTime,
    timeZone: z.optional(timeZone),
    recipients: reportRecipients,
  }),
  output: scheduledReport,
});

export const updateScheduledReport = endpoint({
  ...updateOptions,
  name: 'scheduledReports.update',
  path: `${base}/{id}`,
  action: 'scheduledReports.update',
  summary:
    'Changes a report; absent fields stay. With another thing that is reported, or other recipients, it goes on with the rights of the caller.',
  body: z.object({
    ...ofOrganization,
    name: z.optional(reportName),
    ...source,
    format: oneOf(reportFormats).optional(),
    rrule: z.optional(ruleText),
    atTime: z.optional(localTime),
    timeZone: z.optional(timeZone),
    recipients: z.optional(reportRecipients),
    version: seenVersion,
  }),
  output: scheduledReport,
});

export const deleteScheduledReport = endpoint({
  ...deleteOptions,
  name: 'scheduledReports.delete',
  path: `${base}/{id}`,
  action: 'scheduledReports.delete',
  summary: 'Deletes a report with its log.',
});

export const pauseScheduledReport = endpoint({
  ...actionOptions,
  name: 'scheduledReports.pause',
  path: `${base}/{id}/pause`,
  action: 'scheduledReports.pause',
  summary: 'Mails nothing at its times until it is resumed; one that is paused is as it was.',
  output: scheduledReport,
});

export const resumeScheduledReport = endpoint({
  ...actionOptions,
  name: 'scheduledReports.resume',
  path: `${base}/{id}/resume`,
  action: 'scheduledReports.pause',
  summary: 'Goes on with the next time of its rule; what was due meanwhile is told by it.',
  output: scheduledReport,
});

export const sendScheduledReport = endpoint({
  ...doing,
  name: 'scheduledReports.send',
  path: `${base}/{id}/send`,
  action: 'scheduledReports.send',
  summary: 'Mails it now to all whom it names, beside its schedule.',
  output: reportRun,
});

export const testScheduledReport = endpoint({
  ...doing,
  name: 'scheduledReports.test',
  path: `${base}/{id}/test`,
  action: 'scheduledReports.test',
  summary: 'Mails it now to the caller alone, with the rights of the caller, even while it is paused.',
  output: reportRun,
});

export const listReportRuns = endpoint({
  ...listingOfOne,
  name: 'scheduledReports.runs',
  path: `${base}/{id}/runs`,
  action: 'scheduledReports.viewLog',
  summary: `What was mailed, or was to be, within the last ${reportLogDays} days, newest first.`,
  query: z.object({
    ...paged,
    ...orderQuery(runSortKeys, 'createdAt', 'desc'),
    state: oneOf(runStates).optional(),
  }),
  output: reportRunList,
});

export const readReportRun = endpoint({
  ...getOptions,
  name: 'scheduledReports.run',
  path: `${base}/{id}/runs/{runId}`,
  action: 'scheduledReports.viewLog',
  summary: 'One run, with what came of each try.',
  params: z.object({ id, runId: id }),
  output: reportRunDetails,
});

export const readReportAnalytics = endpoint({
  ...getOptions,
  name: 'scheduledReports.analytics',
  path: `${base}/{id}/analytics`,
  action: 'scheduledReports.viewAnalytics',
  summary: `Tries, failures and how long they took, by day of the last ${reportMetricDays} days.`,
  output: reportAnalytics,
});
