import {
  selectionDocument,
  selectionKind,
  selectionName,
  selectionSortKeys,
  selectionVariables,
} from '@tallyard/domain/selections/fields';
import { selectionKinds } from '@tallyard/domain/selections/kinds';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { orderQuery, searchQuery } from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import {
  createOptions,
  deleteOptions,
  getOptions,
  listOptions,
  ofOrganization,
  paged,
  seenVersion,
  updateOptions,
} from '../integrations/kind-endpoints.ts';
import { selection, selectionList } from './models.ts';

const base = '/api/selections';

export const listSelections = endpoint({
  ...listOptions,
  name: 'selections.list',
  path: base,
  action: 'selections.view',
  summary: 'The selections of the organization.',
  query: z.object({
    ...paged,
    ...orderQuery(selectionSortKeys, 'name'),
    search: searchQuery,
    kind: z.enum(selectionKinds, `Must be one of ${selectionKinds.join(', ')}`).optional(),
  }),
  output: selectionList,
});

export const readSelection = endpoint({
  ...getOptions,
  name: 'selections.read',
  path: `${base}/{id}`,
  action: 'selections.view',
  summary: 'One selection.',
  output: selection,
});

export const createSelection = endpoint({
  ...createOptions,
  name: 'selections.create',
  path: base,
  action: 'selections.create',
  summary: 'Keeps a document as it is given; GraphQL checks it before, and whenever it runs.',
  body: z.object({
    ...ofOrganization,
    name: selectionName,
    document: selectionDocument,
    variables: z.prefault(selectionVariables, {}),
    kind: selectionKind,
  }),
  output: selection,
});

export const updateSelection = endpoint({
  ...updateOptions,
  name: 'selections.update',
  path: `${base}/{id}`,
  action: 'selections.update',
  summary: 'Renames a selection or changes what it says; absent fields stay, and so does its kind.',
  body: z.object({
    ...ofOrganization,
    name: z.optional(selectionName),
    document: z.optional(selectionDocument),
    variables: z.optional(selectionVariables),
    kind: z.optional(selectionKind),
    version: seenVersion,
  }),
  output: selection,
});

export const deleteSelection = endpoint({
  ...deleteOptions,
  name: 'selections.delete',
  path: `${base}/{id}`,
  action: 'selections.delete',
  summary: 'Deletes a selection that no webhook sends; its feed ends.',
});

export const readSelectionHistory = historyEndpoint({
  name: 'selections.history',
  path: base,
  action: 'selections.view',
  summary: 'What was done to a selection, newest first.',
});
