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

/** What a rule watches, as it is told (ALR-2). */
export const alertTrigger = z.object({
  type: triggerType,
  conditions: z.record(z.string(), z.unknown()).optional(),
  /** Without `minQuantity` the condition `threshold` holds, else 10 (ARCH-LIVE). */
  thresholds: z.object({ minQuantity: wireNumber.optional(), maxQuantity: wireNumber.optional() }),
  /** Ours: about what the rule is; an empty list means all. */
  scope: z
    .object({
      warehouseIds: z.array(z.string()),
      categories: z.array(z.string()),
      folderIds: z.array(z.string()),
      skus: z.array(z.string()),
    })
    .optional(),
  /** Ours: for how many minutes after an alert about an item the rule raises no other about it; 0: none. */
  coolDownMinutes: wireInteger.optional(),
  /** Ours: its alerts are resolved when stock recovers; false for kinds that stock does not set off. */
  autoResolve: z.boolean().optional(),
});

const unknownKeys = (kind: string, known: readonly string[]) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `Unknown ${kind}: ${issue.keys.join(', ')}. Known: ${known.join(', ')}`
      : undefined,
});

const knownConditions = {
  /** Of low stock: in units, or the item's own reorder point (10 when it has none); `thresholds.minQuantity` comes first. */
  threshold: z
    .union([z.literal('reorderPoint'), minQuantity], "Condition threshold must be a quantity or 'reorderPoint'")
    .optional(),
  /** Of no movement: for how many days; 90 unless given. */
  days: z.optional(idleDays),
  /** Of a pending movement: for how many hours it waits; 24 unless given. */
  hours: z.optional(waitingHours),
  /** Of a large movement: from which value. */
  value: z.optional(largeValue),
};

/** What a rule can depend on; a condition that nobody evaluates would promise an alert that never comes. */
const conditions = z.strictObject(knownConditions, unknownKeys('condition', Object.keys(knownConditions)));

const knownScope = {
  warehouseIds: z.optional(scopeWarehouses),
  categories: z.optional(scopeCategories),
  /** With what stands in folders below them. */
  folderIds: z.optional(scopeFolders),
  skus: z.optional(scopeSkus),
};

/** About what a rule is: an item that all of them name; what is left out means all. */
const scope = z.strictObject(knownScope, unknownKeys('scope', Object.keys(knownScope)));

/** Of a new rule. */
export const trigger = z.object({
  type: triggerType,
  conditions: conditions.optional(),
  thresholds: z.object({ minQuantity: z.optional(minQuantity), maxQuantity: z.optional(maxQuantity) }).optional(),
  scope: scope.optional(),
  coolDownMinutes: z.optional(coolDownMinutes),
  /** True unless given, for kinds that stock sets off; the others refuse true. */
  autoResolve: z.optional(z.boolean('Automatic resolution must be true or false')),
});

/** Of a change: what is left out stays; a scope that is given takes the place of the one there was. */
export const triggerChanges = trigger.partial().extend({
  /** null: none, as where the condition is to hold. */
  thresholds: z.object({ minQuantity: z.nullish(minQuantity), maxQuantity: z.nullish(maxQuantity) }).optional(),
});
