import { maxSelectedItems } from '@tallyard/domain/counts/limits';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { answersOfPerson } from '../platform/links/people.ts';
import { answersOfWarehouse } from '../platform/links/stock.ts';
import { countsResolvers } from './resolvers.ts';

const ofPerson = callBeyond(answersOfPerson);

export const counts = {
  resolvers: countsResolvers,
  weights: {
    calls: {
      'StockCount.warehouse': callBeyond(answersOfWarehouse),
      'StockCount.folder': 1,
      'StockCount.createdBy': ofPerson,
      'StockCount.endedBy': ofPerson,
      'CountLine.countedBy': ofPerson,
    },
    rowsOfLists: { 'StockCount.itemIds': { usual: 1, most: maxSelectedItems }, 'RecordCountsPayload.outcomes': 1 },
    bulk: ['Mutation.recordCounts', 'Mutation.askRecount', 'Mutation.postCount'],
  },
} satisfies Module;
