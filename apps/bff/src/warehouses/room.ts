import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { callsOfBatches } from '../platform/bulk.ts';
import type { Room } from '../room.ts';
import { warehouseLoader } from './loaders.ts';
import { warehousesResolvers } from './resolvers.ts';

export const warehouses = {
  resolvers: warehousesResolvers,
  loaders: { warehouse: warehouseLoader },
  weights: {
    calls: { 'Mutation.bulkUpdateWarehouses': callsOfBatches(idsPerRead) },
    bulk: ['Mutation.bulkUpdateWarehouses'],
  },
} satisfies Room;
