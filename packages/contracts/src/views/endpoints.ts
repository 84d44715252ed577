import { organizationId } from '@tallyard/domain/organizations/fields';
import { savedViewName, savedViewSortKeys, savedViewState, viewedLists } from '@tallyard/domain/views/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listQuery, orderQuery, organizationQuery, queryBoolean, searchQuery } from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { savedView, savedViewPage } from './models.ts';

const params = z.object({ id });
const list = z.enum(viewedLists, `Must be one of ${viewedLists.join(', ')}`);
const isShared = z.boolean('Must be true or false');
/** Saved views are for people who look at lists, not for API keys. */
const apiKeys = false as const;

export const listSavedViews = endpoint({
  name: 'views.list',
  method: 'GET',
  path: '/api/saved-views',
  access: 'organization',
  action: 'views.view',
  apiKeys,
  repeatable: true,
  summary: "The caller's own saved views and those that the organization shares.",
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(savedViewSortKeys, 'name'),
    search: searchQuery,
    list: list.optional(),
    isShared: queryBoolean.optional(),
  }),
  output: savedViewPage,
});

export const readSavedView = endpoint({
  name: 'views.read',
  method: 'GET',
  path: '/api/saved-views/{id}',
  access: 'organization',
  action: 'views.view',
  apiKeys,
  repeatable: true,
  summary: 'One saved view: an own one, or one that the organization shares.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: savedView,
});

export const createSavedView = endpoint({
  name: 'views.create',
  method: 'POST',
  path: '/api/saved-views',
  access: 'organization',
  action: 'views.create',
  apiKeys,
  repeatable: false,
  status: 201,
  summary: 'Saves a view of a list, for oneself or, with the right to share, for the organization.',
  body: z.object({
    organizationId: z.optional(organizationId),
    list,
    name: savedViewName,
    isShared: isShared.default(false),
    state: savedViewState,
  }),
  output: savedView,
});

export const updateSavedView = endpoint({
  name: 'views.update',
  method: 'PUT',
  path: '/api/saved-views/{id}',
  access: 'organization',
  action: 'views.update',
  apiKeys,
  repeatable: true,
  summary: 'Renames a view, shares it or takes it back, or changes what it shows; absent fields stay.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(savedViewName),
    isShared: isShared.optional(),
    state: z.optional(savedViewState),
  }),
  output: savedView,
});

export const deleteSavedView = endpoint({
  name: 'views.delete',
  method: 'DELETE',
  path: '/api/saved-views/{id}',
  access: 'organization',
  action: 'views.delete',
  apiKeys,
  repeatable: false,
  summary: 'Deletes a saved view; the list it was of stays as it is.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ deleted: z.literal(true) }),
});

export const readSavedViewHistory = historyEndpoint({
  name: 'views.history',
  path: '/api/saved-views',
  // It contains names of people and their actions.
  action: 'views.share',
  apiKeys,
  summary: 'What was done to a shared view, newest first; what its owner did before is their own.',
});
