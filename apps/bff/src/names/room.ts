import type { Room } from '../room.ts';
import { namesResolvers } from './resolvers.ts';

export const names = {
  resolvers: namesResolvers,
  weights: { bulk: ['Mutation.renameNames'] },
} satisfies Room;
