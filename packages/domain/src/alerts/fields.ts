import * as z from 'zod/mini';
import { reorderPoint } from '../inventory/fields.ts';
import { line, paragraph } from '../lists/fields.ts';
import { priorities, triggerTypes, workflowActions } from './statuses.ts';

export const ruleName = line('Rule name', 120);
export const ruleDescription = paragraph('Description', 1_000);
export const priority = z.enum(priorities, `Priority must be one of ${priorities.join(', ')}`);
export const triggerType = z.enum(triggerTypes, `Trigger type must be one of ${triggerTypes.join(', ')}`);
export const workflowAction = z.enum(workflowActions, `Action must be one of ${workflowActions.join(', ')}`);
/** Raises when the quantity falls to or below it, in units. */
export const minQuantity = reorderPoint;
export const resolutionNotes = paragraph('Resolution notes', 2_000);

/** Keys by which rules can be sorted. */
export const ruleSortKeys = ['name', 'priority', 'createdAt', 'updatedAt'] as const;
/** Keys by which instances can be sorted; the newest first unless asked otherwise. */
export const instanceSortKeys = ['triggeredAt', 'priority', 'status', 'title'] as const;
