import { productBulkDeleteSize, productBulkUpdateSize } from '@tallyard/domain/limits/sizes';
import { callBeyond } from '../limits/cost-weights.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { answersOfWarehouse } from '../platform/links/stock.ts';
import type { Room } from '../room.ts';
import { productChangeResolvers } from './change-resolvers.ts';
import { customFieldResolvers } from './custom-field-resolvers.ts';
import { productLoader, productStockLoader, productWarehousesLoader } from './loaders.ts';
import { productsResolvers } from './resolvers.ts';

export const products = {
  resolvers: [productsResolvers, customFieldResolvers, productChangeResolvers],
  loaders: { product: productLoader, productStock: productStockLoader, productWarehouses: productWarehousesLoader },
  weights: {
    rowsOfLists: {
      'ProductDuplicates.groups': ({ pageSize }) => (typeof pageSize === 'number' ? Math.max(pageSize, 0) : 20),
    },
    calls: {
      'ProductChange.person': callBeyond(answersOfNamedPerson),
      'Product.stock': 1,
      'ProductStock.warehouses': 1,
      'ProductWarehouseStock.warehouse': callBeyond(answersOfWarehouse),
      'ProductSkuCheck.existingProduct': 1,
      'Mutation.bulkUpdateProducts': callsOfBatches(productBulkUpdateSize),
      'Mutation.bulkDeleteProducts': callsOfBatches(productBulkDeleteSize),
    },
    bulk: ['Mutation.bulkUpdateProducts', 'Mutation.bulkDeleteProducts'],
  },
} satisfies Room;
