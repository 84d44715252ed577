import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { file, newName, picture } from './inputs.ts';

const ofProduct =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ params: { id: await target.newProductId() }, ...more });
const idOf =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ id: await target.newProductId(), ...more });

const ofImage =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => {
    const { productId, imageId } = await target.keptImage();
    return { params: { id: productId, imageId }, ...more };
  };
const imageOf =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({ ...(await target.keptImage()), ...more });

const create = 'Insufficient permissions to create products';
const update = 'Insufficient permissions to update products';
const remove = 'Insufficient permissions to delete products';
const bulkUpdate = 'Insufficient permissions to bulk update products';
const bulkRemove = 'Insufficient permissions to bulk delete products';
const manageImages = 'Insufficient permissions to manage product images';
const settings = 'Insufficient permissions to change organization settings';
const history = 'History permission denied';
const analytics = 'Insufficient permissions to view product analytics';
const importing = 'Import permission denied';
const fields = () => [{ name: newName(), type: 'text', isRequired: false }];

/** PRD-32 to PRD-38, route by route. */
export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/products/paginated': { who: 'viewer' },
  'GET /api/products': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.newProductId() } }),
  },
  'GET /api/products/{id}': { who: 'viewer', input: ofProduct() },
  'GET /api/products/statistics': { who: 'viewer' },
  'GET /api/products/categories': { who: 'viewer' },
  'GET /api/products/suppliers': { who: 'viewer' },
  'GET /api/products/duplicates': { who: 'viewer', input: async () => ({ query: { by: 'sku' } }) },
  'GET /api/products/stock': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.newProductId() } }),
  },
  'GET /api/products/stock/warehouses': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.newProductId() } }),
  },
  'GET /api/products/images': {
    who: 'viewer',
    input: async (target) => ({ query: { ids: await target.newProductId() } }),
  },
  'GET /api/products/images/{imageId}/{file}': {
    who: 'viewer',
    input: async (target) => ({ params: { imageId: (await target.keptImage()).imageId, file: '1.webp' } }),
  },
  'POST /api/products/{id}/images': {
    who: 'user',
    refusal: manageImages,
    input: ofProduct({ body: picture() }),
  },
  'PUT /api/products/{id}/images': { who: 'user', refusal: manageImages, input: ofProduct({ body: { imageIds: [] } }) },
  'PUT /api/products/{id}/images/{imageId}': {
    who: 'user',
    refusal: manageImages,
    input: ofImage({ body: { alt: 'From above' } }),
  },
  'DELETE /api/products/{id}/images/{imageId}': {
    who: 'user',
    refusal: manageImages,
    input: async (target) => {
      const { productId, imageId } = await target.newImage();
      return { params: { id: productId, imageId } };
    },
  },
  'POST /api/products/{id}/images/{imageId}/restore': { who: 'user', refusal: manageImages, input: ofImage() },
  'GET /api/products/{id}/analytics': { who: 'manager', refusal: analytics, input: ofProduct() },
  'GET /api/products/top-sellers': { who: 'manager', refusal: analytics },
  'GET /api/products/custom-fields': { who: 'viewer' },
  'PUT /api/products/custom-fields': {
    who: 'admin',
    refusal: settings,
    input: async () => ({ body: { fields: fields() } }),
  },
  'POST /api/products/validate-sku': {
    who: 'viewer',
    input: async (target) => ({ body: { sku: 'any', excludeProductId: await target.newProductId() } }),
  },
  'GET /api/products/{id}/history': { who: 'user', refusal: history, input: ofProduct() },
  'GET /api/products/{id}/prices': { who: 'user', refusal: history, input: ofProduct() },
  'POST /api/products': {
    who: 'user',
    refusal: create,
    input: async () => ({ body: { name: 'Bolt', sku: newName() } }),
  },
  'POST /api/products/{id}/duplicate': { who: 'user', refusal: create, input: ofProduct({ body: {} }) },
  'PUT /api/products/{id}': { who: 'user', refusal: update, input: ofProduct({ body: { price: 2 } }) },
  'DELETE /api/products/{id}': { who: 'manager', refusal: remove, input: ofProduct({ body: { reason: 'Old' } }) },
  'POST /api/products/import': { who: 'manager', refusal: importing, input: async () => ({ body: file() }) },
  'POST /api/products/import/plan': { who: 'manager', refusal: importing, input: async () => ({ body: file() }) },
  'POST /api/products/import/look': { who: 'manager', refusal: importing, input: async () => ({ body: file() }) },
  'POST /api/products/bulk-update': {
    who: 'user',
    refusal: bulkUpdate,
    input: async (target) => ({ body: { productIds: [await target.newProductId()], updates: { category: 'Bolts' } } }),
  },
  'POST /api/products/bulk-delete': {
    who: 'manager',
    refusal: bulkRemove,
    input: async (target) => ({ body: { productIds: [await target.newProductId()] } }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.products': { who: 'viewer' },
  'Query.product': { who: 'viewer', input: idOf() },
  'Query.productStatistics': { who: 'viewer' },
  'Query.productCategories': { who: 'viewer' },
  'Query.productSuppliers': { who: 'viewer' },
  'Query.checkProductSku': {
    who: 'viewer',
    input: async (target) => ({ sku: 'any', excludeProductId: await target.newProductId() }),
  },
  'Query.productCustomFields': { who: 'viewer' },
  'Query.productDuplicates': { who: 'viewer', input: async () => ({ by: 'SKU' }) },
  'Query.productAnalytics': { who: 'manager', refusal: analytics, input: idOf() },
  'Query.topSellers': { who: 'manager', refusal: analytics },
  'Query.productHistory': { who: 'user', refusal: history, input: idOf() },
  'Query.priceHistory': { who: 'user', refusal: history, input: idOf() },
  'Mutation.createProduct': {
    who: 'user',
    refusal: create,
    input: async () => ({ name: 'Bolt', sku: newName() }),
  },
  'Mutation.updateProduct': { who: 'user', refusal: update, input: idOf({ price: '2' }) },
  'Mutation.duplicateProduct': { who: 'user', refusal: create, input: idOf() },
  'Mutation.deleteProduct': { who: 'manager', refusal: remove, input: idOf() },
  'Mutation.bulkUpdateProducts': {
    who: 'user',
    refusal: bulkUpdate,
    input: async (target) => ({ ids: [await target.newProductId()], category: 'Bolts' }),
  },
  'Mutation.bulkDeleteProducts': {
    who: 'manager',
    refusal: bulkRemove,
    input: async (target) => ({ ids: [await target.newProductId()] }),
  },
  'Mutation.orderProductImages': {
    who: 'user',
    refusal: manageImages,
    input: async (target) => ({ productId: await target.newProductId(), imageIds: [] }),
  },
  'Mutation.describeProductImage': { who: 'user', refusal: manageImages, input: imageOf({ alt: 'From above' }) },
  'Mutation.deleteProductImage': {
    who: 'user',
    refusal: manageImages,
    input: async (target) => target.newImage(),
  },
  'Mutation.restoreProductImage': { who: 'user', refusal: manageImages, input: imageOf() },
  'Mutation.changeProductCustomFields': {
    who: 'admin',
    refusal: settings,
    input: async () => ({ fields: [{ name: newName(), type: 'TEXT', isRequired: false }] }),
  },
  'Subscription.productChanged': { who: 'viewer' },
};
