import type { Room } from '../room.ts';
import { invitationsResolvers } from './resolvers.ts';

export const invitations = { resolvers: invitationsResolvers } satisfies Room;
