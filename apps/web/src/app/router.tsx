import { LoadingState } from '@tallyard/ui';
import { createBrowserRouter, Navigate } from 'react-router';
import { CrashedPage } from './crashed-page';
import { NotFoundPage } from './not-found-page';

/** Every address of the client; each room is loaded when it is first entered. */
export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <CrashedPage />,
      hydrateFallbackElement: <LoadingState />,
      children: [
        { path: '/', element: <Navigate to="/inventory" replace /> },
        {
          path: '/sign-in',
          lazy: async () => ({ Component: (await import('../session/sign-in-page')).SignInPage }),
        },
        {
          path: '/sign-up',
          lazy: async () => ({ Component: (await import('../session/sign-up-page')).SignUpPage }),
        },
        {
          path: '/verify-email',
          lazy: async () => ({ Component: (await import('../session/verify-email-page')).VerifyEmailPage }),
        },
        {
          lazy: async () => ({ Component: (await import('./shell/signed-in')).SignedIn }),
          children: [
            {
              errorElement: <CrashedPage />,
              children: [
                {
                  path: '/inventory',
                  lazy: async () => ({ Component: (await import('../inventory/inventory-page')).InventoryPage }),
                  children: [
                    {
                      path: 'new',
                      lazy: async () => ({ Component: (await import('../inventory/item/new-item')).NewItem }),
                    },
                    {
                      path: ':itemId',
                      lazy: async () => ({ Component: (await import('../inventory/item/open-item')).OpenItem }),
                    },
                  ],
                },
                {
                  path: '/warehouses',
                  lazy: async () => ({ Component: (await import('../warehouses/warehouses-page')).WarehousesPage }),
                },
                {
                  path: '/alerts',
                  lazy: async () => ({ Component: (await import('../alerts/list/alerts-page')).AlertsPage }),
                },
                {
                  path: '/alerts/rules',
                  lazy: async () => ({ Component: (await import('../alerts/rules/rules-page')).RulesPage }),
                },
                { path: '*', element: <NotFoundPage /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
