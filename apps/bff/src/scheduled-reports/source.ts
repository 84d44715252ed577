import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
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
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type ReportQuery = EndpointInput<typeof listScheduledReports>['query'];
export type RunQuery = EndpointInput<typeof listReportRuns>['query'];
export type NewReportFields = EndpointInput<typeof createScheduledReport>['body'];
export type ReportChanges = EndpointInput<typeof updateScheduledReport>['body'];

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

const ofOne = (organizationId: string, id: string) => ({ params: { id }, query: { organizationId }, organizationId });
const asked = (organizationId: string, id: string) => ({ params: { id }, body: { organizationId }, organizationId });

export function fetchReports({ rest, organizationId }: Where, query: ReportQuery) {
  return call(rest, listScheduledReports, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchReport({ rest, organizationId }: Where, id: string) {
  return call(rest, readScheduledReport, ofOne(organizationId, id));
}

/** Throws NOT_FOUND for the report. */
export function fetchRuns({ rest, organizationId }: Where, id: string, query: RunQuery) {
  return call(rest, listReportRuns, { params: { id }, query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchRun({ rest, organizationId }: Where, id: string, runId: string) {
  return call(rest, readReportRun, { params: { id, runId }, query: { organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchAnalytics({ rest, organizationId }: Where, id: string) {
  return call(rest, readReportAnalytics, ofOne(organizationId, id));
}

/** Makes a report; repeated with the request's idempotency key it gives the same one. */
export function addReport({ rest, organizationId }: Where, body: NewReportFields) {
  return call(rest, createScheduledReport, { body: { ...body, organizationId }, organizationId });
}

export function changeReport({ rest, organizationId }: Where, id: string, changes: ReportChanges) {
  return call(rest, updateScheduledReport, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export function removeReport({ rest, organizationId }: Where, id: string) {
  return call(rest, deleteScheduledReport, ofOne(organizationId, id));
}

export function setPaused({ rest, organizationId }: Where, id: string, isPaused: boolean) {
  return call(rest, isPaused ? pauseScheduledReport : resumeScheduledReport, asked(organizationId, id));
}

export function sendNow({ rest, organizationId }: Where, id: string) {
  return call(rest, sendScheduledReport, asked(organizationId, id));
}

export function sendTest({ rest, organizationId }: Where, id: string) {
  return call(rest, testScheduledReport, asked(organizationId, id));
}
