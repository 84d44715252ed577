import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const state = { filters: [], sort: null, columns: null, density: null, pageSize: null };

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, created) => ({
  'POST /api/saved-views': by('key', 'POST', async () => ['/api/saved-views', { list: 'items', name: 'Low', state }]),
  'PUT /api/saved-views/{id}': by('nature', 'PUT', async () => [
    `/api/saved-views/${await created('/api/saved-views', { list: 'items', name: 'Low', state })}`,
    { name: 'Lower' },
  ]),
  'DELETE /api/saved-views/{id}': by('key', 'DELETE', async () => [
    `/api/saved-views/${await created('/api/saved-views', { list: 'items', name: 'Low', state })}`,
  ]),
});
