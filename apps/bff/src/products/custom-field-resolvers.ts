import { changeProductFields, readProductFields } from '@tallyard/contracts/products/custom-field-endpoints';
import type { CustomFieldType as WireType } from '@tallyard/domain/products/custom-fields';
import type { CustomFieldType, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { call } from '../rest/call.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr } from '../rest/lacks.ts';
import { readable } from '../rest/lenient.ts';

const wireTypes = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'date',
  YES_NO: 'yes-no',
  CHOICE: 'choice',
} as const satisfies Record<CustomFieldType, WireType>;
const types = new Map(Object.entries(wireTypes).map(([type, word]) => [word as string, type as CustomFieldType]));

/** The fields that an organisation gives its products. Another upstream without the endpoint of ours has none. */
export const customFieldResolvers: Resolvers = {
  Query: {
    productCustomFields: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return askOr(
        context.rest,
        readProductFields,
        () => call(context.rest, readProductFields, { query: { organizationId }, organizationId }),
        () => ({ fields: [], revision: 0 }),
      );
    },
  },
  Mutation: {
    changeProductCustomFields: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const fields = input.fields.map(({ key, type, options, ...field }) => ({
        ...field,
        key: key ?? undefined,
        type: wireTypes[type],
        options: [...(options ?? [])],
      }));
      const body = { organizationId, fields, expectedRevision: input.expectedRevision ?? undefined };
      return { productCustomFields: await call(context.rest, changeProductFields, { body, organizationId }) };
    },
  },
  CustomField: {
    type: (field) => {
      const type = types.get(readable(field.type));
      if (type !== undefined) return type;
      throw new RestFailure({ code: 'UPSTREAM_MALFORMED', status: 200, cause: new Error('no type of a field') });
    },
  },
};
