import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** The module of sign-in and sign-up. */
export const session: Module = {
  entrances: [
    { path: pages.signIn, lazy: async () => ({ Component: (await import('./sign-in-page')).SignInPage }) },
    { path: pages.signUp, lazy: async () => ({ Component: (await import('./sign-up-page')).SignUpPage }) },
    {
      path: pages.verifyEmail,
      lazy: async () => ({ Component: (await import('./verify-email-page')).VerifyEmailPage }),
    },
    {
      path: pages.forgotPassword,
      lazy: async () => ({ Component: (await import('./forgot-password-page')).ForgotPasswordPage }),
    },
    {
      path: pages.resetPassword,
      lazy: async () => ({ Component: (await import('./reset-password-page')).ResetPasswordPage }),
    },
    {
      path: pages.confirmEmail,
      lazy: async () => ({ Component: (await import('./confirm-email-page')).ConfirmEmailPage }),
    },
  ],
};
