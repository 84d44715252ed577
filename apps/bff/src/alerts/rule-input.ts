import { defaultThreshold, type WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { AlertAction, CreateAlertRuleInput, UpdateAlertRuleInput } from '../generated/resolvers.ts';
import { lower, lowerOr } from '../platform/enums.ts';
import { readable } from '../rest/lenient.ts';
import { validationFailure } from '../rest/validate.ts';
import type { NewRule, RuleChanges } from './source.ts';

const wireActions: Partial<Record<AlertAction, WorkflowAction>> = { EMAIL: 'email', IN_APP: 'inApp' };

/** The fields of a rule in an input, without what says which rule of which organisation. */
type Fields<Input> = Omit<Input, 'organizationId' | 'id'>;

/** OTHER is refused by the contract. */
const wireAction = (action: AlertAction) => wireActions[action] ?? (action as WorkflowAction);

const actionNames: Record<WorkflowAction, AlertAction> = { email: 'EMAIL', inApp: 'IN_APP' };

/** The schema's name of an action; OTHER for a word of another upstream's. */
export function actionName(action: WorkflowAction): AlertAction {
  const word: string = readable(action);
  return Object.hasOwn(actionNames, word) ? actionNames[action] : 'OTHER';
}

function workflowOf(actions: readonly AlertAction[], recipients: readonly string[] | null | undefined) {
  return {
    type: 'notification' as const,
    actions: actions.map(wireAction),
    recipients: [...(recipients ?? [])],
  };
}

type Asked = Pick<UpdateAlertRuleInput, 'minQuantity' | 'atReorderPoint'>;

/** Where a rule alerts, as the contract has it. Throws VALIDATION_FAILED for both a quantity and the reorder point. */
function thresholdIn({ minQuantity, atReorderPoint }: Asked, quantity: number | undefined) {
  if (atReorderPoint !== true) return quantity === undefined ? {} : { thresholds: { minQuantity: quantity } };
  if ((minQuantity ?? null) === null) return { conditions: { threshold: 'reorderPoint' as const } };
  const message = 'Must not be combined with minQuantity';
  throw validationFailure([{ field: 'atReorderPoint', message }]);
}

/** Defaults (ALR-15): 10 units, priority medium, active; in-app unless other actions are given. */
export function newRule(input: Fields<CreateAlertRuleInput>): NewRule {
  return {
    name: input.name,
    description: input.description,
    isActive: input.isActive ?? true,
    priority: lower(input.priority ?? 'MEDIUM'),
    trigger: {
      type: lower(input.triggerType ?? 'LOW_STOCK'),
      ...thresholdIn(input, input.minQuantity ?? defaultThreshold),
    },
    workflow: workflowOf(input.actions ?? ['IN_APP'], input.recipients),
  };
}

/** Absent fields stay as they are; null clears the description. */
export function ruleChanges(input: Fields<UpdateAlertRuleInput>): RuleChanges {
  const { name, description, isActive, priority, triggerType, minQuantity, atReorderPoint, actions, recipients } =
    input;
  const changesTrigger = (triggerType ?? minQuantity ?? null) !== null || atReorderPoint === true;
  const changesWorkflow = (actions ?? recipients ?? null) !== null;
  return {
    name: name ?? undefined,
    description,
    isActive: isActive ?? undefined,
    priority: lowerOr(priority),
    trigger: changesTrigger
      ? {
          type: lowerOr(triggerType),
          ...thresholdIn(input, minQuantity ?? undefined),
          ...(atReorderPoint === true ? { thresholds: { minQuantity: null } } : {}),
        }
      : undefined,
    workflow: changesWorkflow
      ? {
          actions: actions?.map(wireAction),
          recipients: recipients ? [...recipients] : undefined,
        }
      : undefined,
  };
}
