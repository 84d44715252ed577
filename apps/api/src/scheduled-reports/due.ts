import { localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { occurrencesOf, type Recurrence } from '@tallyard/domain/schedules/occurrences';
import { v5 } from 'uuid';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type ReportRow, readRow, recurrenceOf } from './repository.ts';
import { insertRun, sinceOf } from './runs.ts';

/** The due times of a rule since one of them. */
export interface DueTimes {
  /** The last time that has passed; null if none has. */
  readonly latest: Date | null;
  /** The number of times before it. */
  readonly missed: number;
  /** The next future time; null if the rule ends. */
  readonly next: Date | null;
}

/** Returns the due times of a rule from `from` up to `now`. */
export function dueTimes(recurrence: Recurrence, from: Date, now: Date): DueTimes {
  let latest: Date | null = null;
  let missed = 0;
  // Local dates differ from UTC by at most one day.
  const first = plusDays(localOf(from, recurrence.timeZone).date, -1);
  for (const { dueAt } of occurrencesOf(recurrence, first)) {
    const due = new Date(dueAt);
    if (due < from) continue;
    if (due > now) return { latest, missed, next: due };
    if (latest !== null) missed += 1;
    latest = due;
  }
  return { latest, missed, next: null };
}

/** Returns the id of the run of a due time. It is always the same, whichever node creates the run and however often. */
export function runIdOf(reportId: string, dueAt: Date): string {
  // guard: reports.once-a-time
  return v5(dueAt.toISOString(), reportId);
}

/**
 * Creates the run of a due report and sets its next time, atomically and once: the first node that locks it does. If several
 * times were missed, one run is created for the last one, which covers the whole period.
 */
export async function makeDueRun(transaction: TenantTransaction, reportId: string, now: Date): Promise<void> {
  const { rows } = await transaction.query<{ due: Date }>(
    `SELECT next_due_at AS due FROM scheduled_reports
     WHERE organization_id = $1 AND report_id = $2 AND status = 'active' AND next_due_at <= $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [transaction.organizationId, reportId, now],
  );
  const [held] = rows;
  if (held === undefined) return;
  const row = await readRow(transaction, reportId);
  const { latest, missed, next } = dueTimes(recurrenceOf(row), held.due, now);
  if (latest !== null) await insertRun(transaction, await runOf(transaction, row, { latest, missed }, now));
  await transaction.query(
    'UPDATE scheduled_reports SET next_due_at = $3 WHERE organization_id = $1 AND report_id = $2',
    [transaction.organizationId, reportId, next],
  );
}

async function runOf(
  transaction: TenantTransaction,
  row: ReportRow,
  { latest, missed }: { readonly latest: Date; readonly missed: number },
  now: Date,
) {
  return {
    runId: runIdOf(row.report_id, latest),
    reportId: row.report_id,
    reason: 'schedule',
    dueAt: latest,
    missed,
    since: await sinceOf(transaction, row, latest),
    until: latest,
    recipients: row.recipients,
    requestedBy: null,
    at: now,
  } as const;
}
