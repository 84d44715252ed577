import type { ModuleWrites } from '../../../test/repeated-writes.ts';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, created) => ({
  'POST /api/names/rename': by('key', 'POST', async () => {
    await created('/api/products', { name: 'Bolt', sku: crypto.randomUUID(), category: 'Bolts' });
    return ['/api/names/rename', { kind: 'category', names: ['Bolts'], to: 'Fixings' }];
  }),
});
