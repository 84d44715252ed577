import { organizationId } from '@tallyard/domain/organizations/fields';
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
import { reportFigureDays, reportLogDays } from '@tallyard/domain/scheduled-reports/limits';
import { localTime, ruleText } from '@tallyard/domain/schedules/fields';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  id,
  idsQuery,
  orderQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
} from '../endpoint/fields.ts';
import {
  reportAnalytics,
  reportRun,
  reportRunDetails,
  reportRunList,
  scheduledReport,
  scheduledReportList,
} from './models.ts';

const base = '/api/integrations/reports';
const params = z.object({ id });
const organization = { organizationId: z.optional(organizationId) };
const alone = z.object(organization);
const query = z.object({ organizationId: organizationQuery });
const paged = {
  organizationId: organizationQuery,
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
};
/** A key that leaked must not leave behind an address to which everything is mailed. */
const ofPeople = { access: 'organization', apiKeys: false } as const;
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Must be one of ${words.join(', ')}`);

/** What is reported: exactly one of these. */
const source = {
  list: oneOf(reportLists).nullish(),
  viewId: id.nullish(),
  selectionId: id.nullish(),
};

export const listScheduledReports = endpoint({
  name: 'scheduledReports.list',
  method: 'GET',
  path: base,
  access: 'organization',
  action: 'scheduledReports.view',
  repeatable: true,
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
  name: 'scheduledReports.read',
  method: 'GET',
  path: `${base}/{id}`,
  access: 'organization',
  action: 'scheduledReports.view',
  repeatable: true,
  summary: 'One scheduled report.',
  params,
  query,
  output: scheduledReport,
});

export const createScheduledReport = endpoint({
  name: 'scheduledReports.create',
  method: 'POST',
  path: base,
  ...ofPeople,
  action: 'scheduledReports.create',
  repeatable: false,
  status: 201,
  summary:
    'Mails a list, a saved view of one, or what a stored selection says of events, at the times of a rule by the clocks of `timeZone`, UTC unless given, and with the rights that the caller has then.',
  body: z.object({
    ...organization,
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
  name: 'scheduledReports.update',
  method: 'PATCH',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'scheduledReports.update',
  repeatable: true,
  summary:
    'Changes a report; absent fields stay. With another thing that is reported, or other recipients, it goes on with the rights of the caller.',
  params,
  body: z.object({
    ...organization,
    name: z.optional(reportName),
    ...source,
    format: oneOf(reportFormats).optional(),
    rrule: z.optional(ruleText),
    atTime: z.optional(localTime),
    timeZone: z.optional(timeZone),
    recipients: z.optional(reportRecipients),
    version: z.int('Must be a whole number').positive('Must be above 0').optional(),
  }),
  output: scheduledReport,
});

export const deleteScheduledReport = endpoint({
  name: 'scheduledReports.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'scheduledReports.delete',
  repeatable: false,
  summary: 'Deletes a report with its log.',
  params,
  query,
  output: z.object({ deleted: z.literal(true) }),
});

export const pauseScheduledReport = endpoint({
  name: 'scheduledReports.pause',
  method: 'POST',
  path: `${base}/{id}/pause`,
  ...ofPeople,
  action: 'scheduledReports.pause',
  repeatable: true,
  summary: 'Mails nothing at its times until it is resumed; one that is paused is as it was.',
  params,
  body: alone,
  output: scheduledReport,
});

export const resumeScheduledReport = endpoint({
  name: 'scheduledReports.resume',
  method: 'POST',
  path: `${base}/{id}/resume`,
  ...ofPeople,
  action: 'scheduledReports.pause',
  repeatable: true,
  summary: 'Goes on with the next time of its rule; what was due meanwhile is told by it.',
  params,
  body: alone,
  output: scheduledReport,
});

export const sendScheduledReport = endpoint({
  name: 'scheduledReports.send',
  method: 'POST',
  path: `${base}/{id}/send`,
  ...ofPeople,
  action: 'scheduledReports.send',
  repeatable: false,
  status: 201,
  summary: 'Mails it now to all whom it names, beside its schedule.',
  params,
  body: alone,
  output: reportRun,
});

export const testScheduledReport = endpoint({
  name: 'scheduledReports.test',
  method: 'POST',
  path: `${base}/{id}/test`,
  ...ofPeople,
  action: 'scheduledReports.test',
  repeatable: false,
  status: 201,
  summary: 'Mails it now to the caller alone, with the rights of the caller, even while it is paused.',
  params,
  body: alone,
  output: reportRun,
});

export const listReportRuns = endpoint({
  name: 'scheduledReports.runs',
  method: 'GET',
  path: `${base}/{id}/runs`,
  access: 'organization',
  action: 'scheduledReports.viewLog',
  repeatable: true,
  summary: `What was mailed, or was to be, within the last ${reportLogDays} days, newest first.`,
  params,
  query: z.object({
    ...paged,
    ...orderQuery(runSortKeys, 'createdAt', 'desc'),
    state: oneOf(runStates).optional(),
  }),
  output: reportRunList,
});

export const readReportRun = endpoint({
  name: 'scheduledReports.run',
  method: 'GET',
  path: `${base}/{id}/runs/{runId}`,
  access: 'organization',
  action: 'scheduledReports.viewLog',
  repeatable: true,
  summary: 'One run, with what came of each try.',
  params: z.object({ id, runId: id }),
  query,
  output: reportRunDetails,
});

export const readReportAnalytics = endpoint({
  name: 'scheduledReports.analytics',
  method: 'GET',
  path: `${base}/{id}/analytics`,
  access: 'organization',
  action: 'scheduledReports.viewAnalytics',
  repeatable: true,
  summary: `Tries, failures and how long they took, by day of the last ${reportFigureDays} days.`,
  params,
  query,
  output: reportAnalytics,
});
