import { deferredByQuota } from '@tallyard/domain/limits/quotas';
import type { RunReason } from '@tallyard/domain/scheduled-reports/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { type TakeQuota, takeQuota } from '../platform/quotas/quotas.ts';
import { countReachable } from './reachable.ts';

/**
 * A node that has not finished a report after this time is considered dead, and another one creates the report with the same
 * id.
 */
export const claimMs = 300_000;
/** An attempt is aborted after this time, before its claim ends. */
export const tryMs = 240_000;

/** A run claimed by the caller alone. */
export interface ClaimedRun {
  readonly organizationId: number;
  readonly runId: string;
  readonly reportId: string;
  readonly reason: RunReason;
  readonly dueAt: Date | null;
  /** The number of earlier due times that were missed while nothing ran. */
  readonly missed: number;
  readonly since: Date;
  readonly until: Date;
  readonly recipients: readonly string[];
  readonly requestedBy: string | null;
  readonly claimId: string;
  /** Includes this attempt. */
  readonly attempts: number;
}

interface Row extends Record<string, unknown> {
  readonly run_id: string;
  readonly report_id: string;
  readonly reason: RunReason;
  readonly due_at: Date | null;
  readonly missed: number;
  readonly since: Date;
  readonly until: Date;
  readonly recipients: string[];
  readonly asked_by: string | null;
  readonly attempts: number;
}

/** SQL of whether the run `n` may be attempted at $2. A paused report runs only when requested by hand. */
// guard: reports.claims-end
const isDue = `n.state = 'waiting' AND n.next_attempt_at <= $2 AND (n.claimed_until IS NULL OR n.claimed_until <= $2)
  AND (n.reason <> 'schedule' OR r.status = 'active')`;

/**
 * Claims the due run that has waited longest, or returns null if there is none. The attempt is counted before it starts, so
 * that a run that crashes its node is not retried forever.
 */
export async function claimRun(
  transaction: TenantTransaction,
  now: number,
  take: TakeQuota = takeQuota,
): Promise<ClaimedRun | null> {
  const claimId = newId();
  const { rows } = await transaction.query<Row>(
    // guard: reports.once
    `UPDATE report_runs SET claim_id = $3, claimed_until = $4, attempts = attempts + 1
     WHERE organization_id = $1 AND run_id = (
       SELECT n.run_id FROM report_runs n
       JOIN scheduled_reports r ON r.organization_id = n.organization_id AND r.report_id = n.report_id
       WHERE n.organization_id = $1 AND ${isDue}
       ORDER BY n.next_attempt_at, n.run_id LIMIT 1 FOR NO KEY UPDATE OF n SKIP LOCKED)
     RETURNING run_id, report_id, reason, due_at, missed, since, until, recipients, asked_by, attempts`,
    [transaction.organizationId, new Date(now), claimId, new Date(now + claimMs)],
    'report-claim',
  );
  const [row] = rows;
  if (row === undefined) return null;
  // guard: quotas.reports
  if (row.attempts === 1) {
    const count = row.reason === 'test' ? 1 : await countReachable(transaction, row.recipients);
    const reached = count === 0 ? null : await take(transaction, 'email', now, count);
    if (reached !== null) {
      const why = deferredByQuota('email', reached.limit, reached.resumesAt);
      await holdRun(transaction, row.run_id, reached.resumesAt, why);
      // Runs with fewer recipients may still be within the quota.
      return claimRun(transaction, now, take);
    }
  }
  return {
    organizationId: transaction.organizationId,
    runId: row.run_id,
    reportId: row.report_id,
    reason: row.reason,
    dueAt: row.due_at,
    missed: row.missed,
    since: row.since,
    until: row.until,
    recipients: row.recipients,
    requestedBy: row.asked_by,
    claimId,
    attempts: row.attempts,
  };
}

/** Defers a claimed run as if it had not been claimed. */
async function holdRun(transaction: TenantTransaction, runId: string, until: number, why: string): Promise<void> {
  await transaction.query(
    `UPDATE report_runs SET claim_id = NULL, claimed_until = NULL, attempts = attempts - 1, next_attempt_at = $3, last_error = $4
     WHERE organization_id = $1 AND run_id = $2`,
    [transaction.organizationId, runId, new Date(until), why],
    'report-hold',
  );
}
