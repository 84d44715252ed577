import { IconUserCircle } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';

/** The own account, with what other modules put into its page. */
export const users = (composed: { account: LazyRouteFunction<RouteObject> }): Module => ({
  routes: [{ path: pages.account, lazy: composed.account }],
  commands: [
    { key: 'account', label: 'Account settings', icon: IconUserCircle, to: pages.account, words: 'profile password' },
  ],
  changedBy: { account: ['Account'], sessions: ['OpenSessions'] },
});
