import { pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';

/** Invitations to an organization; their list stands on the page of members. The page of an invitation lets sign in. */
export const invitations = (composed: { accept: LazyRouteFunction<RouteObject> }): Module => ({
  entrances: [{ path: pages.acceptInvitation, lazy: composed.accept }],
  changedBy: { invitations: ['Invitations'] },
});
