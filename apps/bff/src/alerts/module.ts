import { exportAlertInstances, exportAlertRules } from '@tallyard/contracts/alerts/export-endpoints';
import { streamAlertBacktest } from '@tallyard/contracts/alerts/preview-endpoints';
import { bodyField, bodyIds } from '../files/body-fields.ts';
import { registerExport } from '../files/exports.ts';
import type { AlertInstanceFilter, AlertRuleFilter, AlertTriggerInput } from '../generated/resolvers.ts';
import type { Module } from '../module.ts';
import { validationFailure } from '../rest/validate.ts';
import { instanceFilter, ruleFilter } from './alert-filters.ts';
import { deliveryExplanationResolvers } from './delivery-explanation.ts';
import { alertsLoaders } from './loaders.ts';
import { preferenceResolvers } from './preferences.ts';
import { pushResolvers } from './push.ts';
import { recipientResolvers } from './recipient-resolvers.ts';
import { alertsResolvers } from './resolvers.ts';
import { triggerOf } from './rule-input.ts';
import { alertRuleResolvers } from './rule-resolvers.ts';
import { sendResolvers } from './sends/resolvers.ts';
import { alertLook } from './snapshots.ts';
import { statisticsResolvers } from './statistics.ts';
import { templateResolvers } from './templates/resolvers.ts';
import { alertWeights } from './weights.ts';

/**
 * A slider sends many of these requests in a row, so one costs as much as the field `alertBacktest` with all its subfields.
 */
const backtestPoints = 300;

export const alerts = {
  async routes(app, services) {
    // Accepts `filter` in the format of GraphQL's `alertInstances` and `alertRules`, or `ids`.
    registerExport(app, services, {
      url: '/exports/alerts',
      endpoint: exportAlertInstances,
      ask: (input) => ({
        ...instanceFilter(
          bodyField<AlertInstanceFilter>(services.schema, input, 'filter', 'AlertInstanceFilter') ?? undefined,
        ),
        ids: bodyIds(input),
      }),
    });
    registerExport(app, services, {
      url: '/exports/alert-rules',
      endpoint: exportAlertRules,
      ask: (input) => ({
        ...ruleFilter(bodyField<AlertRuleFilter>(services.schema, input, 'filter', 'AlertRuleFilter') ?? undefined),
        ids: bodyIds(input),
      }),
    });
    // Accepts `trigger` and `days` in the format of GraphQL's `alertBacktest`, and streams progress as well.
    registerExport(app, services, {
      url: '/exports/alert-backtest',
      endpoint: streamAlertBacktest,
      points: backtestPoints,
      ask: (input) => {
        const trigger = bodyField<AlertTriggerInput>(services.schema, input, 'trigger', 'AlertTriggerInput');
        if (trigger !== undefined) return { trigger: triggerOf(trigger), days: input.days ?? undefined };
        throw validationFailure([{ field: 'trigger', value: null, message: 'A trigger is required' }]);
      },
    });
  },
  resolvers: [
    alertRuleResolvers,
    alertsResolvers,
    preferenceResolvers,
    pushResolvers,
    sendResolvers,
    statisticsResolvers,
    recipientResolvers,
    templateResolvers,
    deliveryExplanationResolvers,
  ],
  loaders: alertsLoaders,
  weights: alertWeights,
  look: alertLook,
} satisfies Module;
