import { exportAlertInstances, exportAlertRules } from '@tallyard/contracts/alerts/export-endpoints';
import { registerExport } from '../files/exports.ts';
import { givenField, givenIds } from '../files/given-fields.ts';
import type { AlertInstanceFilter, AlertRuleFilter } from '../generated/resolvers.ts';
import type { Room } from '../room.ts';
import { ruleLoader } from './loaders.ts';
import { instanceFilter, ruleFilter } from './narrowed.ts';
import { preferenceResolvers } from './preferences.ts';
import { pushResolvers } from './push.ts';
import { alertsResolvers } from './resolvers.ts';
import { alertRuleResolvers } from './rule-resolvers.ts';
import { sendResolvers } from './sends/resolvers.ts';
import { alertLook } from './snapshots.ts';
import { statisticsResolvers } from './statistics.ts';
import { tellingResolvers } from './telling-resolvers.ts';
import { templateResolvers } from './templates/resolvers.ts';
import { alertWeights } from './weights.ts';
import { whyResolvers } from './why.ts';

export const alerts = {
  async routes(app, services) {
    // `filter` as GraphQL's `alertInstances` and `alertRules` take it, or `ids`.
    registerExport(app, services, {
      url: '/exports/alerts',
      endpoint: exportAlertInstances,
      ask: (given) => ({
        ...instanceFilter(
          givenField<AlertInstanceFilter>(services.schema, given, 'filter', 'AlertInstanceFilter') ?? undefined,
        ),
        ids: givenIds(given),
      }),
    });
    registerExport(app, services, {
      url: '/exports/alert-rules',
      endpoint: exportAlertRules,
      ask: (given) => ({
        ...ruleFilter(givenField<AlertRuleFilter>(services.schema, given, 'filter', 'AlertRuleFilter') ?? undefined),
        ids: givenIds(given),
      }),
    });
  },
  resolvers: [
    alertRuleResolvers,
    alertsResolvers,
    preferenceResolvers,
    pushResolvers,
    sendResolvers,
    statisticsResolvers,
    tellingResolvers,
    templateResolvers,
    whyResolvers,
  ],
  loaders: { alertRule: ruleLoader },
  weights: alertWeights,
  look: alertLook,
} satisfies Room;
