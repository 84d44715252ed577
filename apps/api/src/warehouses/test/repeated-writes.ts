import type { ModuleWrites } from '../../../test/repeated-writes.ts';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => ({
  'POST /api/warehouses': by('key', 'POST', async () => ['/api/warehouses', { name: 'Second' }]),
  'PUT /api/warehouses/{id}': by('nature', 'PUT', async () => [
    `/api/warehouses/${one().warehouseId}`,
    { name: 'Renamed' },
  ]),
  'DELETE /api/warehouses/{id}': by('key', 'DELETE', async () => [
    `/api/warehouses/${await created('/api/warehouses', { name: 'Short-lived' })}`,
  ]),
  'POST /api/warehouses/bulk-update': by('nature', 'POST', async () => [
    '/api/warehouses/bulk-update',
    { warehouseIds: [one().warehouseId], address: 'Dock 1' },
  ]),
});
