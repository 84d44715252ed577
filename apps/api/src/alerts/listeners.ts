import type { RemovalListener, StockListener } from '../stock/stock.ts';
import { concernAlerts, concernsAlerts, evaluateChanges } from './evaluation.ts';
import { cancelAlertsOf } from './instances-repository.ts';
import { type AlertJobContext, report } from './jobs.ts';

/** Runs inside the transaction that changes stock. */
export function onStockChanged(context: AlertJobContext): StockListener {
  const evaluate: StockListener = async (transaction, changes) => {
    const { raised, updated } = await evaluateChanges(transaction, changes);
    if (raised.length + updated.length > 0) await report(transaction, context, raised, updated);
    return { alertsRaised: raised.length };
  };
  return Object.assign(evaluate, { isConcerned: concernsAlerts, areConcerned: concernAlerts });
}

/** An item that is gone cannot be restocked: nobody should have to look at its alerts (ADR 0005). */
export function onItemsRemoved(context: AlertJobContext): RemovalListener {
  return async (transaction, itemIds) => {
    const cancelled = await cancelAlertsOf(transaction, itemIds);
    context.outbox.appendEvents(
      transaction,
      cancelled.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
    );
  };
}
