import { z } from 'zod';
import { customFieldList, requestedCustomFields } from '../custom-fields/models.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery } from '../endpoint/fields.ts';

export const readItemFields = endpoint({
  name: 'inventory.customFields',
  method: 'GET',
  path: '/api/inventory-items/custom-fields',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The fields of its own that the organization gives its items.',
  query: z.object({ organizationId: organizationQuery }),
  output: customFieldList,
});

export const changeItemFields = endpoint({
  name: 'inventory.changeCustomFields',
  method: 'PUT',
  path: '/api/inventory-items/custom-fields',
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary:
    'Sets the whole list of fields; one without a key is new. 409 when it is no longer the one of `expectedRevision`, if that is given.',
  body: requestedCustomFields,
  output: customFieldList,
});
