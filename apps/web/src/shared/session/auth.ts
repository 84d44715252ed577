import { messages } from '@tallyard/domain/errors/messages';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';

export interface Auth {
  session: SessionFieldsFragment;
  /** Reloads the session, for example after flags may have changed. */
  renew: () => Promise<void>;
  /** Signs out and opens the sign-in page, which later returns to `next`, a complete path. */
  signOut: (next?: string) => Promise<void>;
  /** Called when the session is over. Shows the sign-in dialog over the current page. */
  expire: () => void;
  /** Incremented at each sign-in, so that live connections are reopened. */
  signedInCount: number;
}

export const AuthContext = createContext<Auth | null>(null);

/** Returns the signed-in user. Throws 'useAuth must be used inside AuthProvider' without a provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error(messages.authProviderMissing);
  return auth;
}
