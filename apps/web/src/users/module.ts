import { IconUserCircle } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';

/** The module of the user's account. The page is passed in, because other modules contribute to it. */
export const users = (composed: { account: LazyRouteFunction<RouteObject> }): Module => ({
  routes: [{ path: pages.account, lazy: composed.account }],
  commands: [
    { key: 'account', label: 'Account settings', icon: IconUserCircle, to: pages.account, words: 'profile password' },
  ],
  changedBy: { account: ['Account'], sessions: ['OpenSessions'] },
});
