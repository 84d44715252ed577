import { deferredByQuota } from '@tallyard/domain/limits/quotas';
import type { RunReason } from '@tallyard/domain/scheduled-reports/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { type TakeQuota, takeQuota } from '../platform/quotas/quotas.ts';
import { countReachable } from './reachable.ts';

/** Who makes a report and is not heard of for so long has died: another one makes it under the same id. */
export const claimMs = 300_000;
/** A try is given up so long before its claim ends. */
export const tryMs = 240_000;

/** A run that the caller is to make, and nobody else. */
export interface ClaimedRun {
  readonly organizationId: number;
  readonly runId: string;
  readonly reportId: string;
  readonly reason: RunReason;
  readonly dueAt: Date | null;
  /** How many times were due before it while nothing ran. */
  readonly missed: number;
  readonly since: Date;
  readonly until: Date;
  readonly recipients: readonly string[];
  readonly requestedBy: string | null;
  readonly claimId: string;
  /** This one among them. */
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

/** SQL: whether the run named `n` may be tried at the time $2; of a report that is paused, what people ask for alone. */
// guard: reports.claims-end
const isDue = `n.state = 'waiting' AND n.next_attempt_at <= $2 AND (n.claimed_until IS NULL OR n.claimed_until <= $2)
  AND (n.reason <> 'schedule' OR r.status = 'active')`;

/**
 * Claims the run that has waited longest of those that are due; null: there is none. The try is counted before it is made, so that one that
 * takes its node down with it is not made forever.
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
      // Those to fewer people may still go out.
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

/** Puts a claimed run off, as if it had not been claimed. */
async function holdRun(transaction: TenantTransaction, runId: string, until: number, why: string): Promise<void> {
  await transaction.query(
    `UPDATE report_runs SET claim_id = NULL, claimed_until = NULL, attempts = attempts - 1, next_attempt_at = $3, last_error = $4
     WHERE organization_id = $1 AND run_id = $2`,
    [transaction.organizationId, runId, new Date(until), why],
    'report-hold',
  );
}
