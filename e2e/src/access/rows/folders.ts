import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

const refusalTo = (what: string) => `Insufficient permissions to ${what} folders`;
const params = async (target: Organization) => ({ params: { id: await target.newFolderId() } });
const ids = async (target: Organization) => ({ query: { ids: await target.newFolderId() } });
const create = { who: 'manager', refusal: refusalTo('create') } as const;
const update = { who: 'manager', refusal: refusalTo('update') } as const;
const remove = { who: 'admin', refusal: refusalTo('delete') } as const;

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/folders': { who: 'viewer' },
  'GET /api/folders/hierarchy/root': { who: 'viewer' },
  'GET /api/folders/check-name': {
    who: 'viewer',
    input: async (target) => ({ query: { name: 'Zone', parentId: await target.newFolderId() } }),
  },
  'GET /api/folders/paths': { who: 'viewer', input: ids },
  'GET /api/folders/stats': { who: 'viewer', input: ids },
  'GET /api/folders/{id}': { who: 'viewer', input: params },
  'GET /api/folders/{id}/path': { who: 'viewer', input: params },
  'GET /api/folders/{id}/stats': { who: 'viewer', input: params },
  'GET /api/folders/{id}/history': { ...update, input: params },
  'POST /api/folders': {
    ...create,
    input: async (target) => ({ body: { name: newName(), parentId: await target.newFolderId() } }),
  },
  'POST /api/folders/bulk': { ...create, input: async () => ({ body: { folders: [{ name: newName() }] } }) },
  'PUT /api/folders/bulk': {
    ...update,
    input: async (target) => ({ body: { updates: [{ id: await target.newFolderId(), name: newName() }] } }),
  },
  'DELETE /api/folders/bulk': {
    ...remove,
    input: async (target) => ({ body: { folderIds: [await target.newFolderId()] } }),
  },
  'PATCH /api/folders/reorder': {
    ...update,
    input: async (target) => ({ body: { folders: [{ id: await target.newFolderId(), position: 1 }] } }),
  },
  'PUT /api/folders/{id}': {
    ...update,
    input: async (target) => ({ ...(await params(target)), body: { name: newName() } }),
  },
  'PATCH /api/folders/{id}/move': {
    ...update,
    input: async (target) => ({ ...(await params(target)), body: { parentId: await target.newFolderId() } }),
  },
  'DELETE /api/folders/{id}': { ...remove, input: params },
  'POST /api/folders/{id}/items': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: async (target) => {
      const { folderId, itemId } = await target.newPlace();
      return { params: { id: folderId }, body: { itemIds: [itemId] } };
    },
  },
};

const id = async (target: Organization) => ({ id: await target.newFolderId() });

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.folders': { who: 'viewer' },
  'Query.folder': { who: 'viewer', input: id },
  'Query.checkFolderName': {
    who: 'viewer',
    input: async (target) => ({ name: 'Zone', parentId: await target.newFolderId() }),
  },
  'Subscription.folderChanged': { who: 'viewer' },
  'Query.folderHistory': { ...update, input: id },
  'Mutation.createFolder': {
    ...create,
    input: async (target) => ({ name: newName(), parentId: await target.newFolderId() }),
  },
  'Mutation.updateFolder': { ...update, input: async (target) => ({ ...(await id(target)), name: newName() }) },
  'Mutation.moveFolder': {
    ...update,
    input: async (target) => ({ ...(await id(target)), parentId: await target.newFolderId() }),
  },
  'Mutation.reorderFolders': {
    ...update,
    input: async (target) => ({ folders: [{ id: await target.newFolderId(), position: 1 }] }),
  },
  'Mutation.deleteFolder': { ...remove, input: id },
  'Mutation.bulkCreateFolders': { ...create, input: async () => ({ folders: [{ name: newName() }] }) },
  'Mutation.bulkMoveFolders': {
    ...update,
    input: async (target) => ({ ids: [await target.newFolderId()], parentId: await target.newFolderId() }),
  },
  'Mutation.bulkDeleteFolders': { ...remove, input: async (target) => ({ ids: [await target.newFolderId()] }) },
  'Mutation.putItemsIntoFolder': {
    who: 'user',
    refusal: 'Insufficient permissions to update inventory items',
    input: async (target) => {
      const { folderId, itemId } = await target.newPlace();
      return { folderId, ids: [itemId] };
    },
  },
};
