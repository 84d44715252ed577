import type { AlertInstanceFilter, AlertRuleFilter } from '../generated/resolvers.ts';
import { lower, lowerOr } from '../platform/enums.ts';
import type { InstanceQuery } from './queries.ts';
import type { RuleQuery } from './source.ts';

/** Returns a filter of rules as query parameters of the upstream. */
export function ruleFilter(filter: AlertRuleFilter | null | undefined): RuleQuery {
  return {
    isActive: filter?.isActive ?? undefined,
    priority: lowerOr(filter?.priority),
    triggerType: lowerOr(filter?.triggerType),
    createdBy: filter?.createdById ?? undefined,
    search: filter?.search ?? undefined,
  };
}

/** Returns a filter of alerts as query parameters of the upstream. */
export function instanceFilter(filter: AlertInstanceFilter | null | undefined): InstanceQuery {
  return {
    status: filter?.status?.length ? filter.status.map(lower) : undefined,
    priority: lowerOr(filter?.priority),
    assignedTo: filter?.assigneeId ?? undefined,
    itemId: filter?.itemId ?? undefined,
    isSummary: filter?.isSummary ?? undefined,
    warehouseId: filter?.warehouseId ?? undefined,
    search: filter?.search ?? undefined,
    triggeredAfter: filter?.triggeredAfter ?? undefined,
    triggeredBefore: filter?.triggeredBefore ?? undefined,
  };
}
