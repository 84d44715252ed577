import type { RoomWrites } from '../../test/repeats.ts';

/** How the writes of this room are repeated. */
export const writes: RoomWrites = (by, _one, made, _read, sent) => {
  const product = () => made('/api/products', { name: 'Bolt', sku: 'BOLT-R', price: 2 });
  return {
    'POST /api/products': by('key', 'POST', async () => ['/api/products', { name: 'Bolt', sku: 'BOLT-1' }]),
    'PUT /api/products/{id}': by('nature', 'PUT', async () => [`/api/products/${await product()}`, { price: 3 }]),
    'POST /api/products/{id}/duplicate': by('key', 'POST', async () => [
      `/api/products/${await product()}/duplicate`,
      { modifications: { sku: 'BOLT-C' } },
    ]),
    'DELETE /api/products/{id}': by('key', 'DELETE', async () => [
      `/api/products/${await product()}`,
      { reason: 'Sold no longer' },
    ]),
    'POST /api/products/validate-sku': by('nature', 'POST', async () => [
      '/api/products/validate-sku',
      { sku: 'BOLT-1' },
    ]),
    'POST /api/products/bulk-update': by('key', 'POST', async () => [
      '/api/products/bulk-update',
      { productIds: [await product()], updates: { category: 'Bolts' } },
    ]),
    'POST /api/products/bulk-delete': by('key', 'POST', async () => [
      '/api/products/bulk-delete',
      { productIds: [await product()] },
    ]),
    'PUT /api/products/custom-fields': by('nature', 'PUT', async () => [
      '/api/products/custom-fields',
      { fields: [{ name: 'Colour', type: 'text', isRequired: false }], expectedRevision: 0 },
    ]),
    ...Object.fromEntries(
      (['', '/plan', '/look'] as const).map((ending) => [
        `POST /api/products/import${ending}`,
        sent(
          ending === '/look' ? 'nature' : 'key',
          `/api/products/import${ending}`,
          () => ({}),
          'name,sku,price\nBolt,B,3\n',
        ),
      ]),
    ),
  };
};
