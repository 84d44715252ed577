import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, created, _read, sent) => {
  const product = () => created('/api/products', { name: 'Bolt', sku: 'BOLT-R', price: 2 });
  /** The address of an image that was just added. */
  const image = async () => {
    const id = await product();
    const { data } = await (await sent('key', `/api/products/${id}/images`, () => ({}), pixel).ready())({});
    return `/api/products/${id}/images/${data.imageId}`;
  };
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
    'POST /api/products/{id}/images': {
      way: 'key',
      ready: async () => {
        const id = await product();
        const write = sent('key', `/api/products/${id}/images`, () => ({}), pixel);
        return write.ready();
      },
    },
    'PUT /api/products/{id}/images': by('nature', 'PUT', async () => [
      `/api/products/${await product()}/images`,
      { imageIds: [] },
    ]),
    'PUT /api/products/{id}/images/{imageId}': by('nature', 'PUT', async () => [await image(), { alt: 'From above' }]),
    'DELETE /api/products/{id}/images/{imageId}': by('key', 'DELETE', async () => [await image()]),
    'POST /api/products/{id}/images/{imageId}/restore': by('nature', 'POST', async () => [
      `${await image()}/restore`,
      {},
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
