import type { ReportAnalytics } from '@tallyard/contracts/scheduled-reports/models';
import { reportMetricDays } from '@tallyard/domain/scheduled-reports/limits';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { callsByDay } from '../platform/periods/calls-by-day.ts';

const tries = { table: 'report_attempts', by: 'report_id', isTimed: 'true' } as const;

/** What came of the tries of a report, of which the caller knows that it is there. */
export function readAnalytics(transaction: TenantTransaction, id: string, now?: number): Promise<ReportAnalytics> {
  return callsByDay(transaction, tries, id, reportMetricDays, now);
}
