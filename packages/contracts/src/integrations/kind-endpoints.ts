import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { afterQuery, id, idsQuery, organizationQuery, pageQuery, sizeQuery } from '../endpoint/fields.ts';

/** What the endpoints of each kind of integration have in common: webhooks, chats, scheduled reports, selections. */

export const ofOrganization = { organizationId: z.optional(organizationId) };
const params = z.object({ id });
const query = z.object({ organizationId: organizationQuery });

/** The query of a list, beside its order and filters. */
export const paged = {
  organizationId: organizationQuery,
  page: pageQuery,
  limit: sizeQuery(),
  after: afterQuery,
  ids: idsQuery.optional(),
};

/** What a change was made against. */
export const seenVersion = z.int('Must be a whole number').positive('Must be above 0').optional();

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Must be one of ${words.join(', ')}`);

/** By people alone: a key that leaked must not leave behind an address to which everything goes. */
const ofPeople = { access: 'organization', apiKeys: false } as const;

/** Many, or what belongs to one: with a query of its own. */
export const listOptions = { method: 'GET', access: 'organization', repeatable: true } as const;
/** One, by its id. */
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
/** What is done with one, the same however often: paused, resumed. */
export const actionOptions = {
  method: 'POST',
  ...ofPeople,
  repeatable: true,
  params,
  body: z.object(ofOrganization),
} as const;
/** What is done with one again each time: tested, sent. */
export const doing = { ...actionOptions, repeatable: false, status: 201 } as const;
/** What belongs to one, with a query of its own. */
export const listingOfOne = { ...listOptions, params } as const;
