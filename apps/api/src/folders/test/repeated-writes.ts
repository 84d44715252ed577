import type { ModuleWrites } from '../../../test/repeated-writes.ts';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => {
  const folder = (name = 'Zone A') => created('/api/folders', { name, parentId: one().warehouseId });
  return {
    'POST /api/folders': by('key', 'POST', async () => ['/api/folders', { name: 'Zone A' }]),
    'POST /api/folders/bulk': by('key', 'POST', async () => ['/api/folders/bulk', { folders: [{ name: 'Zone A' }] }]),
    'PUT /api/folders/bulk': by('nature', 'PUT', async () => [
      '/api/folders/bulk',
      { updates: [{ id: await folder(), name: 'Zone B' }] },
    ]),
    'DELETE /api/folders/bulk': by('key', 'DELETE', async () => ['/api/folders/bulk', { folderIds: [await folder()] }]),
    'PATCH /api/folders/reorder': by('nature', 'PATCH', async () => [
      '/api/folders/reorder',
      { folders: [{ id: await folder(), position: 7 }] },
    ]),
    'PUT /api/folders/{id}': by('nature', 'PUT', async () => [`/api/folders/${await folder()}`, { name: 'Zone B' }]),
    'PATCH /api/folders/{id}/move': by('nature', 'PATCH', async () => [
      `/api/folders/${await folder()}/move`,
      { parentId: null },
    ]),
    'DELETE /api/folders/{id}': by('key', 'DELETE', async () => [`/api/folders/${await folder()}`]),
    'POST /api/folders/{id}/items': by('nature', 'POST', async () => [
      `/api/folders/${await folder()}/items`,
      {
        itemIds: [
          await created('/api/inventory-items', {
            warehouseId: one().warehouseId,
            name: 'Bolt',
            sku: 'B',
            quantity: 1,
          }),
        ],
      },
    ]),
  };
};
