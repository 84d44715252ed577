import { IconUsersGroup } from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';
import { organizationTabs } from './organization-tabs';

type Page = LazyRouteFunction<RouteObject>;

const shown = ['showOrganization', 'canViewOrganization'] as const;

/** The module of organizations, members and roles. Pages to which other modules contribute are passed in. */
export const organizations = (composed: { members: Page; settings: Page }): Module => ({
  places: [
    {
      key: pages.organizations,
      label: 'Organization',
      letter: 'o',
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
        {
          index: true,
          lazy: async () => ({ Component: (await import('./overview-page')).OverviewPage }),
        },
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
  commands: organizationTabs.map(({ to: tab, label, ...rest }) => ({
    ...rest,
    key: `organization-${tab}`,
    label: tab === 'settings' ? 'Organization settings' : label,
    to: (organizationId: string) => organizationPage(organizationId, tab),
    shown: [...shown, ...(rest.shown ?? [])],
  })),
  changedBy: {
    items: ['FirstSteps', 'OrganizationOverview'],
    products: ['OrganizationOverview'],
    warehouses: ['OrganizationOverview', 'MemberPlaces'],
    members: ['Members', 'Member', 'OrganizationOverview'],
    roles: ['OrganizationRoles'],
  },
});
