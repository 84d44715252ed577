import {
  createAlertTemplate,
  useAlertTemplate as makeRule,
  rateAlertTemplate,
  updateAlertTemplate,
} from '@tallyard/contracts/alert-templates/endpoints';
import { templateDifficulties } from '@tallyard/domain/alert-templates/fields';
import { templateVariableTypes } from '@tallyard/domain/alert-templates/variables';
import type { AlertTemplateValueInput, Resolvers } from '../../generated/resolvers.ts';
import { organizationOf } from '../../permissions/organization.ts';
import { enumValueOrOther } from '../../platform/enums.ts';
import { readable, readableOr } from '../../rest/tolerant-parsing.ts';
import { validationFailure } from '../../rest/validate.ts';
import { templatesOrSamples } from '../fallback.ts';
import { templatesAsSamples } from './samples.ts';
import { listTemplates, orNoTemplates, removeTemplate } from './source.ts';

/**
 * Returns the values by key. Throws VALIDATION_FAILED for a value that is neither a number nor text, or both, and for a
 * duplicate key.
 */
function valuesIn(input: readonly AlertTemplateValueInput[] | null | undefined): Record<string, number | string> {
  const values: Record<string, number | string> = Object.create(null);
  for (const [at, { key, number, text }] of (input ?? []).entries()) {
    const field = `values.${at}`;
    const [value, ...more] = [number, text].filter((one) => one !== null && one !== undefined);
    if (value === undefined || more.length > 0) {
      throw validationFailure([{ field, value: key, message: 'Give either number or text' }]);
    }
    if (key in values) throw validationFailure([{ field, value: key, message: 'This variable is given twice' }]);
    values[key] = value;
  }
  return { ...values };
}

export const templateResolvers: Resolvers = {
  Query: {
    alertTemplates: async (_parent, { organizationId }, context) => {
      const ask = async () => (await context.api(listTemplates, { organizationId })).data;
      const { items, ...rest } = await templatesOrSamples(ask, templatesAsSamples);
      return { ...rest, items: [...items] };
    },
  },
  Mutation: {
    createAlertTemplate: async (_parent, { input }, context) => {
      const { organizationId, ruleId, name, description, category, tags } = input;
      const body = {
        ruleId,
        name,
        description: description ?? undefined,
        category: category ?? undefined,
        tags: tags ? [...tags] : undefined,
      };
      const ask = () => context.api(createAlertTemplate, { organizationId, body });
      return { template: await orNoTemplates(context.rest, ask) };
    },
    updateAlertTemplate: async (_parent, { input }, context) => {
      const { organizationId, id, name, description, category, tags } = input;
      const body = {
        name: name ?? undefined,
        description: description ?? undefined,
        category: category ?? undefined,
        tags: tags ? [...tags] : undefined,
      };
      const ask = () => context.api(updateAlertTemplate, { organizationId, params: { id }, body });
      return { template: await orNoTemplates(context.rest, ask) };
    },
    deleteAlertTemplate: async (_parent, { input }, context) => {
      await removeTemplate(context.rest, await organizationOf(context, { input }), input.id);
      return { deletedId: input.id };
    },
    rateAlertTemplate: async (_parent, { input: { organizationId, id, rating } }, context) => {
      const ask = () => context.api(rateAlertTemplate, { organizationId, params: { id }, body: { rating } });
      return { template: await orNoTemplates(context.rest, ask) };
    },
    createAlertRuleFromTemplate: async (_parent, { input }, context) => {
      const { organizationId, templateId, values, name, isActive } = input;
      const body = { values: valuesIn(values), name: name ?? undefined, isActive: isActive ?? undefined };
      const ask = () => context.api(makeRule, { organizationId, params: { id: templateId }, body });
      return { rule: await orNoTemplates(context.rest, ask) };
    },
  },
  AlertTemplate: {
    id: ({ templateId }) => templateId,
    difficulty: ({ difficulty }) => enumValueOrOther(templateDifficulties, difficulty),
  },
  AlertTemplateVariable: {
    type: ({ type }) => enumValueOrOther(templateVariableTypes, type),
    defaultNumber: (variable) => {
      const value = readable(variable.default);
      return typeof value === 'number' ? value : null;
    },
    defaultText: (variable) => {
      const value = readable(variable.default);
      return typeof value === 'string' ? value : null;
    },
    options: ({ options }) => readableOr(options) ?? [],
  },
};
