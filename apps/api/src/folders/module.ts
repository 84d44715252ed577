import type { ModuleFactory } from '../module.ts';
import { folderPublisher } from './folder-publisher.ts';
import { folderRoutes } from './routes.ts';
import { FolderTree } from './tree.ts';

/** Folders: the tree of places, what changes it, and what stands in it. */
export const foldersModule: ModuleFactory = ({ moduleApi, outbox }) => {
  const tree = new FolderTree(moduleApi, folderPublisher(outbox));
  return {
    name: 'folders',
    routes: folderRoutes(tree, moduleApi),
    events: { 'folder.changed': {} },
    moduleApi: { placeOf: (transaction, folderId) => tree.placeOf(transaction, folderId) },
  };
};
