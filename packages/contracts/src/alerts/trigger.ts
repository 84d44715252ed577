import {
  coolDownMinutes,
  idleDays,
  largeValue,
  maxQuantity,
  minQuantity,
  scopeCategories,
  scopeFolders,
  scopeSkus,
  scopeWarehouses,
  triggerType,
  waitingHours,
} from '@tallyard/domain/alerts/fields';
import { z } from 'zod';
import { wireInteger, wireNumber } from '../endpoint/fields.ts';

/** The stored trigger of a rule (ALR-2). */
export const alertTrigger = z.object({
  type: triggerType,
  conditions: z.record(z.string(), z.unknown()).optional(),
  /** Without `minQuantity`, the condition `threshold` applies, or 10 if there is none (ARCH-LIVE). */
  thresholds: z.object({ minQuantity: wireNumber.optional(), maxQuantity: wireNumber.optional() }),
  /** The items that the rule covers; an empty list means all (our api only). */
  scope: z
    .object({
      warehouseIds: z.array(z.string()),
      categories: z.array(z.string()),
      folderIds: z.array(z.string()),
      skus: z.array(z.string()),
    })
    .optional(),
  /** Minimum minutes between alerts of the rule for the same item; 0 means no limit (our api only). */
  coolDownMinutes: wireInteger.optional(),
  /** Whether its alerts are resolved when stock recovers; false for kinds that do not depend on stock (our api only). */
  autoResolve: z.boolean().optional(),
});

const unknownKeys = (kind: string, known: readonly string[]) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `Unknown ${kind}: ${issue.keys.join(', ')}. Known: ${known.join(', ')}`
      : undefined,
});

const knownConditions = {
  /**
   * For low stock: a quantity in units, or the item's own reorder point (10 if it has none). `thresholds.minQuantity` takes
   * precedence.
   */
  threshold: z
    .union([z.literal('reorderPoint'), minQuantity], "Condition threshold must be a quantity or 'reorderPoint'")
    .optional(),
  /** For no movement: the number of days; 90 by default. */
  days: z.optional(idleDays),
  /** For pending movements: the hours for which they are pending; 24 by default. */
  hours: z.optional(waitingHours),
  /** For large movements: the minimum value. */
  value: z.optional(largeValue),
};

/**
 * The conditions of a rule. Unknown conditions are rejected: nothing would evaluate them, so that the alert would never be
 * raised.
 */
const conditions = z.strictObject(knownConditions, unknownKeys('condition', Object.keys(knownConditions)));

const knownScope = {
  warehouseIds: z.optional(scopeWarehouses),
  categories: z.optional(scopeCategories),
  /** Including their subfolders. */
  folderIds: z.optional(scopeFolders),
  skus: z.optional(scopeSkus),
};

/** The items that a rule covers: those that match all lists. A missing list matches all items. */
const scope = z.strictObject(knownScope, unknownKeys('scope', Object.keys(knownScope)));

/** The trigger of a new rule. */
export const trigger = z.object({
  type: triggerType,
  conditions: conditions.optional(),
  thresholds: z.object({ minQuantity: z.optional(minQuantity), maxQuantity: z.optional(maxQuantity) }).optional(),
  scope: scope.optional(),
  coolDownMinutes: z.optional(coolDownMinutes),
  /** True by default for kinds that depend on stock; the others reject true. */
  autoResolve: z.optional(z.boolean('Automatic resolution must be true or false')),
});

/** The changes to a trigger. Missing fields are kept; a scope replaces the previous one. */
export const triggerChanges = trigger.partial().extend({
  /** Null removes a threshold, so that the condition applies. */
  thresholds: z.object({ minQuantity: z.nullish(minQuantity), maxQuantity: z.nullish(maxQuantity) }).optional(),
});
