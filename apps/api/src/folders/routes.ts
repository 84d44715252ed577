import {
  checkFolderName,
  createFolder,
  createFolders,
  deleteFolder,
  deleteFolders,
  listFolders,
  listRootFolders,
  moveFolder,
  putItemsIntoFolder,
  readFolder,
  readFolderHistory,
  readFolderPath,
  readFolderPaths,
  readFolderStats,
  readFoldersStats,
  reorderFolders,
  updateFolder,
  updateFolders,
} from '@tallyard/contracts/folders/endpoints';
import { folderNotFound } from '@tallyard/domain/folders/texts';
import { ApiError } from '../platform/errors.ts';
import { historyOf } from '../platform/history/history.ts';
import { isId } from '../platform/ids.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { eachFolder } from './each.ts';
import { readStats } from './folder-totals.ts';
import { folders, isNameTaken, pathOf, pathsOf, requireFolder, rootFolders } from './repository.ts';
import { type FolderTree, type ItemPlacement, placeOf } from './tree.ts';

export function folderRoutes(tree: FolderTree, items: Pick<ItemPlacement, 'putItems'>): readonly Route[] {
  return [
    route(
      listFolders,
      { pipelined: (transaction, { query }) => folders.page(transaction, query) },
      async ({ pipelined }) => pipelined,
    ),
    route(
      listRootFolders,
      { pipelined: (transaction, { query }) => rootFolders.page(transaction, query) },
      async ({ pipelined }) => pipelined,
    ),
    route(checkFolderName, async ({ transaction, input: { query } }) => {
      const { name, parentId = null, excludeId = null } = query;
      const isKnown = parentId === null || isId(parentId);
      const excluded = excludeId !== null && isId(excludeId) ? excludeId : null;
      return { exists: isKnown && (await isNameTaken(transaction, name, parentId, excluded)) };
    }),
    route(readFolderPaths, ({ transaction, input }) => pathsOf(transaction, input.query.ids)),
    route(readFoldersStats, ({ transaction, input: { query } }) => readStats(transaction, query.ids, query.asOf)),
    route(readFolder, ({ transaction, input }) => requireFolder(transaction, input.params.id)),
    route(readFolderPath, ({ transaction, input }) => pathOf(transaction, input.params.id)),
    route(readFolderStats, async ({ transaction, input: { params, query } }) => {
      const [stats] = await readStats(transaction, [params.id], query.asOf);
      if (stats === undefined) throw new ApiError('NOT_FOUND', folderNotFound);
      return stats;
    }),
    historyOf(readFolderHistory, { entity: 'folder', require: (transaction, id) => requireFolder(transaction, id) }),
    route(createFolder, ({ transaction, input: { body } }) => tree.create(transaction, body)),
    route(updateFolder, ({ transaction, input: { params, body } }) => tree.update(transaction, params.id, body)),
    route(moveFolder, ({ transaction, input: { params, body } }) => tree.move(transaction, params.id, body.parentId)),
    route(deleteFolder, ({ transaction, input: { params, query } }) =>
      tree.remove(transaction, params.id, query.cascade ?? false),
    ),
    route(createFolders, ({ transaction, input: { body } }) =>
      eachFolder(
        transaction,
        body.folders,
        () => null,
        (one) => tree.create(transaction, one),
      ),
    ),
    route(updateFolders, ({ transaction, input: { body } }) =>
      eachFolder(
        transaction,
        body.updates,
        ({ id }) => id,
        ({ id, ...changes }) => tree.update(transaction, id, changes),
      ),
    ),
    route(deleteFolders, ({ transaction, input: { body } }) =>
      eachFolder(
        transaction,
        [...new Set(body.folderIds)],
        (id) => id,
        async (id) => {
          await tree.remove(transaction, id, body.cascade ?? false);
          return null;
        },
      ),
    ),
    route(reorderFolders, async ({ transaction, input: { body } }) => {
      const ordered = new Map((await tree.reorder(transaction, body.folders)).map((folder) => [folder.id, folder]));
      return eachFolder(
        transaction,
        body.folders,
        ({ id }) => id,
        async ({ id }) => {
          const folder = ordered.get(id);
          if (folder === undefined) throw new ApiError('NOT_FOUND', folderNotFound);
          return folder;
        },
      );
    }),
    route(putItemsIntoFolder, async ({ transaction, input: { params, body } }) => ({
      results: await items.putItems(transaction, body.itemIds, await placeOf(transaction, params.id)),
    })),
  ];
}
