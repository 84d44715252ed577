import { defaultThreshold } from '@tallyard/domain/alerts/statuses';
import type { AlertTriggerInput, CreateAlertRuleInput, UpdateAlertRuleInput } from '../generated/resolvers.ts';
import { lower, lowerOr } from '../platform/enums.ts';
import { validationFailure } from '../rest/validate.ts';
import type { NewRule, RuleChanges } from './source.ts';
import { newWorkflow, workflowChanges } from './workflow-input.ts';

/** The fields of a rule in an input, without what says which rule of which organization. */
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

/** The values that are given; of none nothing. */
function params<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null)) as never;
}

const unlessEmpty = <Fields extends object>(fields: Fields): Fields | undefined =>
  Object.keys(fields).length === 0 ? undefined : fields;

/** What a rule watches, as the contract has it. Throws VALIDATION_FAILED for both a quantity and the reorder point. */
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

/** A trigger that is tried. Throws VALIDATION_FAILED. */
export function triggerOf(input: AlertTriggerInput): NonNullable<NewRule['trigger']> {
  return { type: lower(input.triggerType), ...watchedBy(input) };
}

/** Defaults (ALR-15): 10 units, priority medium, active; in-app unless other actions are given. */
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

/** Low stock at 10 unless given; what is raised by hand has one, too, as it always had. */
function withQuantity(input: Fields<CreateAlertRuleInput>): AlertTriggerInput {
  const triggerType = input.triggerType ?? 'LOW_STOCK';
  const hasQuantity = triggerType === 'LOW_STOCK' || triggerType === 'MANUAL';
  const minQuantity = hasQuantity && input.atReorderPoint !== true ? defaultThreshold : null;
  return { ...input, triggerType, minQuantity: input.minQuantity ?? minQuantity };
}

/** Absent fields stay as they are; null clears the description. */
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
