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
    rowsOfLists: { 'ActivityEntry.changes': 3 },
    calls: {
      'MemberChange.member': callBeyond(answersOfPerson),
      'MemberChange.person': callBeyond(answersOfNamedPerson),
    },
  },
} satisfies Room;
