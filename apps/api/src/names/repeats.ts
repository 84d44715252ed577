import type { RoomWrites } from '../../test/repeats.ts';

/** How the writes of this room are repeated. */
export const writes: RoomWrites = (by, _one, made) => ({
  'POST /api/names/rename': by('key', 'POST', async () => {
    await made('/api/products', { name: 'Bolt', sku: crypto.randomUUID(), category: 'Bolts' });
    return ['/api/names/rename', { kind: 'category', names: ['Bolts'], to: 'Fixings' }];
  }),
});
