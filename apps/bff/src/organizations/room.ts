import { flags } from '@tallyard/domain/permissions/flags';
import { maxWarehousesOfMember } from '@tallyard/domain/warehouses/texts';
import { callBeyond } from '../limits/cost-weights.ts';
import { answersOfNamedPerson, answersOfPerson } from '../platform/links/people.ts';
import type { Room } from '../room.ts';
import { activityResolvers } from './activity-resolvers.ts';
import { memberChangeResolvers } from './change-resolvers.ts';
import { memberLoader } from './loaders.ts';
import { organizationsResolvers } from './resolvers.ts';

export const organizations = {
  resolvers: [organizationsResolvers, activityResolvers, memberChangeResolvers],
  loaders: { member: memberLoader },
  weights: {
    rowsOfLists: {
      'ActivityEntry.changes': { usual: 3, most: 60 },
      'Query.organizationRoles': { usual: 20, most: 20 },
      'RoleFlags.flags': { usual: 20, most: flags.length },
      'RoleFlags.overridden': { usual: 2, most: flags.length },
      'Member.warehouseIds': { usual: 1, most: maxWarehousesOfMember },
    },
    calls: {
      'MemberChange.member': callBeyond(answersOfPerson),
      'MemberChange.person': callBeyond(answersOfNamedPerson),
    },
  },
} satisfies Room;
