import { stateAfter } from '../deliveries/public.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { ClaimedRun } from './claim-run.ts';
import type { FailureMail } from './email-templates.ts';
import type { RenderedFile } from './render-report.ts';
import { reportTable } from './report-table.ts';

/** The outcome of an attempt. `isFinal`: every retry would have the same outcome. */
export interface TryOutcome {
  readonly error: string | null;
  readonly isFinal: boolean;
  readonly durationMs: number;
}

/**
 * Stores the file of a run, so that every attempt sends the same bytes, and up to which event a saved query was read. Returns
 * false, and stores nothing, if another node has claimed the run.
 */
export async function keepFile(
  transaction: TenantTransaction,
  run: ClaimedRun,
  file: RenderedFile,
  readTo: string | null,
): Promise<boolean> {
  const { count } = await transaction.query(
    `UPDATE report_runs SET file_name = $4, rows = $5, bytes = $6
     WHERE organization_id = $1 AND run_id = $2 AND claim_id = $3 AND state = 'waiting'`,
    [transaction.organizationId, run.runId, run.claimId, file.name, file.rows, file.bytes.length],
  );
  if (count === 0) return false;
  await transaction.query(
    `INSERT INTO report_files (organization_id, run_id, content_type, note, bytes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [transaction.organizationId, run.runId, file.contentType, file.note, file.bytes],
  );
  if (readTo !== null && run.reason === 'schedule') {
    transaction.send(
      `UPDATE scheduled_reports SET read_to = $3 WHERE organization_id = $1 AND report_id = $2 AND source = 'selection'`,
      [transaction.organizationId, run.reportId, readTo],
    );
  }
  return true;
}

/** Returns the file that an earlier attempt created; null if there is none. */
export async function storedFile(transaction: TenantTransaction, { runId }: ClaimedRun): Promise<RenderedFile | null> {
  const { rows } = await transaction.query<RenderedFile & Record<string, unknown>>(
    `SELECT n.file_name AS name, f.content_type AS "contentType", f.bytes, n.rows, f.note FROM report_files f
     JOIN report_runs n ON n.organization_id = f.organization_id AND n.run_id = f.run_id
     WHERE f.organization_id = $1 AND f.run_id = $2`,
    [transaction.organizationId, runId],
  );
  return rows[0] ?? null;
}

/**
 * Records the outcome of an attempt and the time of the next one. If another node has claimed the run, only the attempt is
 * recorded. If a report finally fails, its creator is notified, once until one is sent.
 */
export async function record(
  transaction: TenantTransaction,
  jobs: () => Jobs,
  run: ClaimedRun,
  { error, isFinal, durationMs }: TryOutcome,
  now: number,
): Promise<void> {
  const { organizationId } = transaction;
  const { rows: reports } = await transaction.query<{ told_at: Date | null }>(
    'SELECT told_at FROM scheduled_reports WHERE organization_id = $1 AND report_id = $2 FOR NO KEY UPDATE',
    [organizationId, run.reportId],
  );
  const [report] = reports;
  // The report was deleted meanwhile.
  if (report === undefined) return;
  const { state, nextAt } = stateAfter(
    { what: error === null ? 'sent' : 'refused', isFinal },
    { retried: 'report', isAtMostOnce: false, attempts: run.attempts, now },
  );
  const { count } = await transaction.query(
    `UPDATE report_runs SET state = $4, next_attempt_at = $5, claim_id = NULL, claimed_until = NULL, last_error = $6,
       finished_at = CASE WHEN $4 = 'waiting' THEN NULL ELSE $7::timestamptz END
     WHERE organization_id = $1 AND run_id = $2 AND claim_id = $3 AND state = 'waiting'`,
    [organizationId, run.runId, run.claimId, state, nextAt === null ? null : new Date(nextAt), error, new Date(now)],
  );
  transaction.send(
    `INSERT INTO report_attempts (organization_id, attempt_id, report_id, run_id, at, succeeded, error, duration_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [organizationId, newId(), run.reportId, run.runId, new Date(now), error === null, error, durationMs],
  );
  if (count === 0) return;
  if (state !== 'waiting') {
    transaction.send('DELETE FROM report_files WHERE organization_id = $1 AND run_id = $2', [
      organizationId,
      run.runId,
    ]);
  }
  // A test says nothing about the health of the report.
  if (run.reason === 'test') return;
  // guard: reports.told-once
  const isNotified = state === 'failed' && report.told_at === null;
  transaction.send(
    error === null
      ? `UPDATE scheduled_reports SET failing_since = NULL, told_at = NULL WHERE organization_id = $1 AND report_id = $2`
      : `UPDATE scheduled_reports SET failing_since = COALESCE(failing_since, $3::timestamptz),
           told_at = CASE WHEN $4 THEN $3::timestamptz ELSE told_at END WHERE organization_id = $1 AND report_id = $2`,
    error === null ? [organizationId, run.reportId] : [organizationId, run.reportId, new Date(now), isNotified],
  );
  if (!isNotified) return;
  const mail: FailureMail = { organizationId, reportId: run.reportId, why: error ?? '' };
  await jobs().enqueue(transaction, reportTable.failureEmails, mail);
}
