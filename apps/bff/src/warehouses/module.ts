import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { Module } from '../module.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { warehousesLoaders } from './loaders.ts';
import { warehousesResolvers } from './resolvers.ts';

export const warehouses = {
  resolvers: warehousesResolvers,
  loaders: warehousesLoaders,
  weights: {
    rowsOfLists: { 'Query.otherWarehouses': { usual: 20, most: 1_000, isCut: true } },
    calls: { 'Mutation.bulkUpdateWarehouses': callsOfBatches(idsPerRead) },
    bulk: ['Mutation.bulkUpdateWarehouses'],
  },
} satisfies Module;
