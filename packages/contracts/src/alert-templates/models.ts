import { templateDifficulties } from '@tallyard/domain/alert-templates/fields';
import { templateVariableTypes } from '@tallyard/domain/alert-templates/variables';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber } from '../endpoint/fields.ts';

export const alertTemplateVariable = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(templateVariableTypes),
  default: z.union([z.number(), z.string()]),
  /** Of a choice. */
  options: z.array(z.string()).optional(),
});

/** A rule in which `{{key}}` stands for a variable. */
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
  /** It comes with the product; else it is the organization's own. */
  isPublic: z.boolean(),
  /** The average of the organization's votes, 1 to 5; null without any. */
  rating: wireNumber.nullish(),
  /** Ours: votes of the organization's members. */
  ratingCount: wireInteger.optional(),
  /** Ours: the caller's own vote. */
  ownRating: wireInteger.nullish(),
  /** Rules that the organization has made from it. */
  usageCount: wireInteger,
  difficulty: z.enum(templateDifficulties),
  /** Minutes. */
  estimatedSetupTime: wireNumber,
  /** Ours; absent for what comes with the product. */
  updatedAt: z.string().nullish(),
});

export const alertTemplateList = listOf(alertTemplate);

export type AlertTemplate = z.output<typeof alertTemplate>;
export type AlertTemplateVariable = z.output<typeof alertTemplateVariable>;
