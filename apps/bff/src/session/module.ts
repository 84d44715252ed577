import { flags } from '@tallyard/domain/permissions/flags';
import { maxWarehousesOfMember } from '@tallyard/domain/warehouses/texts';
import type { Module } from '../module.ts';
import { sessionResolvers } from './resolvers.ts';

export const session = {
  resolvers: sessionResolvers,
  weights: {
    ofCaller: ['Query.session'],
    rowsOfLists: {
      // Few people belong to many organizations; the rest of a longer list is charged afterwards.
      'Session.organizations': { usual: 20, most: 100 },
      'SessionOrganization.flags': { usual: 5, most: flags.length },
      'SessionOrganization.warehouseIds': { usual: 1, most: maxWarehousesOfMember },
      'Query.openSessions': { usual: 20, most: 100, isCut: true },
    },
  },
} satisfies Module;
