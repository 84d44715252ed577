import { messages } from '@tallyard/domain/errors/messages';
import { deletedFolderId, folderKind, folderName, folderSortKeys } from '@tallyard/domain/folders/fields';
import { folderBulkSize, itemBulkSize, maxFolderDepth, maxReorderedFolders } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  asOfQuery,
  id,
  idsQuery,
  listQuery,
  orderQuery,
  organizationQuery,
  queryBoolean,
  searchQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { folder, folderList, folderOutcomes, folderPath, folderStats, pathOfFolder, placedItems } from './models.ts';

const params = z.object({ id });
const common = { organizationId: z.optional(organizationId) };
const requested = z.object({ organizationId: organizationQuery });

const newFolder = {
  name: folderName,
  parentId: id.nullish(),
  isWarehouse: z.boolean('isWarehouse must be true or false').optional(),
  kind: z.optional(folderKind),
};
const changes = {
  name: z.optional(folderName),
  /** Moves the folder, like the endpoint for moving. */
  parentId: id.nullish(),
  isWarehouse: newFolder.isWarehouse,
  kind: newFolder.kind,
};
const many = <Thing extends z.core.$ZodType>(thing: Thing, most: number = folderBulkSize) =>
  z.array(thing).min(1, messages.noBulkItems).max(most, `At most ${most} folders at a time`);

export const listFolders = endpoint({
  name: 'folders.list',
  method: 'GET',
  path: '/api/folders',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'Folders of the organization; `parentId` (or `root`) gives one level, `belowId` all below a folder.',
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(folderSortKeys, 'name'),
    search: searchQuery,
    isWarehouse: queryBoolean.optional(),
    parentId: id.optional(),
    belowId: id.optional(),
  }),
  output: folderList,
});

export const listRootFolders = endpoint({
  name: 'folders.root',
  method: 'GET',
  path: '/api/folders/hierarchy/root',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'Folders that stand in no other, by their positions.',
  query: z.object({ organizationId: organizationQuery, ...listQuery(), isWarehouse: queryBoolean.optional() }),
  output: folderList,
});

export const checkFolderName = endpoint({
  name: 'folders.checkName',
  method: 'GET',
  path: '/api/folders/check-name',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'Whether a folder of this name stands in the parent already; without one, at the root.',
  query: z.object({
    organizationId: organizationQuery,
    name: folderName,
    parentId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
    /** A folder to exclude: for a rename, its own current name is free. */
    excludeId: id.optional(),
  }),
  output: z.object({ exists: z.boolean() }),
});

/** Only our api has this endpoint. Returns the paths of many folders, for a page of them. */
export const readFolderPaths = endpoint({
  name: 'folders.paths',
  method: 'GET',
  path: '/api/folders/paths',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'Paths of the folders named by `ids`; unknown ones are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery }),
  output: z.array(pathOfFolder),
});

/** Only our api has this endpoint. Returns the metrics of many folders, for a level of the tree. */
export const readFoldersStats = endpoint({
  name: 'folders.statsOfMany',
  method: 'GET',
  path: '/api/folders/stats',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary:
    'Figures of the folders named by `ids`; unknown ones are left out. As of an instant: what there was of what stands there now.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery, asOf: asOfQuery }),
  output: z.array(folderStats),
});

export const readFolder = endpoint({
  name: 'folders.read',
  method: 'GET',
  path: '/api/folders/{id}',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'One folder.',
  params,
  query: requested,
  output: folder,
});

export const readFolderPath = endpoint({
  name: 'folders.path',
  method: 'GET',
  path: '/api/folders/{id}/path',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'From the root down to the folder itself.',
  params,
  query: requested,
  output: folderPath,
});

export const readFolderStats = endpoint({
  name: 'folders.stats',
  method: 'GET',
  path: '/api/folders/{id}/stats',
  access: 'organization',
  action: 'folders.view',
  repeatable: true,
  summary: 'What stands in the folder, and in it and all below.',
  params,
  query: requested.extend({ asOf: asOfQuery }),
  output: folderStats,
});

export const createFolder = endpoint({
  name: 'folders.create',
  method: 'POST',
  path: '/api/folders',
  access: 'organization',
  action: 'folders.create',
  repeatable: false,
  status: 201,
  summary: `Creates a folder, last among its siblings, at most ${maxFolderDepth} deep; with \`isWarehouse\`, a warehouse of the same id.`,
  body: z.object({ ...common, ...newFolder }),
  output: folder,
});

export const updateFolder = endpoint({
  name: 'folders.update',
  method: 'PUT',
  path: '/api/folders/{id}',
  access: 'organization',
  action: 'folders.update',
  repeatable: true,
  summary: 'Changes the fields given; another parent moves it. The warehouse of the same id is renamed with it.',
  params,
  body: z.object({ ...common, ...changes }),
  output: folder,
});

export const moveFolder = endpoint({
  name: 'folders.move',
  method: 'PATCH',
  path: '/api/folders/{id}/move',
  access: 'organization',
  action: 'folders.update',
  repeatable: true,
  summary: 'Puts a folder, with all below it, into another one, last; null: at the root.',
  params,
  body: z.object({ ...common, parentId: id.nullable() }),
  output: folder,
});

export const deleteFolder = endpoint({
  name: 'folders.delete',
  method: 'DELETE',
  path: '/api/folders/{id}',
  access: 'organization',
  action: 'folders.delete',
  repeatable: false,
  summary: 'Deletes a folder; one that holds anything only with `cascade`, which moves its items to the parent.',
  params: z.object({ id: deletedFolderId }),
  query: z.object({ organizationId: organizationQuery, cascade: queryBoolean.optional() }),
  output: z.object({ id: z.string(), folders: z.int(), items: z.int() }),
});

export const createFolders = endpoint({
  name: 'folders.bulkCreate',
  method: 'POST',
  path: '/api/folders/bulk',
  access: 'organization',
  action: 'folders.create',
  repeatable: false,
  summary: `Creates up to ${folderBulkSize} folders in their order; each has its own outcome.`,
  body: z.object({ ...common, folders: many(z.object(newFolder)) }),
  output: folderOutcomes,
});

export const updateFolders = endpoint({
  name: 'folders.bulkUpdate',
  method: 'PUT',
  path: '/api/folders/bulk',
  access: 'organization',
  action: 'folders.update',
  repeatable: true,
  summary: `Changes up to ${folderBulkSize} folders in their order; each id has its own outcome.`,
  body: z.object({ ...common, updates: many(z.object({ id, ...changes })) }),
  output: folderOutcomes,
});

export const deleteFolders = endpoint({
  name: 'folders.bulkDelete',
  method: 'DELETE',
  path: '/api/folders/bulk',
  access: 'organization',
  action: 'folders.delete',
  repeatable: false,
  summary: `Deletes up to ${folderBulkSize} folders in their order; each id has its own outcome.`,
  body: z.object({ ...common, folderIds: many(deletedFolderId), cascade: z.boolean().optional() }),
  output: folderOutcomes,
});

export const reorderFolders = endpoint({
  name: 'folders.reorder',
  method: 'PATCH',
  path: '/api/folders/reorder',
  access: 'organization',
  action: 'folders.update',
  repeatable: true,
  summary: `Gives up to ${maxReorderedFolders} folders their positions among their siblings; each id has its own outcome.`,
  body: z.object({
    ...common,
    folders: many(z.object({ id, position: z.int().nonnegative().max(1_000_000) }), maxReorderedFolders),
  }),
  output: folderOutcomes,
});

export const putItemsIntoFolder = endpoint({
  name: 'folders.putItems',
  method: 'POST',
  path: '/api/folders/{id}/items',
  access: 'organization',
  action: 'inventory.update',
  repeatable: true,
  summary: `Puts up to ${itemBulkSize} items of the folder's warehouse into it; each id has its own outcome.`,
  params,
  body: z.object({
    ...common,
    itemIds: z.array(id).min(1, messages.noBulkItems).max(itemBulkSize, `At most ${itemBulkSize} items at a time`),
  }),
  output: placedItems,
});

export const readFolderHistory = historyEndpoint({
  name: 'folders.history',
  path: '/api/folders',
  // It contains names of people and their actions.
  action: 'folders.update',
  summary: 'What was done to a folder, newest first.',
});
