import { firstPage, organizationRoute, pages } from '@tallyard/domain/pages/addresses';
import { LoadingState } from '@tallyard/ui';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Module } from '../shared/modules/module';
import { Navigate as NavigateInOrganization } from '../shared/navigation/navigation';
import { CrashedPage } from './crashed-page';
import { modules } from './modules';
import { NotFoundPage, nowhere } from './not-found-page';

const of = (kind: 'routes' | 'entrances'): RouteObject[] => modules.flatMap((module: Module) => module[kind] ?? []);

/** The pages of one organization, below the part of the path that names it. */
function routesInOrganization(): RouteObject[] {
  return of('routes').map((route) => ({ ...route, path: route.path?.slice(1) }) as RouteObject);
}

/** Creates the client's routes from its modules. Each page is loaded when it is first opened. */
export function createRoutes(): RouteObject[] {
  return [
    {
      errorElement: <CrashedPage />,
      hydrateFallbackElement: <LoadingState />,
      children: [
        { path: pages.landing, element: <Navigate to={firstPage} replace /> },
        ...of('entrances'),
        {
          path: organizationRoute,
          lazy: async () => ({ Component: (await import('./shell/signed-in')).SignedIn }),
          children: [
            {
              errorElement: <CrashedPage />,
              children: [
                { index: true, element: <NavigateInOrganization to={firstPage} replace /> },
                ...routesInOrganization(),
                { path: '*', element: <NotFoundPage />, handle: nowhere },
              ],
            },
          ],
        },
        {
          path: '*',
          lazy: async () => ({
            Component: (await import('./address-without-organization')).AddressWithoutOrganization,
          }),
        },
      ],
    },
  ];
}

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(createRoutes());
}
