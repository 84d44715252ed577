import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { Database } from '../platform/database/database.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { queueNotifications } from './notifications/queue-notifications.ts';
import type { Raised } from './raise-alerts.ts';

export interface AlertJobContext {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
}

/**
 * Publishes an event for each alert, and queues the notifications of newly added rules, in the transaction that raised the
 * alerts.
 */
export async function report(
  transaction: TenantTransaction,
  context: Pick<AlertJobContext, 'outbox' | 'jobs'>,
  raised: readonly Raised[],
  updated: readonly AlertInstance[] = [],
): Promise<void> {
  const raisedIds = new Set(raised.map(({ alert }) => alert.id));
  const told = [...updated.filter(({ id }) => !raisedIds.has(id)), ...raised.map(({ alert }) => alert)];
  context.outbox.appendEvents(
    transaction,
    told.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  await queueNotifications(transaction, raised);
}
