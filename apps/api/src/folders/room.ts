import type { MakeRoom } from '../room.ts';
import { folderRoutes } from './routes.ts';
import { FolderTree } from './tree.ts';

/** Folders: the tree of places, what changes it, and what stands in it. */
export const foldersRoom: MakeRoom = ({ offers }) => {
  const tree = new FolderTree(offers);
  return {
    name: 'folders',
    routes: folderRoutes(tree, offers),
    offers: { placeOf: (transaction, folderId) => tree.placeOf(transaction, folderId) },
  };
};
