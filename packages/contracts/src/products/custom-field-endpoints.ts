import { organizationId } from '@tallyard/domain/organizations/fields';
import { customFields } from '@tallyard/domain/products/custom-fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery, wireInteger } from '../endpoint/fields.ts';

/** The fields that an organisation gives its products, in its order. */
export const customFieldList = z.object({
  fields: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** One of `customFieldTypes`. */
      type: z.string(),
      isRequired: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  /** Counts the changes of the list; 0: the organisation never made one. */
  revision: wireInteger,
});

export const readProductFields = endpoint({
  name: 'products.customFields',
  method: 'GET',
  path: '/api/products/custom-fields',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'The fields of its own that the organisation gives its products.',
  query: z.object({ organizationId: organizationQuery }),
  output: customFieldList,
});

export const changeProductFields = endpoint({
  name: 'products.changeCustomFields',
  method: 'PUT',
  path: '/api/products/custom-fields',
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary:
    'Sets the whole list of fields; one without a key is new. 409 when it is no longer the one of `expectedRevision`, if that is given.',
  body: z.object({
    organizationId: z.optional(organizationId),
    fields: customFields,
    expectedRevision: z.int('Expected revision must be a whole number').min(0).optional(),
  }),
  output: customFieldList,
});

export type CustomFieldList = z.output<typeof customFieldList>;
