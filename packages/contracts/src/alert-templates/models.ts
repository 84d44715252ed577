import { templateDifficulties } from '@tallyard/domain/alert-templates/fields';
import { templateVariableTypes } from '@tallyard/domain/alert-templates/variables';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber } from '../endpoint/fields.ts';

export const alertTemplateVariable = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(templateVariableTypes),
  default: z.union([z.number(), z.string()]),
  /** The options of a choice. */
  options: z.array(z.string()).optional(),
});

/** The input for a new rule, in which `{{key}}` is a placeholder for a variable. */
export const alertRuleDraft = z.object({
  name: z.string(),
  description: z.string().optional(),
  priority: z.string(),
  trigger: z.record(z.string(), z.unknown()),
  workflow: z.record(z.string(), z.unknown()),
});

/** ALR-6. */
export const alertTemplate = z.object({
  templateId: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  category: z.string().nullish(),
  template: alertRuleDraft,
  variables: z.array(alertTemplateVariable),
  tags: z.array(z.string()),
  /** Whether it is built in; otherwise it belongs to the organization. */
  isPublic: z.boolean(),
  /** The average rating by the organization's members, 1 to 5; null without ratings. */
  rating: wireNumber.nullish(),
  /** The number of ratings by the organization's members (our api only). */
  ratingCount: wireInteger.optional(),
  /** The caller's own rating (our api only). */
  ownRating: wireInteger.nullish(),
  /** The number of rules that the organization has created from it. */
  usageCount: wireInteger,
  difficulty: z.enum(templateDifficulties),
  /** In minutes. */
  estimatedSetupTime: wireNumber,
  /** Our api only; absent for built-in templates. */
  updatedAt: z.string().nullish(),
});

export const alertTemplateList = listOf(alertTemplate);

export type AlertTemplate = z.output<typeof alertTemplate>;
export type AlertTemplateVariable = z.output<typeof alertTemplateVariable>;
