import {
  checkFolderName,
  createFolder,
  deleteFolder,
  listFolders,
  readFolderHistory,
} from '@tallyard/contracts/folders/endpoints';
import type { FolderChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { asOfOf, lookedAt, requestedAsOf } from '../platform/as-of.ts';
import { bulkPayload, codeOfOutcome } from '../platform/bulk.ts';
import { enumValueOrOther, sortOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { listByIds, pageOf, partOf, readPage } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { callOf } from '../rest/call.ts';
import { remove } from '../rest/remove.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { folderChanges } from './changes.ts';
import type { FolderOutcomeModel } from './models.ts';
import {
  addFolders,
  changeFolder,
  type FolderChanges,
  moveInto,
  moveMany,
  putItems,
  removeMany,
  setOrder,
} from './source.ts';

const changeWords = ['created', 'updated', 'moved', 'deleted', 'reordered'] as const;

/** The same as `bulkPayload`, for outcomes of which some have no folder. */
function payloadOf(outcomes: readonly FolderOutcomeModel[]) {
  const succeeded = outcomes.filter(({ success }) => success).length;
  return { outcomes: [...outcomes], succeeded, failed: outcomes.length - succeeded };
}

export const foldersResolvers: Resolvers = {
  Query: {
    folders: async (_parent, args, context) => {
      const asOf = requestedAsOf(args, context);
      if (args.ids && !context.rest.upstream.isOurs) {
        const organizationId = await organizationOf(context, args);
        const part = partOf(args);
        const load = (id: string) => context.loaders.folder(organizationId).load(id);
        return pageOf(await listByIds(args.ids, load), part);
      }
      const query = {
        parentId: args.parentId ?? undefined,
        belowId: args.belowId ?? undefined,
        search: args.search ?? undefined,
        isWarehouse: args.isWarehouse ?? undefined,
        ...sortOf(args),
      };
      const page = await readPage(context, listFolders, args, { query });
      return { ...page, items: page.items.map((folder) => lookedAt(folder, asOf)) };
    },
    folder: async (_parent, args, context) => {
      const asOf = requestedAsOf(args, context);
      const folder = await context.loaders.folder(await organizationOf(context, args)).load(args.id);
      return folder && lookedAt(folder, asOf);
    },
    checkFolderName: (_parent, { organizationId, name, parentId, excludeFolderId }, context) => {
      const query = { name, parentId: parentId ?? undefined, excludeId: excludeFolderId ?? undefined };
      return context.api(checkFolderName, { organizationId, query });
    },
    folderHistory: historyOf(readFolderHistory),
  },
  Mutation: {
    createFolder: async (_parent, { input }, context) => {
      const { organizationId, isWarehouse, ...fields } = input;
      const body = { ...fields, isWarehouse: isWarehouse ?? undefined };
      return { folder: await context.api(createFolder, { organizationId, body }) };
    },
    updateFolder: async (_parent, { input }, context) => {
      const { organizationId: _named, id, ...changes } = input;
      const organizationId = await organizationOf(context, { input });
      // The contract's field schema rejects a null name with its own message.
      return { folder: await changeFolder(context.rest, organizationId, id, changes as FolderChanges) };
    },
    moveFolder: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return { folder: await moveInto(context.rest, organizationId, input.id, input.parentId ?? null) };
    },
    reorderFolders: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return payloadOf(await setOrder(context.rest, organizationId, [...input.folders]));
    },
    deleteFolder: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { id, cascade } = input;
      const requested = { organizationId, params: { id }, query: { cascade: cascade ?? false } };
      await remove(context.rest, callOf(deleteFolder, requested));
      return { deletedId: id };
    },
    bulkCreateFolders: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const requested = input.folders.map((one) => ({ ...one, isWarehouse: one.isWarehouse ?? undefined }));
      return payloadOf(await addFolders(context.rest, organizationId, requested));
    },
    bulkMoveFolders: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return payloadOf(await moveMany(context.rest, organizationId, input.ids, input.parentId ?? null));
    },
    bulkDeleteFolders: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return payloadOf(await removeMany(context.rest, organizationId, input.ids, input.cascade ?? false));
    },
    putItemsIntoFolder: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return bulkPayload(await putItems(context.rest, organizationId, input.folderId, input.ids));
    },
  },
  Subscription: {
    folderChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, folderChanges(organizationId));
      },
    },
  },
  FolderChange: {
    // The schema has a value for each of `changeWords`.
    kind: ({ published }) => published && (enumValueOrOther<string>(changeWords, published.change) as FolderChangeKind),
    folderId: ({ published }) => published?.folderId ?? null,
    folder: ({ published }) => published?.folder ?? null,
    ...authorOf,
  },
  Folder: {
    organizationId: (folder) => String(readable(folder.organizationId)),
    parent: async ({ organizationId, parentId, asOf }, _args, context) => {
      const id = readableOr(parentId) ?? null;
      const parent = id === null ? null : await context.loaders.folder(String(readable(organizationId))).load(id);
      return parent && lookedAt(parent, asOf);
    },
    path: async ({ id, organizationId }, _args, context) => [
      ...((await context.loaders.folderPath(String(readable(organizationId))).load(id)) ?? []),
    ],
    stats: ({ id, organizationId, asOf }, _args, context) =>
      context.loaders.folderStats(String(readable(organizationId)), asOf).load(id),
  },
  FolderBulkOutcome: {
    code: ({ code, success }) => codeOfOutcome({ id: '', success, code }),
    folder: ({ folder }) => folder ?? null,
  },
  InventoryItem: {
    folder: async ({ organizationId, folderId, asOf }, _args, context) => {
      const id = readableOr(folderId) ?? null;
      const folder = id === null ? null : await context.loaders.folder(String(readable(organizationId))).load(id);
      return folder && lookedAt(folder, asOfOf({ asOf }));
    },
  },
};
