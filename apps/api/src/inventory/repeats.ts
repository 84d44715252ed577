import type { RoomWrites } from '../../test/repeats.ts';

/** How the writes of this room are repeated; older ones stand in repeated-writes.test.ts. */
export const writes: RoomWrites = (by) => ({
  'PUT /api/inventory-items/adjustment-reasons': by('nature', 'PUT', async () => [
    '/api/inventory-items/adjustment-reasons',
    { reasons: [{ name: 'Broken on the way', isActive: true }], expectedRevision: 0 },
  ]),
});
