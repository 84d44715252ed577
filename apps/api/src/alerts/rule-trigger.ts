import { isDeepStrictEqual } from 'node:util';
import type { createAlertRule, updateAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { defaultThreshold, type TriggerType } from '@tallyard/domain/alerts/statuses';
import { reachesFurther } from '@tallyard/domain/alerts/threshold';
import { isStockTrigger, isSummarized, limitOf, triggerLimits } from '@tallyard/domain/alerts/trigger';
import { invalid, problemOf } from '../platform/errors.ts';

export type NewTrigger = EndpointRequest<typeof createAlertRule>['body']['trigger'];
type TriggerChanges = EndpointRequest<typeof updateAlertRule>['body']['trigger'];
type Trigger = AlertRule['trigger'];

/** The trigger of a rule as columns. */
export interface TriggerColumns {
  readonly trigger_type: TriggerType;
  readonly conditions: Record<string, unknown>;
  /** Null means that the conditions set it, or else 10. */
  readonly min_quantity: number | null;
  readonly max_quantity: number | null;
  /** Empty lists mean all. */
  readonly scope_warehouses: readonly string[];
  readonly scope_categories: readonly string[];
  readonly scope_folders: readonly string[];
  readonly scope_skus: readonly string[];
  /** 0 means no cool-down. */
  readonly cool_down_minutes: number;
  /** Whether its alerts are resolved as soon as stock recovers; false for triggers that do not depend on stock. */
  readonly auto_resolve: boolean;
}

/** Returns the trigger of a new rule; by default low stock at 10 units of all items (ALR-15). Throws VALIDATION_FAILED. */
export function newTrigger(given: NewTrigger): TriggerColumns {
  const type = given?.type ?? 'low_stock';
  const coolDown = given?.coolDownMinutes ?? 0;
  return checked({ ...blank(type), ...scopeColumns(given?.scope), cool_down_minutes: coolDown }, given);
}

/** Returns the changed trigger. Omitted fields stay, but a new type starts with its own defaults. Throws VALIDATION_FAILED. */
export function changedTrigger(present: Trigger, given: TriggerChanges): TriggerColumns {
  const stays = triggerColumnsOf(present);
  const type = given?.type ?? stays.trigger_type;
  const numbers = type === stays.trigger_type ? stays : blank(type);
  const coolDown = given?.coolDownMinutes ?? stays.cool_down_minutes;
  const scope = scopeColumns(given?.scope ?? present.scope);
  return checked({ ...stays, ...numbers, ...scope, cool_down_minutes: coolDown }, given);
}

/** Returns the columns of an existing trigger. */
export function triggerColumnsOf({
  type,
  conditions,
  thresholds,
  scope,
  coolDownMinutes,
  autoResolve,
}: Trigger): TriggerColumns {
  return {
    trigger_type: type,
    conditions: conditions ?? {},
    min_quantity: thresholds.minQuantity ?? null,
    max_quantity: thresholds.maxQuantity ?? null,
    ...scopeColumns(scope),
    cool_down_minutes: coolDownMinutes ?? 0,
    auto_resolve: autoResolve ?? isStockTrigger(type),
  };
}

/** Returns the trigger as the API sends it. */
export function triggerOf(row: TriggerColumns): Trigger {
  return {
    type: row.trigger_type,
    conditions: row.conditions,
    // Only stored values: a default here would override the condition when a client sends the rule back.
    thresholds: {
      ...(row.min_quantity === null ? {} : { minQuantity: row.min_quantity }),
      ...(row.max_quantity === null ? {} : { maxQuantity: row.max_quantity }),
    },
    scope: {
      warehouseIds: [...row.scope_warehouses],
      categories: [...row.scope_categories],
      folderIds: [...row.scope_folders],
      skus: [...row.scope_skus],
    },
    coolDownMinutes: row.cool_down_minutes,
    autoResolve: row.auto_resolve && isStockTrigger(row.trigger_type),
  };
}

/** Returns whether a rule now finds more than before; `before` is null for a new rule. */
export function findsMore(
  before: Pick<AlertRule, 'isActive' | 'trigger'> | null,
  after: Pick<AlertRule, 'isActive' | 'trigger'>,
): boolean {
  if (!after.isActive || !isSummarized(after.trigger.type)) return false;
  if (before === null || !before.isActive || before.trigger.type !== after.trigger.type) return true;
  if (!isDeepStrictEqual(before.trigger.scope, after.trigger.scope)) return true;
  const [then, now] = [limitOf(before.trigger), limitOf(after.trigger)];
  if (then === null || now === null) return false;
  return after.trigger.type === 'low_stock' ? reachesFurther(then, now) : now < then;
}

/** Returns the defaults of a trigger type (ALR-15). */
function blank(type: TriggerType) {
  const minQuantity = hasMinQuantity(type) ? defaultThreshold : null;
  const autoResolve = isStockTrigger(type);
  return {
    trigger_type: type,
    conditions: {},
    min_quantity: minQuantity,
    max_quantity: null,
    auto_resolve: autoResolve,
  };
}

/** Returns whether a trigger type has a minimum quantity. Manual rules accept one for compatibility. */
const hasMinQuantity = (type: TriggerType) => type === 'low_stock' || type === 'manual';

function scopeColumns(scope: Partial<NonNullable<Trigger['scope']>> | undefined) {
  const each = (values: readonly string[] | undefined) => [...new Set(values)];
  return {
    scope_warehouses: each(scope?.warehouseIds),
    scope_categories: each(scope?.categories),
    scope_folders: each(scope?.folderIds),
    scope_skus: each(scope?.skus),
  };
}

/** Returns `present` with the given numbers, if they belong to its type and all required ones are set. */
function checked(present: TriggerColumns, given: TriggerChanges): TriggerColumns {
  const type = present.trigger_type;
  // guard: alerts.number-of-its-kind
  refuseOthers(type, given);
  const limit = triggerLimits[type];
  const conditions = withDefault(type, given?.conditions ?? present.conditions);
  const minQuantity = quantityOf(type, given, present.min_quantity);
  const maxQuantity = type === 'over_stock' ? (given?.thresholds?.maxQuantity ?? present.max_quantity) : null;
  const autoResolve = given?.autoResolve ?? present.auto_resolve;
  const columns = {
    ...present,
    conditions,
    min_quantity: minQuantity,
    max_quantity: maxQuantity,
    auto_resolve: autoResolve,
  };
  if (limit?.otherwise === null && limitOf(triggerOf(columns)) === null) {
    const field = `trigger.${limit.path.join('.')}`;
    throw invalid([problemOf(field, null, `A rule of the type ${type} needs a ${limit.path[1]}`)]);
  }
  return columns;
}

/** Refuses numbers that the type does not use: they would promise an alert that never comes. Throws VALIDATION_FAILED. */
function refuseOthers(type: TriggerType, given: TriggerChanges): void {
  const [group, own] = triggerLimits[type]?.path ?? [];
  const asked = [
    ...Object.entries(given?.thresholds ?? {}).map(([name, value]) => ({ group: 'thresholds', name, value })),
    ...Object.entries(given?.conditions ?? {}).map(([name, value]) => ({ group: 'conditions', name, value })),
  ].filter(({ value }) => (value ?? null) !== null);
  // 'threshold' is the other name of the quantity of low stock.
  const isOwn = (one: { group: string; name: string }) =>
    (one.group === group && one.name === own) ||
    (hasMinQuantity(type) && ['minQuantity', 'threshold'].includes(one.name));
  const problems = asked
    .filter((one) => !isOwn(one))
    .map((one) =>
      problemOf(`trigger.${one.group}.${one.name}`, one.value, `A rule of the type ${type} has no ${one.name}`),
    );
  if (given?.autoResolve === true && !isStockTrigger(type)) {
    const message = `Alerts of the type ${type} are not resolved when stock recovers`;
    problems.push(problemOf('trigger.autoResolve', true, message));
  }
  if (problems.length > 0) throw invalid(problems);
}

/** Stores default days or hours, so that the stored rule shows what applies. */
function withDefault(type: TriggerType, conditions: Record<string, unknown>): Record<string, unknown> {
  const limit = triggerLimits[type];
  if (limit === null || limit.path[0] !== 'conditions' || limit.otherwise === null) return conditions;
  return { [limit.path[1]]: limit.otherwise, ...conditions };
}

/** Returns the minimum quantity; a threshold among the given conditions replaces the present one. */
function quantityOf(type: TriggerType, given: TriggerChanges, present: number | null): number | null {
  if (!hasMinQuantity(type)) return null;
  return given?.thresholds?.minQuantity ?? (given?.conditions?.threshold === undefined ? present : null);
}
