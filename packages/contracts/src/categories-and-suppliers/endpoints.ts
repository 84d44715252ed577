import {
  maxNameLength,
  maxNamesNamed,
  nameKinds,
  nameSortKeys,
} from '@tallyard/domain/categories-and-suppliers/name-kinds';
import { line } from '@tallyard/domain/lists/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { planReason } from '@tallyard/domain/plans/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  directionQuery,
  idsQuery,
  listOf,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
  sortQuery,
  wireInteger,
  wireNumber,
} from '../endpoint/fields.ts';
import { plan } from '../plans/models.ts';

const kind = z.enum(nameKinds, `Must be one of ${nameKinds.join(', ')}`);

/** A category or a supplier: a name and the number of products and items with it. */
export const carriedName = z.object({
  /** Derived from the name: another name has another id. */
  id: z.string(),
  name: z.string(),
  products: wireInteger,
  /** 0 for a supplier, because items have none. */
  items: wireInteger,
  /** The value of these items at their unit prices. */
  value: wireNumber,
});
export type CarriedName = z.output<typeof carriedName>;

export const listNames = endpoint({
  name: 'names.list',
  method: 'GET',
  path: '/api/names',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'Categories or suppliers that products and items carry, with how many carry each.',
  query: z.object({
    organizationId: organizationQuery,
    kind,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    search: searchQuery,
    sortBy: sortQuery(nameSortKeys, 'name'),
    sortDirection: directionQuery(),
  }),
  output: listOf(carriedName),
});

export const renameNames = endpoint({
  name: 'names.rename',
  method: 'POST',
  path: '/api/names/rename',
  access: 'organization',
  action: 'plans.change',
  repeatable: false,
  status: 201,
  summary: `Makes a plan that gives all products and items of up to ${maxNamesNamed} names another name, and those of a category's parts, too; a name that is there already is merged with. Asks for the actions of its rows.`,
  body: z.object({
    organizationId: z.optional(organizationId),
    kind,
    names: z
      .array(line('Name', maxNameLength), 'Must be a list of names')
      .min(1, 'At least one name is required')
      .max(maxNamesNamed, `At most ${maxNamesNamed} names`),
    to: line('Name', maxNameLength),
    reason: z.nullish(planReason),
  }),
  output: plan,
});
