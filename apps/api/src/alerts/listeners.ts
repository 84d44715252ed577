import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { StockChange } from '../stock/posting-types.ts';
import type { RemovalListener, StockListener } from '../stock/stock.ts';
import { concernAlerts, concernsAlerts, evaluateChanges, evaluateTogether } from './evaluation.ts';
import { cancelAlertsOf } from './instances-repository.ts';
import { askForSummary } from './jobs.ts';
import { type AlertJobContext, report } from './report-raised.ts';

/** Evaluates rules inside the transaction that changes stock. */
export function onStockChanged(context: AlertJobContext): StockListener {
  /** Transactions that have enqueued a summary, which covers all their batches. */
  const asked = new WeakSet<TenantTransaction>();
  const together = async (transaction: TenantTransaction, changes: readonly StockChange[]) => {
    // guard: alerts.lulls-are-not-looked-back-at
    await noteLull(transaction);
    const { updated, fallen, isNews } = await evaluateTogether(transaction, changes);
    if (updated.length > 0) await report(transaction, context, [], updated);
    if (isNews && !asked.has(transaction)) {
      asked.add(transaction);
      await askForSummary(context.jobs(), transaction, null);
    }
    return { alreadyLow: fallen };
  };
  const listener: StockListener = async (transaction, changes, arrival) => {
    // guard: alerts.summary-instead-of-many
    if (arrival === 'together') return together(transaction, changes);
    const { raised, updated } = await evaluateChanges(transaction, changes);
    if (raised.length + updated.length > 0) await report(transaction, context, raised, updated);
    return { alertsRaised: raised.filter(({ alert, newRuleIds }) => newRuleIds.length === alert.rules?.length).length };
  };
  return Object.assign(listener, { isConcerned: concernsAlerts, areConcerned: concernAlerts });
}

/** Cancels the alerts of deleted items, which cannot be restocked: nobody should have to handle them (ADR 0113). */
export function onItemsRemoved(context: AlertJobContext): RemovalListener {
  return async (transaction, itemIds) => {
    const cancelled = await cancelAlertsOf(transaction, itemIds);
    context.outbox.appendEvents(
      transaction,
      cancelled.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
    );
  };
}

/** Records that the changes of this transaction raise no alerts, neither now nor in a backtest. */
async function noteLull(transaction: TenantTransaction): Promise<void> {
  await transaction.query(
    'INSERT INTO alert_lulls (organization_id, at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
    [transaction.organizationId],
    'alert-lull',
  );
}
