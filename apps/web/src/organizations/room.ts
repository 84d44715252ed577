import { IconActivity, IconSettings, IconShieldCheck, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { createElement } from 'react';
import { type LazyRouteFunction, Navigate, type RouteObject } from 'react-router';
import type { Room, RoomCommand } from '../shared/rooms/room';

type Page = LazyRouteFunction<RouteObject>;

const shown = ['showOrganization', 'canViewOrganization'] as const;

const part = (
  tab: Parameters<typeof organizationPage>[1],
  label: string,
  icon: RoomCommand['icon'],
  words?: string,
) => ({
  key: `organization-${tab}`,
  label,
  icon,
  to: (organizationId: string) => organizationPage(organizationId, tab),
  words,
  shown,
});

/** The organisations somebody belongs to, their members and roles. The pages that others put something into are given. */
export const organizations = (composed: { members: Page; settings: Page }): Room => ({
  places: [
    {
      key: pages.organizations,
      label: 'Organisation',
      icon: IconUsersGroup,
      to: organizationPage,
      onPhone: 'elsewhere',
      shown,
    },
  ],
  routes: [
    {
      path: pages.organizations,
      lazy: async () => ({ Component: (await import('./organizations-page')).OrganizationsPage }),
    },
    {
      path: organizationPage(':organizationId'),
      lazy: async () => ({ Component: (await import('./organization-layout')).OrganizationLayout }),
      children: [
        { index: true, element: createElement(Navigate, { to: 'members', replace: true }) },
        { path: 'members', lazy: composed.members },
        { path: 'roles', lazy: async () => ({ Component: (await import('./roles/roles-page')).RolesPage }) },
        {
          path: 'activity',
          lazy: async () => ({ Component: (await import('./activity/activity-page')).ActivityPage }),
        },
        { path: 'settings', lazy: composed.settings },
      ],
    },
  ],
  commands: [
    part('members', 'Members', IconUsers, 'people invitations team'),
    part('roles', 'Roles', IconShieldCheck, 'permissions rights'),
    part('activity', 'Activity', IconActivity, 'audit history log'),
    part('settings', 'Organisation settings', IconSettings),
  ],
  changedBy: { items: ['FirstSteps'], members: ['Members', 'Member'], roles: ['OrganizationRoles'] },
});
