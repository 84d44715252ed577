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
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

export const scheduledReport = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  source: z.enum(reportSources),
  /** For a view, its list; null for a saved query. */
  list: z.enum(reportLists).nullable(),
  viewId: z.string().nullable(),
  selectionId: z.string().nullable(),
  format: z.enum(reportFormats),
  /** A recurrence rule of RFC 5545, as far as ADR 0078 supports it. */
  rrule: z.string(),
  /** The rule as text. */
  rule: z.string(),
  startsOn: z.string(),
  atTime: z.string(),
  timeZone: z.string(),
  recipients: z.array(z.string()),
  /** The owner, with whose permissions it is read: the person who last changed its content or recipients. */
  actsFor: z.string(),
  status: z.enum(reportStatuses),
  syncStatus: z.enum(syncStatuses),
  /** Changes with each change of its settings. */
  version: wireInteger,
  /** Null if it is paused, or its rule has no further dates. */
  nextDueAt: z.string().nullable(),
  /** Since when attempts have failed; null if the last one succeeded or there was none. */
  failingSince: z.string().nullable(),
  /** When it was last attempted, and whether that succeeded; null if never within the log. */
  lastRunAt: z.string().nullable(),
  lastRunSucceeded: z.boolean().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const scheduledReportList = listOf(scheduledReport);

/** A recipient of a run who received no email. */
export const unsentRecipient = z.object({
  address: z.string(),
  /** `unconfirmed`: its owner has not confirmed yet; `unsubscribed`: its owner has unsubscribed. */
  reason: z.enum(unsentReasons),
});

/** One run of a report: created and sent under one id, with retries. */
export const reportRun = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  reportId: z.string(),
  reason: z.enum(runReasons),
  /** Null if it was sent manually. */
  dueAt: z.string().nullable(),
  /** The number of earlier due dates while nothing was running, which this run covers. */
  missed: wireInteger,
  state: z.enum(runStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null if there are no further attempts. */
  nextAttemptAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The recipients; for a test, only the person who requested it. */
  recipients: z.array(z.string()),
  /** The recipients who receive no email, with the reasons. */
  unsent: z.array(unsentRecipient).optional(),
  /** Null if there is no file. */
  fileName: z.string().nullable(),
  rows: wireInteger.nullable(),
  bytes: wireInteger.nullable(),
  /** The error of the last attempt, as text; null if it did not fail. */
  lastError: z.string().nullable(),
});
export const reportRunList = listOf(reportRun);

export const reportRunDetails = reportRun.extend({
  /** Newest first. */
  tries: z.array(z.object({ id: z.string(), at: z.string(), error: z.string().nullable(), durationMs: wireNumber })),
});

const latency = {
  /** The median and the 95th percentile of the duration of attempts in milliseconds; null without attempts. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** Metrics of its attempts in the last 30 days, with one entry for each day in UTC. */
export const reportAnalytics = z.object({
  id: z.string(),
  calls: wireInteger,
  failures: wireInteger,
  ...latency,
  days: z.array(z.object({ day: z.string(), calls: wireInteger, failures: wireInteger, ...latency })),
});

export type ScheduledReport = z.output<typeof scheduledReport>;
export type UnsentRecipient = z.output<typeof unsentRecipient>;
export type ReportRun = z.output<typeof reportRun>;
export type ReportRunDetails = z.output<typeof reportRunDetails>;
export type ReportAnalytics = z.output<typeof reportAnalytics>;
