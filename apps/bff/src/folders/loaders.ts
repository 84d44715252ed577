import {
  listFolders,
  readFolder,
  readFolderPath,
  readFolderPaths,
  readFolderStats,
  readFoldersStats,
} from '@tallyard/contracts/folders/endpoints';
import type { Folder, FolderStats, FolderStep } from '@tallyard/contracts/folders/models';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { inBatches } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';

/** Loads folders of one organization by id; null for one that cannot be read. */
export function folderLoader(rest: RestClient, organizationId: string): IdLoader<Folder | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: async (some) =>
          (await call(rest, listFolders, { organizationId, query: { ids: some, limit: some.length } })).data,
        one: (id) => call(rest, readFolder, { organizationId, params: { id } }),
        idOf: (folder) => folder.id,
      },
      ids,
    ),
  );
}

/** Reads data of many folders in as few calls as possible, or of each separately if the upstream does not support it. */
async function ofEach<Row extends { readonly id: string }, Answer>(
  rest: RestClient,
  ids: readonly string[],
  many: { readonly name: string; readonly ask: (batch: string[]) => Promise<readonly Row[]> },
  of: (loaded: Row) => Answer,
  one: (id: string) => Promise<Answer | null>,
): Promise<(Answer | null)[]> {
  const together = async () => {
    const loaded = (await Promise.all(inBatches(ids, idsPerRead).map(many.ask))).flat();
    const byId = new Map(loaded.map((each) => [each.id, of(each)]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  return askOr<(Answer | null)[]>(rest, many, together, () => Promise.all(ids.map(one)));
}

/** Loads the paths of folders by id; null for a folder that does not exist. */
export function folderPathLoader(rest: RestClient, organizationId: string): IdLoader<readonly FolderStep[] | null> {
  return new IdLoader((ids) =>
    ofEach(
      rest,
      ids,
      {
        name: readFolderPaths.name,
        ask: (batch) => call(rest, readFolderPaths, { organizationId, query: { ids: batch } }),
      },
      ({ path }) => path,
      (id) => call(rest, readFolderPath, { organizationId, params: { id } }),
    ),
  );
}

/** Loads the metrics of folders by id, current or as of a past time; null if the upstream does not send them. */
export function folderStatsLoader(
  rest: RestClient,
  organizationId: string,
  asOf?: string,
): IdLoader<FolderStats | null> {
  return new IdLoader((ids) =>
    ofEach(
      rest,
      ids,
      {
        name: readFoldersStats.name,
        ask: (batch) => call(rest, readFoldersStats, { organizationId, query: { asOf, ids: batch } }),
      },
      (stats) => stats,
      // The response of the documented call is not documented.
      (id) =>
        askOr<FolderStats | null>(
          rest,
          readFolderStats,
          () => call(rest, readFolderStats, { organizationId, params: { id }, query: { asOf } }),
          () => null,
        ),
    ),
  );
}

export const foldersLoaders = { folder: folderLoader, folderPath: folderPathLoader, folderStats: folderStatsLoader };

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof foldersLoaders> {}
}
