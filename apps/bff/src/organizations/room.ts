import type { Room } from '../room.ts';
import { activityResolvers } from './activity-resolvers.ts';
import { memberLoader } from './loaders.ts';
import { organizationsResolvers } from './resolvers.ts';

export const organizations = {
  resolvers: [organizationsResolvers, activityResolvers],
  loaders: { member: memberLoader },
  weights: { rowsOfLists: { 'ActivityEntry.changes': 3 } },
} satisfies Room;
