import { listScheduledReports } from '@tallyard/contracts/scheduled-reports/endpoints';
import type { ScheduledReport } from '@tallyard/contracts/scheduled-reports/models';
import type { SyncStatus } from '@tallyard/domain/integrations/fields';
import type { ReportFormat, ReportList, ReportSource, ReportStatus } from '@tallyard/domain/scheduled-reports/fields';
import { reportNameTaken, reportNotFound } from '@tallyard/domain/scheduled-reports/texts';
import type { Recurrence } from '@tallyard/domain/schedules/occurrences';
import { parseRule } from '@tallyard/domain/schedules/rule';
import { scheduleText } from '@tallyard/domain/schedules/schedule-text';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { nameTaken } from '../platform/taken-names.ts';

export interface ReportRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly report_id: string;
  readonly name: string;
  readonly source: ReportSource;
  readonly list: ReportList | null;
  readonly view_id: string | null;
  readonly selection_id: string | null;
  readonly format: ReportFormat;
  readonly rrule: string;
  readonly starts_on: string;
  readonly at_time: string;
  readonly time_zone: string;
  readonly recipients: string[];
  readonly acts_for: string;
  readonly status: ReportStatus;
  readonly sync_status: SyncStatus;
  readonly version: number;
  readonly next_due_at: Date | null;
  readonly read_to: string | null;
  readonly failing_since: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_at: Date | null;
  readonly last_succeeded: boolean | null;
}

const columns = `r.organization_id, r.report_id, r.name, r.source, r.list, r.view_id, r.selection_id, r.format, r.rrule,
  r.starts_on::text AS starts_on, to_char(r.at_time, 'HH24:MI') AS at_time, r.time_zone, r.recipients, r.acts_for, r.status, r.version,
  r.next_due_at, r.read_to::text AS read_to, r.failing_since, r.created_by, r.created_at, r.updated_at, l.at AS last_at, l.succeeded AS last_succeeded,
  sync_status(r.failing_since IS NOT NULL, w.waits, l.at IS NOT NULL) AS sync_status`;

/** Joins read only for the reports of a page. */
const details = `
  LEFT JOIN LATERAL (
    SELECT a.at, a.succeeded FROM report_attempts a
    WHERE a.organization_id = r.organization_id AND a.report_id = r.report_id ORDER BY a.at DESC LIMIT 1) l ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT 1 FROM report_runs n WHERE n.organization_id = r.organization_id AND n.report_id = r.report_id
                     AND n.state = 'waiting') AS waits) w`;

/** Returns the rule of a stored report. It parsed when it was stored. */
export function recurrenceOf(row: Pick<ReportRow, 'rrule' | 'starts_on' | 'at_time' | 'time_zone'>): Recurrence {
  const parsed = parseRule(row.rrule);
  if ('refusal' in parsed) throw new Error(`A kept rule is none: ${parsed.refusal}`);
  return { rule: parsed.rule, startsOn: row.starts_on, atTime: row.at_time, timeZone: row.time_zone };
}

export const reportFrom = (row: ReportRow): ScheduledReport => ({
  id: row.report_id,
  organizationId: row.organization_id,
  name: row.name,
  source: row.source,
  list: row.list,
  viewId: row.view_id,
  selectionId: row.selection_id,
  format: row.format,
  rrule: row.rrule,
  rule: scheduleText(recurrenceOf(row).rule),
  startsOn: row.starts_on,
  atTime: row.at_time,
  timeZone: row.time_zone,
  recipients: row.recipients,
  actsFor: row.acts_for,
  status: row.status,
  syncStatus: row.sync_status,
  version: row.version,
  nextDueAt: row.status === 'paused' ? null : (row.next_due_at?.toISOString() ?? null),
  failingSince: row.failing_since?.toISOString() ?? null,
  lastRunAt: row.last_at?.toISOString() ?? null,
  lastRunSucceeded: row.last_succeeded,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const reports = list({
  endpoint: listScheduledReports,
  from: 'scheduled_reports',
  as: 'r',
  id: 'r.report_id',
  columns,
  details,
  filters: { status: (wanted, values) => `r.status = ${values.add(wanted)}` },
  search: ['r.name'],
  sorts: {
    name: { by: 'r.name', type: 'text' },
    createdAt: { by: 'r.created_at', type: 'timestamptz' },
    nextDueAt: { by: 'r.next_due_at', type: 'timestamptz', nulls: 'last' },
  },
  itemFrom: reportFrom,
});

/** Returns the report. A lock prevents changes by others until the transaction ends. Throws NOT_FOUND. */
export async function readRow(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE OF r' = '',
): Promise<ReportRow> {
  const { rows } = isId(id)
    ? await transaction.query<ReportRow>(
        `SELECT ${columns} FROM scheduled_reports r ${details} WHERE r.organization_id = $1 AND r.report_id = $2 ${lock}`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', reportNotFound);
  return rows[0];
}

/** The fields of a report that people set, and those derived from them. */
export interface ReportFields {
  readonly name: string;
  readonly source: ReportSource;
  readonly list: ReportList | null;
  readonly viewId: string | null;
  readonly selectionId: string | null;
  readonly format: ReportFormat;
  readonly rrule: string;
  readonly startsOn: string;
  readonly atTime: string;
  readonly timeZone: string;
  readonly recipients: readonly string[];
  readonly actsFor: string;
  readonly nextDueAt: Date | null;
  readonly readTo: string | null;
}

const written = [
  'name',
  'source',
  'list',
  'view_id',
  'selection_id',
  'format',
  'rrule',
  'starts_on',
  'at_time',
  'time_zone',
  'recipients',
  'acts_for',
  'next_due_at',
  'read_to',
] as const;

function valuesOf(fields: ReportFields): unknown[] {
  const { name, source, list: ofList, viewId, selectionId, format, rrule } = fields;
  const { startsOn, atTime, timeZone, recipients, actsFor, nextDueAt, readTo } = fields;
  const what = [name, source, ofList, viewId, selectionId, format, rrule];
  return [...what, startsOn, atTime, timeZone, recipients, actsFor, nextDueAt, readTo];
}

/** Inserts a report. Throws NAME_TAKEN. */
export async function insertReport(
  transaction: TenantTransaction,
  id: string,
  fields: ReportFields,
  createdBy: string,
): Promise<void> {
  const places = written.map((_, at) => `$${at + 4}`).join(', ');
  await transaction
    .query(
      `INSERT INTO scheduled_reports (organization_id, report_id, created_by, ${written.join(', ')}) VALUES ($1, $2, $3, ${places})`,
      [transaction.organizationId, id, createdBy, ...valuesOf(fields)],
    )
    .catch(nameTaken({ scheduled_reports_name: reportNameTaken }, fields.name));
}

/** Writes a report. Throws NAME_TAKEN. */
export async function writeReport(transaction: TenantTransaction, id: string, fields: ReportFields): Promise<void> {
  const set = written.map((column, at) => `${column} = $${at + 3}`).join(', ');
  await transaction
    .query(
      `UPDATE scheduled_reports SET ${set}, version = version + 1, updated_at = now()
       WHERE organization_id = $1 AND report_id = $2`,
      [transaction.organizationId, id, ...valuesOf(fields)],
    )
    .catch(nameTaken({ scheduled_reports_name: reportNameTaken }, fields.name));
}
