import {
  maxTemplateTags,
  templateCategory,
  templateDescription,
  templateName,
  templateStars,
  templateTag,
} from '@tallyard/domain/alert-templates/fields';
import { ruleName } from '@tallyard/domain/alerts/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { alertRule } from '../alerts/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';
import { alertTemplate, alertTemplateList } from './models.ts';

const path = '/api/alert-templates/templates';
const params = z.object({ id });
const ofBody = { organizationId: z.optional(organizationId) };
const tags = z.array(templateTag).max(maxTemplateTags, `At most ${maxTemplateTags} tags`);
/** More than any template has variables; each unknown key within this limit gets an error of its own. */
const mostValues = 20;

/** No pagination (ALR-50): all templates, of which at most 100 are the organization's own. */
export const listAlertTemplates = endpoint({
  name: 'alertTemplates.list',
  method: 'GET',
  path,
  access: 'organization',
  action: 'alertTemplates.view',
  repeatable: true,
  summary: 'Templates of alert rules: those of the product, then the own ones of the organization, each by name.',
  query: z.object({ organizationId: organizationQuery }),
  output: alertTemplateList,
});

/** Only our api has this endpoint. */
export const createAlertTemplate = endpoint({
  name: 'alertTemplates.create',
  method: 'POST',
  path,
  access: 'organization',
  action: 'alertTemplates.create',
  repeatable: false,
  status: 201,
  summary: 'Saves a rule as a template of the organization; its numbers become variables that propose what they are.',
  body: z.object({
    ...ofBody,
    ruleId: id,
    name: templateName,
    description: z.optional(templateDescription),
    category: z.optional(templateCategory),
    tags: tags.optional(),
  }),
  output: alertTemplate,
});

/** Only our api has this endpoint. */
export const updateAlertTemplate = endpoint({
  name: 'alertTemplates.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'organization',
  action: 'alertTemplates.update',
  repeatable: true,
  summary: 'Changes how an own template is called, described and found; absent fields stay.',
  params,
  body: z.object({
    ...ofBody,
    name: z.optional(templateName),
    description: z.optional(templateDescription),
    category: z.optional(templateCategory),
    tags: tags.optional(),
  }),
  output: alertTemplate,
});

/** Only our api has this endpoint. */
export const deleteAlertTemplate = endpoint({
  name: 'alertTemplates.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'organization',
  action: 'alertTemplates.delete',
  repeatable: false,
  summary: 'Deletes an own template with its votes; rules made from it stay.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ id: z.string() }),
});

/** Only our api has this endpoint. */
export const rateAlertTemplate = endpoint({
  name: 'alertTemplates.rate',
  method: 'PUT',
  path: `${path}/{id}/rating`,
  access: 'organization',
  action: 'alertTemplates.rate',
  apiKeys: false,
  repeatable: true,
  summary: "The caller's vote of 1 to 5 in place of the one they had; each member of the organization has one.",
  params,
  body: z.object({ ...ofBody, rating: templateStars }),
  output: alertTemplate,
});

/** Only our api has this endpoint. */
export const useAlertTemplate = endpoint({
  name: 'alertTemplates.use',
  method: 'POST',
  path: `${path}/{id}/rules`,
  access: 'organization',
  action: 'alertTemplates.use',
  repeatable: false,
  status: 201,
  summary: 'Makes a rule from a template, and counts that; what is not given of its variables is their default.',
  params,
  body: z.object({
    ...ofBody,
    /** Values by variable key. */
    values: z
      .record(z.string().max(64), z.union([z.number(), z.string().max(1_000)]))
      .refine((values) => Object.keys(values).length <= mostValues, `At most ${mostValues} values`)
      .default({}),
    /** The name in the template by default. */
    name: z.optional(ruleName),
    isActive: z.boolean('isActive must be true or false').optional(),
  }),
  output: alertRule,
});
