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
  /** Of a view, the list of which it is one; null: a selection. */
  list: z.enum(reportLists).nullable(),
  viewId: z.string().nullable(),
  selectionId: z.string().nullable(),
  format: z.enum(reportFormats),
  /** RFC 5545, as far as ADR 0078 goes. */
  rrule: z.string(),
  /** The same in words. */
  rule: z.string(),
  startsOn: z.string(),
  atTime: z.string(),
  timeZone: z.string(),
  recipients: z.array(z.string()),
  /** With whose rights it is read: whoever chose last what is sent, or to whom. */
  actsFor: z.string(),
  status: z.enum(reportStatuses),
  syncStatus: z.enum(syncStatuses),
  /** Another one with each change of what it is. */
  version: wireInteger,
  /** Null: it is paused, or its rule names no day any more. */
  nextDueAt: z.string().nullable(),
  /** Since when no try has succeeded; null: the last one did, or there was none. */
  failingSince: z.string().nullable(),
  /** When it was last tried, and whether that succeeded; null: never within the log. */
  lastRunAt: z.string().nullable(),
  lastRunSucceeded: z.boolean().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const scheduledReportList = listOf(scheduledReport);

/** An address that a run was not mailed to. */
export const unsentRecipient = z.object({
  address: z.string(),
  /** `unconfirmed`: its owner has not confirmed yet; `unsubscribed`: its owner does not want it. */
  reason: z.enum(unsentReasons),
});

/** A report that is made and mailed, as often as it takes, under one id. */
export const reportRun = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  reportId: z.string(),
  reason: z.enum(runReasons),
  /** Null: it was sent by hand. */
  dueAt: z.string().nullable(),
  /** How many times were due before it while nothing ran, and are told by it. */
  missed: wireInteger,
  state: z.enum(runStates),
  attempts: wireInteger,
  createdAt: z.string(),
  /** Null: it is no longer tried. */
  nextAttemptAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** To whom it goes; of a test, whoever asked for it. */
  recipients: z.array(z.string()),
  /** Those of them to whom it is not mailed, and why. */
  unsent: z.array(unsentRecipient).optional(),
  /** Null: there is no file yet, or never was. */
  fileName: z.string().nullable(),
  rows: wireInteger.nullable(),
  bytes: wireInteger.nullable(),
  /** Why the last try failed, in words; null: it did not. */
  lastError: z.string().nullable(),
});
export const reportRunList = listOf(reportRun);

export const reportRunDetails = reportRun.extend({
  /** Newest first. */
  tries: z.array(z.object({ id: z.string(), at: z.string(), error: z.string().nullable(), durationMs: wireNumber })),
});

const latency = {
  /** Milliseconds that half of the tries took, and 95 of 100; null: there was none. */
  p50Ms: wireNumber.nullable(),
  p95Ms: wireNumber.nullable(),
};

/** What came of its tries within the last 30 days, by days of UTC, every day among them. */
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
