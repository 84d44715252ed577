import { z } from 'zod';
import { customFieldList, requestedCustomFields } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';

export const readProductFields = endpoint({
  name: 'products.customFields',
  method: 'GET',
  path: '/api/products/custom-fields',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'The fields of its own that the organization gives its products.',
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
  body: requestedCustomFields,
  output: customFieldList,
});
