import { organizationId } from '@tallyard/domain/organizations/fields';
import {
  selectionDocument,
  selectionKind,
  selectionKinds,
  selectionName,
  selectionSortKeys,
  selectionVariables,
} from '@tallyard/domain/selections/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  id,
  idsQuery,
  orderQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { selection, selectionList } from './models.ts';

const base = '/api/selections';
const params = z.object({ id });
const organization = { organizationId: z.optional(organizationId) };
const query = z.object({ organizationId: organizationQuery });
/** A key that leaked must not change what webhooks send. */
const ofPeople = { access: 'organization', apiKeys: false } as const;

export const listSelections = endpoint({
  name: 'selections.list',
  method: 'GET',
  path: base,
  access: 'organization',
  action: 'selections.view',
  repeatable: true,
  summary: 'The selections of the organisation.',
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    ...orderQuery(selectionSortKeys, 'name'),
    search: searchQuery,
    kind: z.enum(selectionKinds, `Must be one of ${selectionKinds.join(', ')}`).optional(),
  }),
  output: selectionList,
});

export const readSelection = endpoint({
  name: 'selections.read',
  method: 'GET',
  path: `${base}/{id}`,
  access: 'organization',
  action: 'selections.view',
  repeatable: true,
  summary: 'One selection.',
  params,
  query,
  output: selection,
});

export const createSelection = endpoint({
  name: 'selections.create',
  method: 'POST',
  path: base,
  ...ofPeople,
  action: 'selections.create',
  repeatable: false,
  status: 201,
  summary: 'Keeps a document as it is given; GraphQL checks it before, and whenever it runs.',
  body: z.object({
    ...organization,
    name: selectionName,
    document: selectionDocument,
    variables: z.prefault(selectionVariables, {}),
    kind: selectionKind,
  }),
  output: selection,
});

export const updateSelection = endpoint({
  name: 'selections.update',
  method: 'PATCH',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'selections.update',
  repeatable: true,
  summary: 'Renames a selection or changes what it says; absent fields stay, and so does its kind.',
  params,
  body: z.object({
    ...organization,
    name: z.optional(selectionName),
    document: z.optional(selectionDocument),
    variables: z.optional(selectionVariables),
    kind: z.optional(selectionKind),
    version: z.int('Must be a whole number').positive('Must be above 0').optional(),
  }),
  output: selection,
});

export const deleteSelection = endpoint({
  name: 'selections.delete',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...ofPeople,
  action: 'selections.delete',
  repeatable: false,
  summary: 'Deletes a selection that no webhook sends; its feed ends.',
  params,
  query,
  output: z.object({ deleted: z.literal(true) }),
});

export const readSelectionHistory = historyEndpoint({
  name: 'selections.history',
  path: base,
  action: 'selections.view',
  summary: 'What was done to a selection, newest first.',
});
