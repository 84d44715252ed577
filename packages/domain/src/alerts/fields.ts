import * as z from 'zod/mini';
import { reorderPoint } from '../inventory/fields.ts';
import { line, paragraph } from '../lists/fields.ts';
import { maxScopeEntries } from './limits.ts';
import { priorities, triggerTypes, workflowActions } from './statuses.ts';

export const ruleName = line('Rule name', 120);
export const ruleDescription = paragraph('Description', 1_000);
export const priority = z.enum(priorities, `Priority must be one of ${priorities.join(', ')}`);
export const triggerType = z.enum(triggerTypes, `Trigger type must be one of ${triggerTypes.join(', ')}`);
export const workflowAction = z.enum(workflowActions, `Action must be one of ${workflowActions.join(', ')}`);
/** The quantity, in units, at or below which the rule raises an alert. */
export const minQuantity = reorderPoint;
/** The quantity, in units, above which the rule raises an alert. */
export const maxQuantity = reorderPoint;

const whole = (label: string, most: number) => {
  const message = `${label} must be a whole number from 1 to ${most.toLocaleString('en')}`;
  return z.int(message).check(z.gte(1, message), z.lte(most, message));
};
/** Days without a movement after which the rule raises an alert. */
export const idleDays = whole('Days', 3_650);
/** Hours that a movement has been pending after which the rule raises an alert. */
export const waitingHours = whole('Hours', 8_760);
const valueMessage = 'Value must be above 0 and at most 1,000,000,000,000';
/** The value of a movement, in the organization's currency, from which the rule raises an alert. */
export const largeValue = z.number(valueMessage).check(z.gt(0, valueMessage), z.lte(1e12, valueMessage));

const scopeList = <Entry extends z.ZodMiniType>(entry: Entry, label: string) => {
  const message = `At most ${maxScopeEntries} ${label}`;
  return z.array(entry, `${label} must be a list`).check(z.maxLength(maxScopeEntries, message));
};
const scopeId = z.uuid('Must be an id');
/** The warehouses that a rule watches, as part of its scope; an empty list of the scope means all (ROOMS, alerts). */
export const scopeWarehouses = scopeList(scopeId, 'warehouses');
export const scopeFolders = scopeList(scopeId, 'folders');
export const scopeCategories = scopeList(line('Category', 100), 'categories');
export const scopeSkus = scopeList(line('SKU', 64), 'SKUs');
export const resolutionNotes = paragraph('Resolution notes', 2_000);

const coolDownMessage = 'Minimum time between alerts must be a whole number of minutes from 0 to 43,200';
/** Minimum minutes between alerts of one rule for the same item, from 0 (no limit) to 43,200 (30 days). */
export const coolDownMinutes = z.int(coolDownMessage).check(z.gte(0, coolDownMessage), z.lte(43_200, coolDownMessage));

/** The maximum number of days that a backtest covers. */
export const maxBacktestDays = 180;
const backtestMessage = `Days must be a whole number from 1 to ${maxBacktestDays}`;
export const backtestDays = z
  .int(backtestMessage)
  .check(z.gte(1, backtestMessage), z.lte(maxBacktestDays, backtestMessage));

/** Keys by which rules can be sorted. */
export const ruleSortKeys = ['name', 'priority', 'createdAt', 'updatedAt'] as const;
/** Keys by which alerts can be sorted; newest first by default. */
export const instanceSortKeys = ['triggeredAt', 'priority', 'status', 'title'] as const;
