import {
  bulkUpdateAlertInstances,
  createAlertRule,
  deleteAlertRule,
  listAlertInstances,
  listAlertRules,
  toggleAlertRule,
  updateAlertRule,
} from '@tallyard/contracts/alerts/endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { aheadRoute, type Room, requireAction, route } from '../platform/routes/route.ts';
import type { RemovalListener, StockListener } from '../stock/stock.ts';
import { concernAlerts, concernsAlerts, evaluateChanges } from './evaluation.ts';
import { cancelAlertsOf, listInstances } from './instances-repository.ts';
import { bulkUpdate } from './instances-service.ts';
import { type AlertJobContext, alertJobs, askForEvaluation, report } from './jobs.ts';
import { rules } from './rules-repository.ts';
import { changeRule, createRule, deleteRule } from './rules-service.ts';

/** The alerts room: its routes, its jobs, and what it does when stock changes. */
export function alertsRoom(context: AlertJobContext) {
  const ask = (transaction: TenantTransaction, ruleId: string) => askForEvaluation(context.jobs(), transaction, ruleId);

  /** Registered with the ledger: runs inside the transaction that changes stock. */
  const evaluate: StockListener = async (transaction, changes) => {
    const { raised, updated } = await evaluateChanges(transaction, changes);
    if (raised.length + updated.length > 0) await report(transaction, context, raised, updated);
    return { alertsRaised: raised.length };
  };
  const onStockChanged: StockListener = Object.assign(evaluate, {
    isConcerned: concernsAlerts,
    areConcerned: concernAlerts,
  });

  /** An item that is gone cannot be restocked: nobody should have to look at its alerts (ADR 0005). */
  const onItemsRemoved: RemovalListener = async (transaction, itemIds) => {
    const cancelled = await cancelAlertsOf(transaction, itemIds);
    context.outbox.appendEvents(
      transaction,
      cancelled.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
    );
  };

  const room: Room = {
    name: 'alerts',
    routes: [
      aheadRoute(
        listAlertRules,
        (transaction, { query }) => rules.page(transaction, query),
        async ({ ahead }) => ahead,
      ),
      route(createAlertRule, ({ transaction, input }) => createRule(transaction, input.body, ask)),
      route(updateAlertRule, ({ transaction, input }) => changeRule(transaction, input.params.id, input.body, ask)),
      route(deleteAlertRule, ({ transaction, input }) => deleteRule(transaction, input.params.id)),
      route(toggleAlertRule, ({ transaction, input }) =>
        changeRule(transaction, input.params.id, { isActive: input.body.isActive }, ask),
      ),
      aheadRoute(
        listAlertInstances,
        (transaction, { query }) => listInstances(transaction, query),
        async ({ ahead }) => ahead,
      ),
      route(bulkUpdateAlertInstances, ({ transaction, membership, input: { body } }) => {
        requireAction(membership, `alertInstances.${body.operationType}`);
        return bulkUpdate(transaction, context.outbox, body);
      }),
    ],
  };

  return {
    room,
    jobs: alertJobs(context),
    onStockChanged,
    onItemsRemoved,
  };
}
