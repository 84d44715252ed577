import { firstPage, pages } from '@tallyard/domain/pages/addresses';
import { LoadingState } from '@tallyard/ui';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Room } from '../shared/rooms/room';
import { CrashedPage } from './crashed-page';
import { NotFoundPage, nowhere } from './not-found-page';
import { rooms } from './rooms';

const of = (kind: 'routes' | 'entrances'): RouteObject[] => rooms.flatMap((room: Room) => room[kind] ?? []);

/** Every address of the client, from its rooms; each page is loaded when it is first entered. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <CrashedPage />,
      hydrateFallbackElement: <LoadingState />,
      children: [
        { path: pages.landing, element: <Navigate to={firstPage} replace /> },
        ...of('entrances'),
        {
          lazy: async () => ({ Component: (await import('./shell/signed-in')).SignedIn }),
          children: [
            {
              errorElement: <CrashedPage />,
              children: [...of('routes'), { path: '*', element: <NotFoundPage />, handle: nowhere }],
            },
          ],
        },
      ],
    },
  ]);
}
