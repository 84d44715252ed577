import type { WebhookAnalytics } from '@tallyard/contracts/webhooks/models';
import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { callsByDay } from '../platform/periods/calls-by-day.ts';

const calls = { table: 'webhook_attempts', by: 'webhook_id', isTimed: 'a.status IS NOT NULL' } as const;

/** Returns the statistics of the calls of an existing webhook. */
export function readAnalytics(transaction: TenantTransaction, id: string, now?: number): Promise<WebhookAnalytics> {
  return callsByDay(transaction, calls, id, webhookLogDays, now);
}
