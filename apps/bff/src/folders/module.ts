import { folderBulkSize, itemBulkSize, maxFolderDepth } from '@tallyard/domain/limits/sizes';
import type { Module } from '../module.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { foldersLoaders } from './loaders.ts';
import { foldersResolvers } from './resolvers.ts';

/** The depth of most trees. */
const usualDepth = 5;

export const folders = {
  resolvers: foldersResolvers,
  loaders: foldersLoaders,
  weights: {
    calls: {
      'Folder.parent': 1,
      'Folder.path': 1,
      'Folder.stats': 1,
      'InventoryItem.folder': 1,
      'Mutation.bulkMoveFolders': callsOfBatches(folderBulkSize),
      'Mutation.bulkDeleteFolders': callsOfBatches(folderBulkSize),
      'Mutation.putItemsIntoFolder': callsOfBatches(itemBulkSize),
    },
    rowsOfLists: { 'Folder.path': { usual: usualDepth, most: maxFolderDepth } },
    bulk: [
      'Mutation.reorderFolders',
      'Mutation.bulkCreateFolders',
      'Mutation.bulkMoveFolders',
      'Mutation.bulkDeleteFolders',
      'Mutation.putItemsIntoFolder',
    ],
  },
} satisfies Module;
