import { maxCustomFields, productBulkDeleteSize, productBulkUpdateSize } from '@tallyard/domain/limits/sizes';
import { imageWidths } from '@tallyard/domain/products/images';
import { registerProductImages } from '../files/product-images.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { customFieldResolvers } from '../platform/custom-fields.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { answersOfWarehouse } from '../platform/links/stock.ts';
import { productAnalyticsResolvers } from './analytics-resolvers.ts';
import { productChangeResolvers } from './change-resolvers.ts';
import { productImageResolvers } from './image-resolvers.ts';
import { productsLoaders } from './loaders.ts';
import { productsResolvers } from './resolvers.ts';

export const products = {
  resolvers: [
    productsResolvers,
    customFieldResolvers,
    productChangeResolvers,
    productImageResolvers,
    productAnalyticsResolvers,
  ],
  routes: registerProductImages,
  loaders: productsLoaders,
  weights: {
    rowsOfLists: {
      'Product.images': { usual: 4, most: 12 },
      'OrderProductImagesPayload.images': { usual: 4, most: 12 },
      'ProductCustomFields.fields': { usual: 20, most: maxCustomFields },
      'ProductStock.warehouses': { usual: 20, most: 500, isCut: true },
      'Query.productCategories': { usual: 20, most: 1_000, isCut: true },
      'Query.productSuppliers': { usual: 20, most: 1_000, isCut: true },
      'ProductChange.fields': { usual: 2, most: 60 },
      'ProductChange.productIds': { usual: 1, most: 100 },
      // At most the days of two years; usually those of a quarter.
      'ProductAnalytics.trends': { usual: 92, most: 732 },
      'Query.topSellers': ({ limit }) => (typeof limit === 'number' ? Math.max(limit, 0) : 10),
      'ProductImage.widths': imageWidths.length,
      // Most duplicates are pairs.
      'ProductDuplicate.products': { usual: 3, most: 20 },
      'ProductDuplicates.groups': ({ pageSize }) => (typeof pageSize === 'number' ? Math.max(pageSize, 0) : 20),
    },
    calls: {
      'ProductChange.person': callBeyond(answersOfNamedPerson),
      'Product.stock': 1,
      'Product.images': 1,
      'Product.picture': 1,
      'ProductStock.warehouses': 1,
      'ProductWarehouseStock.warehouse': callBeyond(answersOfWarehouse),
      'ProductSkuCheck.existingProduct': 1,
      'Mutation.bulkUpdateProducts': callsOfBatches(productBulkUpdateSize),
      'Mutation.bulkDeleteProducts': callsOfBatches(productBulkDeleteSize),
    },
    bulk: ['Mutation.bulkUpdateProducts', 'Mutation.bulkDeleteProducts'],
  },
} satisfies Module;
