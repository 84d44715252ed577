import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/counts';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => {
  const fields = () => ({ name: 'Aisle 3', warehouseId: one().warehouseId });
  const item = (sku: string) =>
    created('/api/inventory-items', { warehouseId: one().warehouseId, name: 'Bolt', sku, quantity: 5 });
  return {
    [`POST ${base}`]: by('key', 'POST', async () => [base, fields()]),
    [`POST ${base}/{id}/observations`]: by('key', 'POST', async () => {
      const itemId = await item('COUNTED');
      return [
        `${base}/${await created(base, fields())}/observations`,
        { observations: [{ itemId, quantity: 4, mode: 'add' }] },
      ];
    }),
    [`POST ${base}/{id}/recount`]: by('nature', 'POST', async () => {
      const [id, itemId] = [await created(base, fields()), await item('AGAIN')];
      await created(`${base}/${id}/observations`, { observations: [{ itemId, quantity: 4 }] });
      return [`${base}/${id}/recount`, { itemIds: [itemId] }];
    }),
    [`POST ${base}/{id}/post`]: by('key', 'POST', async () => {
      const [id, itemId] = [await created(base, fields()), await item('POSTED')];
      await created(`${base}/${id}/observations`, { observations: [{ itemId, quantity: 4 }] });
      return [`${base}/${id}/post`];
    }),
    [`POST ${base}/{id}/cancel`]: by('nature', 'POST', async () => [`${base}/${await created(base, fields())}/cancel`]),
  };
};
