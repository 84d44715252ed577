import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { afterQuery, id, idsQuery, organizationQuery, pageQuery, sizeQuery } from '../endpoint/fields.ts';

/** Shared definitions for the endpoints of all kinds of integrations: webhooks, chats, scheduled reports, saved queries. */

export const ofOrganization = { organizationId: z.optional(organizationId) };
const params = z.object({ id });
const query = z.object({ organizationId: organizationQuery });

/** The query of a list, without its sorting and filters. */
export const paged = {
  organizationId: organizationQuery,
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
};

/** The version that the client has read and changes. */
export const seenVersion = z.int('Must be a whole number').positive('Must be above 0').optional();

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Must be one of ${words.join(', ')}`);

/** Not for API keys: a leaked key must not create a lasting target that receives all data. */
const ofPeople = { access: 'organization', apiKeys: false } as const;

/** For a list, which may be a list within a record and defines its own query. */
export const listOptions = { method: 'GET', access: 'organization', repeatable: true } as const;
/** For one record by its id. */
export const getOptions = { ...listOptions, params, query } as const;
export const createOptions = { method: 'POST', ...ofPeople, repeatable: false, status: 201 } as const;
export const updateOptions = { method: 'PATCH', ...ofPeople, repeatable: true, params } as const;
export const deleteOptions = {
  method: 'DELETE',
  ...ofPeople,
  repeatable: false,
  params,
  query,
  output: z.object({ deleted: z.literal(true) }),
} as const;
/** For an action that can be repeated: pause, resume. */
export const actionOptions = {
  method: 'POST',
  ...ofPeople,
  repeatable: true,
  params,
  body: z.object(ofOrganization),
} as const;
/** For an action that has an effect each time: test, send. */
export const doing = { ...actionOptions, repeatable: false, status: 201 } as const;
/** For a list within a record, which defines its own query. */
export const listingOfOne = { ...listOptions, params } as const;
