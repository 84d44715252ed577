import type { ReportAnalytics } from '@tallyard/contracts/scheduled-reports/models';
import { reportMetricDays } from '@tallyard/domain/scheduled-reports/limits';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { callsByDay } from '../platform/periods/calls-by-day.ts';

const tries = { table: 'report_attempts', by: 'report_id', isTimed: 'true' } as const;

/** Returns the statistics of the attempts of an existing report. */
export function readAnalytics(transaction: TenantTransaction, id: string, now?: number): Promise<ReportAnalytics> {
  return callsByDay(transaction, tries, id, reportMetricDays, now);
}
