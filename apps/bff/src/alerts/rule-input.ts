import { defaultThreshold, type WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { AlertAction, CreateAlertRuleInput, UpdateAlertRuleInput } from '../generated/resolvers.ts';
import { lower, lowerOr } from '../platform/enums.ts';
import type { NewRule, RuleChanges } from './source.ts';

const wireAction: Record<AlertAction, WorkflowAction> = { EMAIL: 'email', IN_APP: 'inApp' };

export const actionNames: Record<WorkflowAction, AlertAction> = { email: 'EMAIL', inApp: 'IN_APP' };

function workflowOf(actions: readonly AlertAction[], recipients: readonly string[] | null | undefined) {
  return {
    type: 'notification' as const,
    actions: actions.map((action) => wireAction[action]),
    recipients: [...(recipients ?? [])],
  };
}

/** Defaults of the first seed, section 5: 10 units, priority medium, active; in-app unless other actions are given. */
export function newRule(input: CreateAlertRuleInput): NewRule {
  return {
    name: input.name,
    description: input.description,
    isActive: input.isActive ?? true,
    priority: lower(input.priority ?? 'MEDIUM'),
    trigger: {
      type: lower(input.triggerType ?? 'LOW_STOCK'),
      thresholds: { minQuantity: input.minQuantity ?? defaultThreshold },
    },
    workflow: workflowOf(input.actions ?? ['IN_APP'], input.recipients),
  };
}

/** The rule as it stands, for the parts of a nested object that an update leaves out. */
export interface PresentRule {
  readonly trigger: { readonly type: 'low_stock' | 'manual'; readonly thresholds: { readonly minQuantity: number } };
  readonly workflow: { readonly actions: readonly WorkflowAction[]; readonly recipients: readonly string[] };
}

/** True when an update gives a part of `trigger` or `workflow` only, so that the other part must be read first. */
export function needsPresent(input: UpdateAlertRuleInput): boolean {
  const partOfTrigger = ((input.triggerType ?? null) === null) !== ((input.minQuantity ?? null) === null);
  const partOfWorkflow = ((input.actions ?? null) === null) !== ((input.recipients ?? null) === null);
  return partOfTrigger || partOfWorkflow;
}

/** Absent fields stay as they are; null clears the description. `present` fills the halves of nested objects. */
export function ruleChanges(input: UpdateAlertRuleInput, present: PresentRule | null): RuleChanges {
  const changes: RuleChanges = {
    name: input.name ?? undefined,
    description: input.description,
    isActive: input.isActive ?? undefined,
    priority: lowerOr(input.priority),
  };
  const hasTrigger = (input.triggerType ?? input.minQuantity ?? null) !== null;
  if (hasTrigger) {
    const minQuantity = input.minQuantity ?? present?.trigger.thresholds.minQuantity ?? defaultThreshold;
    changes.trigger = {
      type: lowerOr(input.triggerType) ?? present?.trigger.type ?? 'low_stock',
      thresholds: { minQuantity },
    };
  }
  if ((input.actions ?? input.recipients ?? null) !== null) {
    const presentActions = present?.workflow.actions.map((action) => actionNames[action]);
    changes.workflow = workflowOf(
      input.actions ?? presentActions ?? ['IN_APP'],
      input.recipients ?? present?.workflow.recipients,
    );
  }
  return changes;
}
