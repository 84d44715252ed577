import {
  bulkUpdateAlertInstances,
  createAlertRule,
  deleteAlertRule,
  listAlertInstances,
  listAlertRules,
  previewAlertRule,
  readAlertHistory,
  toggleAlertRule,
  updateAlertRule,
} from '@tallyard/contracts/alerts/endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { historyOf } from '../platform/history/history.ts';
import { aheadRoute, type Route, requireAction, route } from '../platform/routes/route.ts';
import { alertExportRoutes } from './export.ts';
import { listInstances, requireInstance } from './instances-repository.ts';
import { bulkUpdate } from './instances-service.ts';
import { type AlertJobContext, askForSummary } from './jobs.ts';
import { rules } from './rules-repository.ts';
import { changeRule, createRule, deleteRule } from './rules-service.ts';
import { countAlreadyLow } from './summary.ts';

export function alertRoutes(context: AlertJobContext): readonly Route[] {
  const ask = (transaction: TenantTransaction, ruleId: string) => askForSummary(context.jobs(), transaction, ruleId);
  return [
    aheadRoute(
      listAlertRules,
      (transaction, { query }) => rules.page(transaction, query),
      async ({ ahead }) => ahead,
    ),
    route(previewAlertRule, async ({ transaction, input }) => ({
      alreadyLow: await countAlreadyLow(transaction, input.query.minQuantity ?? null),
    })),
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
    ...alertExportRoutes(context),
    historyOf(readAlertHistory, { entity: 'alert', require: requireInstance }),
    route(bulkUpdateAlertInstances, ({ transaction, membership, input: { body } }) => {
      requireAction(membership, `alertInstances.${body.operationType}`);
      return bulkUpdate(transaction, context.outbox, body);
    }),
  ];
}
