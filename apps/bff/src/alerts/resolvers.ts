import { readAlertHistory } from '@tallyard/contracts/alerts/endpoints';
import { type AlertInstance, alertRule } from '@tallyard/contracts/alerts/models';
import { type AlertOperation, alertStatuses, priorities, triggerTypes } from '@tallyard/domain/alerts/statuses';
import { alertsPageSize } from '@tallyard/domain/limits/sizes';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { AlertSeverity, AlertTriggerType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { personIdOf } from '../permissions/person-id.ts';
import { bulkPayload, codeOfOutcome } from '../platform/bulk.ts';
import { enumValueOrOther, sortOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { linked } from '../platform/links/link.ts';
import { linkedItem, linkedWarehouse } from '../platform/links/stock.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';
import { instanceFilter } from './alert-filters.ts';
import { alertChanges } from './changes.ts';
import { pageOrSamples, picksRows } from './fallback.ts';
import type { InstanceQuery } from './queries.ts';
import { instancesAsSamples, isAboutOne } from './samples.ts';
import { severities } from './severities.ts';
import { fetchInstances, runBulkOperation } from './source.ts';
import { answersOfRule } from './weights.ts';

const noIds = 'This upstream looks no alerts up by id';
const noItems = 'This upstream does not tell the alerts of one item: search for its name';
const noWarehouses = 'This upstream does not tell the alerts of one warehouse';

const noSummaries = 'This upstream does not tell which alerts are about many items';

interface BulkInput {
  readonly organizationId?: string | null;
  readonly ids: readonly string[];
  readonly assigneeId?: string | null;
  readonly notes?: string | null;
}

function bulk(operation: AlertOperation) {
  return async (_parent: unknown, { input }: { readonly input: BulkInput }, context: RequestContext) => {
    const organizationId = await organizationOf(context, { input });
    const performedBy = await personIdOf(context);
    const { ids, assigneeId, notes } = input;
    const requested = { operation, ids, performedBy, assignedTo: assigneeId, notes };
    return bulkPayload(await runBulkOperation(context.rest, organizationId, requested));
  };
}

/** Returns the subject of the alert; null if the upstream does not send it. */
const contextOf = (instance: AlertInstance) => instance.context ?? instance.data ?? null;

interface NamedRule {
  readonly ruleId: string;
  readonly ruleName: string;
}

/**
 * Returns all rules of the alert, the one that raised it first. Other upstreams only send that one. Alerts about schedules
 * have no rule.
 */
function rulesOf(instance: AlertInstance): readonly NamedRule[] {
  const { ruleId, ruleName } = instance;
  return readableOr(instance.rules) ?? (ruleId === null ? [] : [{ ruleId, ruleName }]);
}

function linkedRule(
  instance: AlertInstance,
  { ruleId, ruleName }: NamedRule,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const [id, organizationId] = [readable(ruleId), readable(instance.organizationId)];
  return linked(info, {
    model: alertRule,
    known: { id, organizationId },
    answers: answersOfRule,
    lastKnown: { name: ruleName },
    load: () => context.loaders.alertRule(String(organizationId)).load(id),
  });
}

/**
 * Returns a person whom the upstream sends by name and, if it is ours, by id. For another upstream, it is unknown which of the
 * two its text is.
 */
function personOf({ organizationId }: AlertInstance, id: string | null | undefined, name: string | null | undefined) {
  const known = id ?? name ?? null;
  if (known === null) return null;
  return { id: known, organizationId: String(readable(organizationId)), name: name ?? undefined };
}

export const alertsResolvers: Resolvers = {
  Query: {
    alertInstanceHistory: historyOf(readAlertHistory),
    alertInstances: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args, alertsPageSize);
      const { isOurs } = context.rest.upstream;
      if (args.ids && !isOurs) throw validationFailure([{ field: 'ids', message: noIds }]);
      // Another upstream would ignore the filter and return the alerts of all items.
      if (args.filter?.itemId && !isOurs) throw validationFailure([{ field: 'filter.itemId', message: noItems }]);
      if (args.filter?.warehouseId && !isOurs)
        throw validationFailure([{ field: 'filter.warehouseId', message: noWarehouses }]);
      if (typeof args.filter?.isSummary === 'boolean' && !isOurs) {
        throw validationFailure([{ field: 'filter.isSummary', message: noSummaries }]);
      }
      const query: InstanceQuery = {
        ...instanceFilter(args.filter),
        ...listQueryOf(args, part),
        ...sortOf(args),
      };
      return pageOrSamples(
        { part, isAboutSomething: picksRows(args) || isAboutOne(args.filter) },
        async () => pageOf(await fetchInstances(context.rest, organizationId, query), part),
        () => instancesAsSamples(organizationId, args.filter),
      );
    },
  },
  Mutation: {
    acknowledgeAlerts: bulk('acknowledge'),
    assignAlerts: bulk('assign'),
    resolveAlerts: bulk('resolve'),
    cancelAlerts: bulk('cancel'),
  },
  Subscription: {
    alertInstanceChanged: {
      subscribe: async (_parent, args, context) =>
        openChanges(await organizationOf(context, args), args.after, alertChanges),
    },
  },
  AlertInstance: {
    triggerType: (instance) => {
      const type = readable(instance.triggerType);
      return type == null ? null : (enumValueOrOther<string>(triggerTypes, type) as AlertTriggerType);
    },
    movementId: (instance) => readable(instance.movementId) ?? null,
    organizationId: (instance) => String(readable(instance.organizationId)),
    rule: (instance, _args, context, info) =>
      instance.ruleId === null
        ? null
        : linkedRule(instance, { ruleId: instance.ruleId, ruleName: instance.ruleName }, context, info),
    rules: (instance, _args, context, info) =>
      rulesOf(instance).map((rule) => linkedRule(instance, rule, context, info)),
    ruleNames: (instance) =>
      instance.ruleId === null ? [instance.ruleName] : rulesOf(instance).map(({ ruleName }) => ruleName),
    status: (instance) => enumValueOrOther(alertStatuses, instance.status),
    statusText: (instance) => instance.status,
    priority: (instance) => enumValueOrOther(priorities, instance.priority),
    priorityText: (instance) => instance.priority,
    severity: (instance) => enumValueOrOther<string>(severities, instance.severity) as AlertSeverity,
    severityText: (instance) => instance.severity,
    context: contextOf,
    summary: (instance) => {
      const summary = readable(instance.summary);
      return summary ? { ...summary, isScoped: summary.isScoped ?? false } : null;
    },
    item: (instance, _args, context, info) => {
      const about = readable(contextOf(instance));
      if (about === null) return null;
      const [id, organizationId] = [readable(about.itemId), readable(instance.organizationId)];
      return linkedItem({ organizationId, id, name: about.itemName }, context, info);
    },
    warehouse: (instance, _args, context, info) => {
      const about = readable(contextOf(instance));
      if (about === null) return null;
      const [id, organizationId] = [readable(about.warehouseId), readable(instance.organizationId)];
      return linkedWarehouse({ organizationId, id, name: about.warehouseName }, context, info);
    },
    assignee: (instance) => {
      const id = readable(instance.assignedTo);
      return id ? personOf(instance, id, readableOr(instance.assignedToName)) : null;
    },
    acknowledgedBy: (instance) =>
      personOf(instance, readableOr(instance.acknowledgedById), readable(instance.acknowledgedBy)),
    resolvedBy: (instance) => personOf(instance, readableOr(instance.resolvedById), readable(instance.resolvedBy)),
    escalation: (instance) => readableOr(instance.escalation) ?? null,
    acknowledgedUntil: (instance) => readableOr(instance.acknowledgedUntil) ?? null,
    escalatedTo: (instance) => personOf(instance, readable(instance.escalatedTo), readableOr(instance.escalatedToName)),
    resolvedAutomatically: (instance) => readableOr(instance.resolvedAutomatically) ?? null,
    escalatedToAddresses: (instance) => readableOr(instance.escalatedToAddresses) ?? null,
  },
  AlertBulkOutcome: {
    code: codeOfOutcome,
    alert: (outcome) => outcome.instance ?? null,
  },
};
