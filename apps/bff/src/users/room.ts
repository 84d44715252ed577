import { registerAvatars } from '../files/avatars.ts';
import type { Room } from '../room.ts';
import { usersResolvers } from './resolvers.ts';

export const users = { resolvers: usersResolvers, routes: registerAvatars } satisfies Room;
