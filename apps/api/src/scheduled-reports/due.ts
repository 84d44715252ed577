import { localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { occurrencesOf, type Recurrence } from '@tallyard/domain/schedules/occurrences';
import { v5 } from 'uuid';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type ReportRow, readRow, recurrenceOf } from './repository.ts';
import { insertRun, sinceOf } from './runs.ts';

/** What has come of the times of a rule since one of them. */
export interface DueTimes {
  /** The last one that has come; null: none has. */
  readonly latest: Date | null;
  /** How many came before it. */
  readonly missed: number;
  /** The first one that is still to come; null: the rule ends. */
  readonly next: Date | null;
}

/** The times of a rule from one of them on, as far as they have come by `now`. */
export function dueTimes(recurrence: Recurrence, from: Date, now: Date): DueTimes {
  let latest: Date | null = null;
  let missed = 0;
  // No clocks are more than a day away from those of the zone.
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

/** The id of the run of a time that was due, whoever makes it and however often. */
export function runIdOf(reportId: string, dueAt: Date): string {
  // guard: reports.once-a-time
  return v5(dueAt.toISOString(), reportId);
}

/**
 * Makes the run of a report whose time has come, and sets its next time: both or neither, and once, whichever node is here first. Of several
 * times that came while nothing ran, the last one is made, and tells what happened since all of them.
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
