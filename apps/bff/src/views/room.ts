import type { Room } from '../room.ts';
import { viewsResolvers } from './resolvers.ts';

export const views = {
  resolvers: viewsResolvers,
  weights: { calls: { 'SavedView.owner': 1 } },
} satisfies Room;
