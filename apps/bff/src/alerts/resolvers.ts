import type { AlertBulkOutcome } from '@tallyard/contracts/alerts/models';
import { type AlertOperation, alertStatuses, priorities, triggerTypes } from '@tallyard/domain/alerts/statuses';
import { thresholdOf } from '@tallyard/domain/alerts/threshold';
import type { RequestContext } from '../context.ts';
import type {
  AlertInstanceFilter,
  AlertInstanceSortKey,
  AlertRuleFilter,
  AlertRuleSortKey,
  Resolvers,
} from '../generated/resolvers.ts';
import { directionOf, lower, lowerOr, wordOrOther } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import { readable, readableOr } from '../rest/lenient.ts';
import { openAlertChanges } from './changes.ts';
import { actionName, newRule, ruleChanges } from './rule-input.ts';
import {
  addRule,
  changeRule,
  fetchInstances,
  fetchRules,
  type InstanceQuery,
  type RuleQuery,
  removeRule,
  runBulkOperation,
  switchRule,
} from './source.ts';

const ruleSortKeys = {
  NAME: 'name',
  PRIORITY: 'priority',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<AlertRuleSortKey, RuleQuery['sortBy']>;

const instanceSortKeys = {
  TRIGGERED_AT: 'triggeredAt',
  PRIORITY: 'priority',
  STATUS: 'status',
  TITLE: 'title',
} as const satisfies Record<AlertInstanceSortKey, InstanceQuery['sortBy']>;

function ruleFilter(filter: AlertRuleFilter | null | undefined): RuleQuery {
  return {
    isActive: filter?.isActive ?? undefined,
    priority: lowerOr(filter?.priority),
    triggerType: lowerOr(filter?.triggerType),
    createdBy: filter?.createdBy ?? undefined,
    search: filter?.search ?? undefined,
  };
}

function instanceFilter(filter: AlertInstanceFilter | null | undefined): InstanceQuery {
  return {
    status: filter?.status?.length ? filter.status.map(lower) : undefined,
    priority: lowerOr(filter?.priority),
    assignedTo: filter?.assignedTo ?? undefined,
    search: filter?.search ?? undefined,
    triggeredAfter: filter?.triggeredAfter ?? undefined,
    triggeredBefore: filter?.triggeredBefore ?? undefined,
  };
}

interface BulkArguments {
  readonly organizationId: string;
  readonly ids: readonly string[];
  readonly assignedTo?: string | null;
  readonly notes?: string | null;
}

function bulk(operation: AlertOperation) {
  return async (_parent: unknown, args: BulkArguments, context: RequestContext) => {
    const viewer = await context.viewer();
    const performedBy = viewer ? (readableOr(viewer.session.id) ?? '') : '';
    const { ids, assignedTo, notes } = args;
    const asked = { operation, ids, performedBy, assignedTo, notes };
    const outcomes: AlertBulkOutcome[] = await runBulkOperation(context.rest, args.organizationId, asked);
    const succeeded = outcomes.filter(({ success }) => success).length;
    return { outcomes, succeeded, failed: outcomes.length - succeeded };
  };
}

export const alertsResolvers: Resolvers = {
  Query: {
    alertRules: async (_parent, { organizationId, filter, page, pageSize, sortBy, sortDirection }, context) => {
      const sorting = {
        page,
        limit: pageSize,
        sortBy: ruleSortKeys[sortBy],
        sortDirection: directionOf(sortDirection),
      };
      return pageOf(
        await fetchRules(context.rest, organizationId, { ...ruleFilter(filter), ...sorting }),
        page,
        pageSize,
      );
    },
    alertInstances: async (_parent, { organizationId, filter, page, pageSize, sortBy, sortDirection }, context) => {
      const query: InstanceQuery = {
        ...instanceFilter(filter),
        page,
        limit: pageSize,
        sortBy: instanceSortKeys[sortBy],
        sortDirection: directionOf(sortDirection),
      };
      return pageOf(await fetchInstances(context.rest, organizationId, query), page, pageSize);
    },
  },
  Mutation: {
    createAlertRule: (_parent, { organizationId, input }, context) =>
      addRule(context.rest, organizationId, newRule(input)),
    updateAlertRule: (_parent, { organizationId, id, input }, context) =>
      changeRule(context.rest, organizationId, id, ruleChanges(input)),
    deleteAlertRule: async (_parent, { organizationId, id }, context) => {
      await removeRule(context.rest, organizationId, id);
      return id;
    },
    toggleAlertRule: (_parent, { organizationId, id, isActive }, context) =>
      switchRule(context.rest, organizationId, id, isActive),
    acknowledgeAlerts: bulk('acknowledge'),
    assignAlerts: bulk('assign'),
    resolveAlerts: bulk('resolve'),
    cancelAlerts: bulk('cancel'),
  },
  Subscription: {
    alertInstanceChanged: {
      subscribe: (_parent, { organizationId, after }, context) =>
        openAlertChanges(context, organizationId, after ?? null),
    },
  },
  AlertRule: {
    priority: (rule) => wordOrOther(priorities, rule.priority),
    triggerType: (rule) => wordOrOther(triggerTypes, readable(rule.trigger).type),
    minQuantity: ({ trigger }) => {
      const { thresholds, conditions } = readable(trigger);
      readable(readable(thresholds).minQuantity);
      const threshold = thresholdOf({ thresholds, conditions: readable(conditions) });
      return threshold === 'reorderPoint' ? null : threshold;
    },
    actions: (rule) => readable(readable(rule.workflow).actions).map(actionName),
    recipients: (rule) => readable(rule.workflow).recipients,
    createdBy: (rule) => {
      const id = readable(rule.createdBy);
      return id ? { id, organizationId: String(readable(rule.organizationId)) } : null;
    },
  },
  AlertInstance: {
    status: (instance) => wordOrOther(alertStatuses, instance.status),
    priority: (instance) => wordOrOther(priorities, instance.priority),
    context: (instance) => instance.context ?? instance.data ?? null,
  },
  AlertBulkOutcome: { alert: (outcome) => outcome.instance ?? null },
};
