import { pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Room } from '../shared/rooms/room';

/** Invitations to an organisation; their list stands on the page of members. The page of an invitation lets sign in. */
export const invitations = (composed: { accept: LazyRouteFunction<RouteObject> }): Room => ({
  entrances: [{ path: pages.acceptInvitation, lazy: composed.accept }],
  changedBy: { invitations: ['Invitations'] },
});
