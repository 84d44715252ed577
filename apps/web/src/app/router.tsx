import { firstPage, itemPage, organizationPage, pages } from '@tallyard/domain/pages/addresses';
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
        { path: pages.landing, element: <Navigate to={firstPage} replace /> },
        {
          path: pages.signIn,
          lazy: async () => ({ Component: (await import('../session/sign-in-page')).SignInPage }),
        },
        {
          path: pages.signUp,
          lazy: async () => ({ Component: (await import('../session/sign-up-page')).SignUpPage }),
        },
        {
          path: pages.verifyEmail,
          lazy: async () => ({ Component: (await import('../session/verify-email-page')).VerifyEmailPage }),
        },
        {
          path: pages.forgotPassword,
          lazy: async () => ({ Component: (await import('../session/forgot-password-page')).ForgotPasswordPage }),
        },
        {
          path: pages.resetPassword,
          lazy: async () => ({ Component: (await import('../session/reset-password-page')).ResetPasswordPage }),
        },
        {
          path: pages.acceptInvitation,
          lazy: async () => ({ Component: (await import('./accept-invitation')).AcceptInvitation }),
        },
        {
          path: pages.confirmEmail,
          lazy: async () => ({ Component: (await import('../session/confirm-email-page')).ConfirmEmailPage }),
        },
        {
          lazy: async () => ({ Component: (await import('./shell/signed-in')).SignedIn }),
          children: [
            {
              errorElement: <CrashedPage />,
              children: [
                {
                  path: pages.inventory,
                  lazy: async () => ({
                    Component: (await import('./inventory-with-first-steps')).InventoryWithFirstSteps,
                  }),
                  children: [
                    {
                      path: 'new',
                      lazy: async () => ({ Component: (await import('../inventory/item/new-item')).NewItem }),
                    },
                  ],
                },
                {
                  path: itemPage(':itemId'),
                  lazy: async () => ({ Component: (await import('./item-with-alerts')).ItemWithAlerts }),
                  children: [
                    {
                      path: 'edit',
                      lazy: async () => ({
                        Component: (await import('../inventory/item-page/edit-item-dialog')).EditItemDialog,
                      }),
                    },
                  ],
                },
                {
                  path: pages.warehouses,
                  lazy: async () => ({ Component: (await import('../warehouses/warehouses-page')).WarehousesPage }),
                },
                {
                  path: pages.alerts,
                  lazy: async () => ({ Component: (await import('../alerts/list/alerts-page')).AlertsPage }),
                },
                {
                  path: pages.alertRules,
                  lazy: async () => ({ Component: (await import('../alerts/rules/rules-page')).RulesPage }),
                },
                {
                  path: pages.organizations,
                  lazy: async () => ({
                    Component: (await import('../organizations/organizations-page')).OrganizationsPage,
                  }),
                },
                {
                  path: organizationPage(':organizationId'),
                  lazy: async () => ({
                    Component: (await import('../organizations/organization-layout')).OrganizationLayout,
                  }),
                  children: [
                    { index: true, element: <Navigate to="members" replace /> },
                    {
                      path: 'members',
                      lazy: async () => ({ Component: (await import('./organization-pages')).OrganizationMembers }),
                    },
                    {
                      path: 'roles',
                      lazy: async () => ({
                        Component: (await import('../organizations/roles/roles-page')).RolesPage,
                      }),
                    },
                    {
                      path: 'activity',
                      lazy: async () => ({
                        Component: (await import('../organizations/activity/activity-page')).ActivityPage,
                      }),
                    },
                    {
                      path: 'settings',
                      lazy: async () => ({
                        Component: (await import('../organizations/settings-page')).SettingsPage,
                      }),
                    },
                  ],
                },
                { path: pages.account, lazy: async () => ({ Component: (await import('./account')).Account }) },
                { path: pages.integrations, element: <Navigate to={pages.apiKeys} replace /> },
                {
                  path: pages.apiKeys,
                  lazy: async () => ({ Component: (await import('../integrations/api-keys-page')).ApiKeysPage }),
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
