import { listReportRuns } from '@tallyard/contracts/scheduled-reports/endpoints';
import type { ReportRun, ReportRunDetails, UnsentRecipient } from '@tallyard/contracts/scheduled-reports/models';
import type { RunReason, RunState } from '@tallyard/domain/scheduled-reports/fields';
import { runNotFound } from '@tallyard/domain/scheduled-reports/texts';
import type { Rule } from '@tallyard/domain/schedules/rule';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import { dayMs } from '../platform/periods/period.ts';
import { type ReportRow, readRow, recurrenceOf } from './repository.ts';

interface RunRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly run_id: string;
  readonly report_id: string;
  readonly reason: RunReason;
  readonly due_at: Date | null;
  readonly missed: number;
  readonly state: RunState;
  readonly attempts: number;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly finished_at: Date | null;
  readonly recipients: string[];
  readonly unsent: UnsentRecipient[];
  readonly file_name: string | null;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly last_error: string | null;
}

const columns = `n.organization_id, n.run_id, n.report_id, n.reason, n.due_at, n.missed, n.state, n.attempts, n.created_at,
  n.next_attempt_at, n.finished_at, n.recipients, n.unsent, n.file_name, n.rows, n.bytes, n.last_error`;

const runFrom = (row: RunRow): ReportRun => ({
  id: row.run_id,
  organizationId: row.organization_id,
  reportId: row.report_id,
  reason: row.reason,
  dueAt: row.due_at?.toISOString() ?? null,
  missed: row.missed,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  recipients: row.recipients,
  unsent: row.unsent,
  fileName: row.file_name,
  rows: row.rows,
  bytes: row.bytes,
  lastError: row.last_error,
});

const runs = list({
  endpoint: { ...listReportRuns, query: listReportRuns.query.extend({ reportId: z.string() }) },
  from: 'report_runs',
  as: 'n',
  id: 'n.run_id',
  columns,
  filters: {
    reportId: (id, values) => `n.report_id = ${values.add(id)}::uuid`,
    state: (wanted, values) => `n.state = ${values.add(wanted)}`,
  },
  sorts: { createdAt: { by: 'n.created_at', type: 'timestamptz' } },
  itemFrom: runFrom,
});

/** Returns a page of the log. Throws NOT_FOUND for an unknown report. */
export async function pageOfRuns(
  transaction: TenantTransaction,
  reportId: string,
  query: Omit<Parameters<typeof runs.page>[1], 'reportId'>,
) {
  const { report_id: id } = await readRow(transaction, reportId);
  return runs.page(transaction, { ...query, reportId: id });
}

interface TryRow extends Record<string, unknown> {
  readonly attempt_id: string;
  readonly at: Date;
  readonly error: string | null;
  readonly duration_ms: number;
}

/** Returns a run with its attempts. Throws NOT_FOUND, also for a run of another report. */
export async function readRun(
  transaction: TenantTransaction,
  reportId: string,
  runId: string,
): Promise<ReportRunDetails> {
  const { rows } =
    isId(reportId) && isId(runId)
      ? await transaction.query<RunRow>(
          `SELECT ${columns} FROM report_runs n WHERE n.organization_id = $1 AND n.report_id = $2 AND n.run_id = $3`,
          [transaction.organizationId, reportId, runId],
        )
      : { rows: [] };
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND', runNotFound);
  const tries = await transaction.query<TryRow>(
    `SELECT attempt_id, at, error, duration_ms FROM report_attempts
     WHERE organization_id = $1 AND run_id = $2 ORDER BY at DESC, attempt_id DESC LIMIT 50`,
    [transaction.organizationId, runId],
  );
  return {
    ...runFrom(row),
    tries: tries.rows.map(({ attempt_id: id, at, error, duration_ms: durationMs }) => ({
      id,
      at: at.toISOString(),
      error,
      durationMs,
    })),
  };
}

export interface NewRun {
  readonly runId: string;
  readonly reportId: string;
  readonly reason: RunReason;
  readonly dueAt: Date | null;
  readonly missed: number;
  readonly since: Date;
  readonly until: Date;
  readonly recipients: readonly string[];
  readonly requestedBy: string | null;
  readonly at: Date;
}

/** Inserts a run that is attempted at once; an existing one with this id stays as it is. */
export async function insertRun(transaction: TenantTransaction, run: NewRun): Promise<void> {
  await transaction.query(
    `INSERT INTO report_runs (organization_id, run_id, report_id, reason, due_at, missed, since, until, recipients, asked_by,
       next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT DO NOTHING`,
    [
      transaction.organizationId,
      run.runId,
      run.reportId,
      run.reason,
      run.dueAt,
      run.missed,
      run.since,
      run.until,
      run.recipients,
      run.requestedBy,
      run.at,
    ],
  );
}

/** The approximate number of days between two times of a rule. */
const daysOf: Readonly<Record<Rule['frequency'], number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31 };

/**
 * Returns the start of the period of a report created now: the due time of the last scheduled run or, for the first one, one
 * interval ago.
 */
export async function sinceOf(transaction: TenantTransaction, row: ReportRow, now: Date): Promise<Date> {
  const { rows } = await transaction.query<{ due: Date | null }>(
    `SELECT max(until) AS due FROM report_runs WHERE organization_id = $1 AND report_id = $2 AND reason = 'schedule'`,
    [transaction.organizationId, row.report_id],
  );
  const { frequency, interval } = recurrenceOf(row).rule;
  return rows[0]?.due ?? new Date(now.getTime() - daysOf[frequency] * interval * dayMs);
}
