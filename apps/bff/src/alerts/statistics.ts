import { alertRule } from '@tallyard/contracts/alerts/models';
import { readAlertStatistics } from '@tallyard/contracts/alerts/statistics';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { linked } from '../platform/links/link.ts';
import { answersOfRule } from './weights.ts';

/** Resolvers of the alert statistics; unavailable on other upstreams. */
export const statisticsResolvers: Resolvers = {
  Query: {
    alertStatistics: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      if (!context.rest.upstream.isOurs) return null;
      const query = { days: args.days ?? undefined, ruleId: args.ruleId ?? undefined };
      const loaded = await context.api(readAlertStatistics, { organizationId, query });
      const inOrganization = { organizationId: Number(organizationId) };
      return {
        ...loaded,
        noisiestRules: loaded.noisiestRules.map((one) => ({ ...one, ...inOrganization })),
        noisiestItems: loaded.noisiestItems.map((one) => ({ ...one, ...inOrganization })),
      };
    },
  },
  AlertRuleCount: {
    rule: ({ ruleId, ruleName, organizationId }, _args, context, info) =>
      linked(info, {
        model: alertRule,
        known: { id: ruleId, organizationId },
        answers: answersOfRule,
        lastKnown: { name: ruleName },
        load: () => context.loaders.alertRule(String(organizationId)).load(ruleId),
      }),
  },
};
