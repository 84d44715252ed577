import { everyone, fromManager, fromUser, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { products(organizationId: 7) { total } }', everyone, ''],
  ['query { product(organizationId: 7, id: "p1") { name } }', everyone, ''],
  ['query { productStatistics(organizationId: 7) { totalProducts } }', everyone, ''],
  ['query { productCategories(organizationId: 7) { name } }', everyone, ''],
  ['query { productSuppliers(organizationId: 7) { name } }', everyone, ''],
  ['query { checkProductSku(organizationId: 7, sku: "x") { isUnique } }', everyone, ''],
  ['query { productCustomFields(organizationId: 7) { revision } }', everyone, ''],
  ['query { productDuplicates(organizationId: 7, by: SKU) { hasNextPage } }', everyone, ''],
  ['query { productAnalytics(organizationId: 7, id: "p1") { onHand } }', fromManager, 'view product analytics'],
  ['query { topSellers(organizationId: 7) { sku } }', fromManager, 'view product analytics'],
  ['query { productHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  ['query { priceHistory(organizationId: 7, id: "p1") { total } }', fromUser, 'History permission denied'],
  [
    'mutation { createProduct(input: {organizationId: 7, sku: "x", name: "x"}) { product { id } } }',
    fromUser,
    'create products',
  ],
  [
    'mutation { updateProduct(input: {organizationId: 7, id: "p1", name: "x"}) { product { id } } }',
    fromUser,
    'update products',
  ],
  [
    'mutation { duplicateProduct(input: {organizationId: 7, id: "p1"}) { product { id } } }',
    fromUser,
    'create products',
  ],
  ['mutation { deleteProduct(input: {organizationId: 7, id: "p1"}) { deletedId } }', fromManager, 'delete products'],
  [
    'mutation { bulkUpdateProducts(input: {organizationId: 7, ids: ["p1"], category: "x"}) { succeeded } }',
    fromUser,
    'bulk update products',
  ],
  [
    'mutation { bulkDeleteProducts(input: {organizationId: 7, ids: ["p1"]}) { succeeded } }',
    fromManager,
    'bulk delete products',
  ],
  [
    'mutation { orderProductImages(input: {organizationId: 7, productId: "p1", imageIds: []}) { images { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { describeProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1", alt: "x"}) { image { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { deleteProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { deletedId } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { restoreProductImage(input: {organizationId: 7, productId: "p1", imageId: "m1"}) { image { id } } }',
    fromUser,
    'manage product images',
  ],
  [
    'mutation { changeProductCustomFields(input: {organizationId: 7, fields: []}) { productCustomFields { revision } } }',
    onlyAdmin,
    'change organization settings',
  ],
];
