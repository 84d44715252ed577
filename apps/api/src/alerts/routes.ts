import { explainAlert } from '@tallyard/contracts/alerts/delivery-explanation';
import {
  bulkUpdateAlertInstances,
  createAlertRule,
  deleteAlertRule,
  listAlertChannels,
  listAlertInstances,
  listAlertRules,
  listAlertSends,
  previewAlertRule,
  readAlertHistory,
  toggleAlertRule,
  updateAlertRule,
} from '@tallyard/contracts/alerts/endpoints';
import {
  backtestAlertTrigger,
  streamAlertBacktest,
  testAlertRule,
  tryAlertTrigger,
} from '@tallyard/contracts/alerts/preview-endpoints';
import { readAlertStatistics } from '@tallyard/contracts/alerts/statistics';
import { maxBacktestDays } from '@tallyard/domain/alerts/fields';
import { streamedLines } from '../platform/exports/lines.ts';
import { historyOf } from '../platform/history/history.ts';
import { type Route, requireAction, route } from '../platform/routes/route.ts';
import { backtest, backtestLines } from './backtest.ts';
import { explain } from './delivery-explanation/explain-delivery.ts';
import { alertExportRoutes } from './export.ts';
import { listInstances, requireInstance } from './instances-repository.ts';
import { bulkUpdate } from './instances-service.ts';
import { ruleFor, sendFor } from './masked-phones.ts';
import { channelsOf } from './notifications/channels.ts';
import { sends } from './notifications/sends.ts';
import { preferenceRoutes } from './preferences/preferences.ts';
import { pushRoutes } from './push/browsers.ts';
import type { PushParts } from './push/push-parts.ts';
import type { AlertJobContext } from './report-raised.ts';
import { tryTrigger } from './rule-preview.ts';
import { testRule } from './rule-test.ts';
import { newTrigger } from './rule-trigger.ts';
import { rules } from './rules-repository.ts';
import { changeRule, createRule, deleteRule, type RuleContext } from './rules-service.ts';
import { statisticsOf } from './statistics.ts';
import { countAlreadyLow } from './summary.ts';

export function alertRoutes(context: AlertJobContext, rule: RuleContext, push: PushParts): readonly Route[] {
  return [
    route(
      listAlertRules,
      { pipelined: (transaction, { query }) => rules.page(transaction, query) },
      async ({ pipelined, membership }) => ({
        ...pipelined,
        data: pipelined.data.map((one) => ruleFor(membership, one)),
      }),
    ),
    route(previewAlertRule, async ({ transaction, input }) => ({
      alreadyLow: await countAlreadyLow(transaction, input.query.minQuantity ?? null),
    })),
    route(tryAlertTrigger, ({ transaction, input }) => tryTrigger(transaction, newTrigger(input.body.trigger))),
    route(backtestAlertTrigger, ({ transaction, input: { body } }) =>
      backtest(transaction, newTrigger(body.trigger), body.days ?? maxBacktestDays),
    ),
    streamedLines(streamAlertBacktest, context, (inTenant, { body }) =>
      backtestLines(inTenant, newTrigger(body.trigger), body.days ?? maxBacktestDays),
    ),
    route(readAlertStatistics, ({ transaction, input: { query } }) =>
      statisticsOf(transaction, { days: query.days ?? 30, ruleId: query.ruleId ?? null }),
    ),
    route(testAlertRule, ({ transaction, input: { params, body }, person }) =>
      testRule(transaction, context, { ruleId: params.id, sendTo: body.send === true ? person.email : null }),
    ),
    route(createAlertRule, ({ transaction, input }) => createRule(transaction, input.body, rule)),
    route(updateAlertRule, ({ transaction, input }) => changeRule(transaction, input.params.id, input.body, rule)),
    route(deleteAlertRule, ({ transaction, input }) => deleteRule(transaction, input.params.id)),
    route(toggleAlertRule, ({ transaction, input }) =>
      changeRule(transaction, input.params.id, { isActive: input.body.isActive }, rule),
    ),
    route(
      listAlertInstances,
      { pipelined: (transaction, { query }) => listInstances(transaction, query) },
      async ({ pipelined }) => pipelined,
    ),
    route(listAlertChannels, async () => channelsOf(rule.telling)),
    ...alertExportRoutes(context),
    ...preferenceRoutes,
    ...pushRoutes(push),
    historyOf(readAlertHistory, { entity: 'alert', require: requireInstance }),
    route(listAlertSends, async ({ transaction, membership, input: { params, query } }) => {
      await requireInstance(transaction, params.id);
      const page = await sends.page(transaction, { ...query, alertId: params.id });
      return { ...page, data: page.data.map((one) => sendFor(membership, one)) };
    }),
    route(explainAlert, ({ transaction, membership, person, input: { params, query } }) => {
      const userId = query.userId ?? person.userId;
      // guard: alerts.why-of-others
      if (userId !== person.userId) requireAction(membership, 'alertInstances.explain');
      return explain(transaction, params.id, userId);
    }),
    route(bulkUpdateAlertInstances, ({ transaction, membership, input: { body } }) => {
      requireAction(membership, `alertInstances.${body.operationType}`);
      return bulkUpdate(transaction, context.outbox, body);
    }),
  ];
}
