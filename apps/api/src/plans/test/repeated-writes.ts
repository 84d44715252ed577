import type { ModuleWrites } from '../../../test/repeated-writes.ts';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created, read) => {
  const item = () =>
    created('/api/inventory-items', { warehouseId: one().warehouseId, name: 'Bolt', sku: crypto.randomUUID() });
  const rows = async () => [{ id: await item(), changes: [{ field: 'category', to: 'Fixings' }] }];
  const plan = async () => created('/api/plans', { kind: 'items.update', rows: await rows() });
  const hashed = async () => {
    const id = await plan();
    return { id, hash: (await read(`/api/plans/${id}`)).hash };
  };
  return {
    'POST /api/plans': by('key', 'POST', async () => ['/api/plans', { kind: 'items.update', rows: await rows() }]),
    'PUT /api/plans/{id}/rows/{position}': by('nature', 'PUT', async () => [
      `/api/plans/${await plan()}/rows/0`,
      { changes: [{ field: 'category', to: 'Nails' }] },
    ]),
    'POST /api/plans/{id}/apply': by('nature', 'POST', async () => {
      const { id, hash } = await hashed();
      return [`/api/plans/${id}/apply`, { hash }];
    }),
    'POST /api/plans/{id}/undo': by('nature', 'POST', async () => {
      const { id, hash } = await hashed();
      await created(`/api/plans/${id}/apply`, { hash });
      return [`/api/plans/${id}/undo`, {}];
    }),
    'POST /api/plans/{id}/cancel': by('nature', 'POST', async () => [`/api/plans/${await plan()}/cancel`, {}]),
  };
};
