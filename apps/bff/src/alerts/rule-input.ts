import { defaultThreshold } from '@tallyard/domain/alerts/statuses';
import type { AlertTriggerInput, CreateAlertRuleInput, UpdateAlertRuleInput } from '../generated/resolvers.ts';
import { lower, lowerOr } from '../platform/enums.ts';
import { validationFailure } from '../rest/validate.ts';
import type { NewRule, RuleChanges } from './source.ts';
import { newWorkflow, workflowChanges } from './workflow-input.ts';

/** The fields of a rule in an input, without the ids of the rule and its organization. */
type Fields<Input> = Omit<Input, 'organizationId' | 'id'>;

type Requested = Pick<
  UpdateAlertRuleInput,
  | 'minQuantity'
  | 'atReorderPoint'
  | 'maxQuantity'
  | 'days'
  | 'hours'
  | 'value'
  | 'scope'
  | 'coolDownMinutes'
  | 'autoResolve'
>;

/** Returns the values that are set, without nulls and undefined ones. */
function params<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null)) as never;
}

const unlessEmpty = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.keys(fields).length === 0 ? undefined : fields;

/**
 * Returns the conditions, thresholds, and scope in the format of the contract. Throws VALIDATION_FAILED if both a quantity and
 * the reorder point are set.
 */
function watchedBy({ minQuantity, atReorderPoint, maxQuantity, days, hours, value, ...rest }: Requested) {
  if (atReorderPoint === true && (minQuantity ?? null) !== null) {
    throw validationFailure([{ field: 'atReorderPoint', message: 'Must not be combined with minQuantity' }]);
  }
  const threshold = atReorderPoint === true ? ('reorderPoint' as const) : null;
  return params({
    thresholds: unlessEmpty(params({ minQuantity, maxQuantity })),
    conditions: unlessEmpty(params({ threshold, days, hours, value })),
    scope: rest.scope && params({ ...rest.scope }),
    coolDownMinutes: rest.coolDownMinutes,
    autoResolve: rest.autoResolve,
  });
}

/** Returns the trigger of an unsaved rule. Throws VALIDATION_FAILED. */
export function triggerOf(input: AlertTriggerInput): NonNullable<NewRule['trigger']> {
  return { type: lower(input.triggerType), ...watchedBy(input) };
}

/** Returns a new rule with its defaults (ALR-15): 10 units, priority medium, active, and in-app notifications only. */
export function newRule(input: Fields<CreateAlertRuleInput>): NewRule {
  return {
    name: input.name,
    description: input.description,
    isActive: input.isActive ?? true,
    priority: lower(input.priority ?? 'MEDIUM'),
    trigger: triggerOf(withQuantity(input)),
    workflow: newWorkflow(input),
  };
}

/** Sets the default quantity of 10 for low stock, and for manual rules, which have always had one. */
function withQuantity(input: Fields<CreateAlertRuleInput>): AlertTriggerInput {
  const triggerType = input.triggerType ?? 'LOW_STOCK';
  const hasQuantity = triggerType === 'LOW_STOCK' || triggerType === 'MANUAL';
  const minQuantity = hasQuantity && input.atReorderPoint !== true ? defaultThreshold : null;
  return { ...input, triggerType, minQuantity: input.minQuantity ?? minQuantity };
}

/** Returns the changes to a rule. Missing fields are kept; null clears the description. */
export function ruleChanges(input: Fields<UpdateAlertRuleInput>): RuleChanges {
  const { name, description, isActive, priority, triggerType, atReorderPoint } = input;
  const { thresholds, ...watched } = watchedBy(input);
  const changesTrigger = (triggerType ?? thresholds ?? null) !== null || Object.keys(watched).length > 0;
  return {
    name: name ?? undefined,
    description,
    isActive: isActive ?? undefined,
    priority: lowerOr(priority),
    trigger: changesTrigger
      ? {
          type: lowerOr(triggerType),
          ...watched,
          ...(atReorderPoint === true ? { thresholds: { ...thresholds, minQuantity: null } } : params({ thresholds })),
        }
      : undefined,
    workflow: workflowChanges(input),
  };
}
