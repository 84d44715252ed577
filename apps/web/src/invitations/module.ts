import { pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';

/**
 * The module of invitations, whose list is on the members page. The invitation page is passed in, because it contains the
 * sign-in form.
 */
export const invitations = (composed: { accept: LazyRouteFunction<RouteObject> }): Module => ({
  entrances: [{ path: pages.acceptInvitation, lazy: composed.accept }],
  changedBy: { invitations: ['Invitations'] },
});
