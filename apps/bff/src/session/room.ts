import type { Room } from '../room.ts';
import { sessionResolvers } from './resolvers.ts';

export const session = { resolvers: sessionResolvers, weights: { ofCaller: ['Query.session'] } } satisfies Room;
