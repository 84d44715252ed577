import type { AlertDryRun, AlertRule } from '@tallyard/contracts/alerts/models';
import { testAlertRule } from '@tallyard/contracts/alerts/preview-endpoints';
import { priorities, type TriggerType, triggerTypes } from '@tallyard/domain/alerts/statuses';
import { thresholdOf } from '@tallyard/domain/alerts/threshold';
import { limitOf } from '@tallyard/domain/alerts/trigger';
import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import type { AlertSeverity, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValueOrOther, sortOf } from '../platform/enums.ts';
import { linkedItem, linkedWarehouse } from '../platform/links/stock.ts';
import { listByIds, listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { ruleFilter } from './alert-filters.ts';
import { pageOrSamples, picksRows } from './fallback.ts';
import { newRule, ruleChanges, triggerOf } from './rule-input.ts';
import { rulesAsSamples } from './samples.ts';
import { severities } from './severities.ts';
import {
  backtestTrigger,
  changeRule,
  createAlertRule,
  listAlertRules,
  previewRule,
  removeRule,
  switchRule,
  tryTrigger,
} from './source.ts';
import { actionName } from './workflow-input.ts';

const workflowTypes = ['notification'] as const;

type Trigger = AlertRule['trigger'];

/** Returns the limit of a trigger if it has this type; otherwise null. */
function limitOfType(trigger: Trigger, type: TriggerType): number | null {
  if (trigger.type !== type) return null;
  const limit = limitOf(trigger);
  return typeof limit === 'number' ? limit : null;
}

/** Adds the organization of its item to each finding. */
function trialOf<Trial extends Pick<AlertDryRun, 'alerts'>>(organizationId: string, trial: Trial) {
  return { ...trial, alerts: trial.alerts.map((alert) => ({ ...alert, organizationId: Number(organizationId) })) };
}

export const alertRuleResolvers: Resolvers = {
  Query: {
    alertRules: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args, alertsPageSize);
      if (args.ids && !context.rest.upstream.isOurs) {
        const load = (id: string) => context.loaders.alertRule(organizationId).load(id);
        return { ...pageOf(await listByIds(args.ids, load), part), notice: null, isSample: false };
      }
      const query = {
        ...ruleFilter(args.filter),
        ...listQueryOf(args, part),
        ...sortOf(args),
      };
      return pageOrSamples(
        { part, isAboutSomething: picksRows(args) },
        async () => pageOf(await context.api(listAlertRules, { organizationId, query }), part),
        () => rulesAsSamples(organizationId, args.filter),
      );
    },
    alertRulePreview: async (_parent, args, context) =>
      previewRule(context.rest, await organizationOf(context, args), args.minQuantity ?? null),
    alertBacktest: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const requested = { trigger: triggerOf(args.trigger), days: args.days ?? undefined };
      const loaded = await backtestTrigger(context.rest, organizationId, requested);
      const inOrganization = { organizationId: Number(organizationId) };
      return loaded && { ...loaded, busiest: loaded.busiest.map((one) => ({ ...one, ...inOrganization })) };
    },
    alertTriggerTrial: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return trialOf(organizationId, await tryTrigger(context.rest, organizationId, triggerOf(args.trigger)));
    },
  },
  Mutation: {
    createAlertRule: async (_parent, { input }, context) => ({
      rule: await context.api(createAlertRule, { organizationId: input.organizationId, body: newRule(input) }),
    }),
    updateAlertRule: async (_parent, { input }, context) => ({
      rule: await changeRule(context.rest, await organizationOf(context, { input }), input.id, ruleChanges(input)),
    }),
    deleteAlertRule: async (_parent, { input }, context) => {
      await removeRule(context.rest, await organizationOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    toggleAlertRule: async (_parent, { input }, context) => ({
      rule: await switchRule(context.rest, await organizationOf(context, { input }), input.id, input.isActive),
    }),
    testAlertRule: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const requested = { organizationId, params: { id: input.id }, body: { send: input.send ?? false } };
      const { message, sentTo, ...trial } = await context.api(testAlertRule, requested);
      return { trial: trialOf(organizationId, trial), message, sentTo };
    },
  },
  AlertRule: {
    organizationId: (rule) => String(readable(rule.organizationId)),
    priority: (rule) => enumValueOrOther(priorities, rule.priority),
    priorityText: (rule) => rule.priority,
    triggerType: (rule) => enumValueOrOther(triggerTypes, readable(rule.trigger).type),
    triggerTypeText: (rule) => readable(rule.trigger).type,
    conditions: (rule) => readable(rule.trigger).conditions,
    minQuantity: ({ trigger }) => {
      const { thresholds, conditions } = readable(trigger);
      readable(readable(thresholds).minQuantity);
      const threshold = thresholdOf({ thresholds, conditions: readable(conditions) });
      return threshold === 'reorderPoint' ? null : threshold;
    },
    maxQuantity: ({ trigger }) => limitOfType(readable(trigger), 'over_stock'),
    days: ({ trigger }) => limitOfType(readable(trigger), 'no_movement'),
    hours: ({ trigger }) => limitOfType(readable(trigger), 'pending_movement'),
    value: ({ trigger }) => limitOfType(readable(trigger), 'large_movement'),
    coolDownMinutes: ({ trigger }) => readable(readable(trigger).coolDownMinutes) ?? null,
    autoResolve: ({ trigger }) => readable(readable(trigger).autoResolve) ?? null,
    scope: ({ trigger, organizationId }) => {
      const scope = readable(readable(trigger).scope);
      return scope ? { ...scope, organizationId: readable(organizationId) } : null;
    },
    workflowType: (rule) => enumValueOrOther(workflowTypes, readable(rule.workflow).type),
    workflowTypeText: (rule) => readable(rule.workflow).type,
    actions: (rule) => readable(readable(rule.workflow).actions).map(actionName),
    actionTexts: (rule) => readable(rule.workflow).actions,
    recipients: (rule) => readable(rule.workflow).recipients,
    actsFor: (rule) => {
      const id = readable(rule.actsFor);
      return id ? { id, organizationId: String(readable(rule.organizationId)) } : null;
    },
    createdBy: (rule) => {
      const id = readable(rule.createdBy);
      return id ? { id, organizationId: String(readable(rule.organizationId)) } : null;
    },
  },
  AlertRuleScope: {
    warehouses: ({ warehouseIds, organizationId }, _args, context, info) =>
      warehouseIds.map((id) => linkedWarehouse({ organizationId, id }, context, info)),
  },
  AlertBacktestItem: {
    item: ({ itemId, itemName, organizationId }, _args, context, info) =>
      linkedItem({ organizationId, id: itemId, name: itemName }, context, info),
  },
  AlertFinding: {
    severity: ({ severity }) => enumValueOrOther<string>(severities, severity) as AlertSeverity,
    item: ({ context: { itemId, itemName }, organizationId }, _args, context, info) =>
      linkedItem({ organizationId, id: itemId, name: itemName }, context, info),
  },
};
