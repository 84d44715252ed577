import type { ModuleWrites } from '../../../test/repeated-writes.ts';

/** How the writes of this module are repeated; older ones stand in repeated-writes.test.ts. */
export const writes: ModuleWrites = (by, one, made, _read, sent) => {
  const item = () =>
    made('/api/inventory-items', { warehouseId: one().warehouseId, name: 'Bolt', sku: 'BULK', quantity: 5 });
  return {
    'PUT /api/inventory-items/adjustment-reasons': by('nature', 'PUT', async () => [
      '/api/inventory-items/adjustment-reasons',
      { reasons: [{ name: 'Broken on the way', isActive: true }], expectedRevision: 0 },
    ]),
    'PUT /api/inventory-items/custom-fields': by('nature', 'PUT', async () => [
      '/api/inventory-items/custom-fields',
      { fields: [{ name: 'Colour', type: 'text', isRequired: false }], expectedRevision: 0 },
    ]),
    'POST /api/inventory-items/{id}/duplicate': by('key', 'POST', async () => [
      `/api/inventory-items/${await item()}/duplicate`,
      {},
    ]),
    'POST /api/inventory-items/differences/export': by('nature', 'POST', async () => [
      '/api/inventory-items/differences/export',
      { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' },
    ]),
    'POST /api/inventory-items/valuation/export': by('nature', 'POST', async () => [
      '/api/inventory-items/valuation/export',
      { asOf: '2026-01-31T00:00:00Z' },
    ]),
    'POST /api/inventory-items/export': by('nature', 'POST', async () => ['/api/inventory-items/export', {}]),
    'POST /api/inventory-items/bulk-update': by('key', 'POST', async () => [
      '/api/inventory-items/bulk-update',
      { itemIds: [await item()], updates: { category: 'Bolts' } },
    ]),
    'POST /api/inventory-items/bulk-activity': by('key', 'POST', async () => [
      '/api/inventory-items/bulk-activity',
      { itemIds: [await item()], isActive: false },
    ]),
    'POST /api/inventory-items/bulk-adjust': by('key', 'POST', async () => [
      '/api/inventory-items/bulk-adjust',
      { itemIds: [await item()], adjustment: -1 },
    ]),
    'POST /api/inventory-items/bulk-delete': by('key', 'POST', async () => [
      '/api/inventory-items/bulk-delete',
      { itemIds: [await item()] },
    ]),
    // The warehouse is that of the moment.
    ...Object.fromEntries(
      (['', '/plan', '/look'] as const).map((ending) => [
        `POST /api/inventory-items/import${ending}`,
        sent(
          ending === '/look' ? 'nature' : 'key',
          `/api/inventory-items/import${ending}`,
          () => (ending === '/look' ? {} : { warehouseId: one().warehouseId }),
          'name,sku,quantity\nBolt,B,3\n',
        ),
      ]),
    ),
  };
};
