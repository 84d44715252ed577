import type { Room } from '../room.ts';
import { behaviourResolvers } from './resolvers.ts';

export const behaviour = { resolvers: behaviourResolvers } satisfies Room;
