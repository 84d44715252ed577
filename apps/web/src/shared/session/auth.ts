import { messages } from '@tallyard/domain/errors/messages';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';

export interface Auth {
  session: SessionFieldsFragment;
  /** Reads the session again, for example after flags may have changed. */
  renew: () => Promise<void>;
  /** Signs out and goes to the sign-in page, which then returns to `next`, a complete path. */
  signOut: (next?: string) => Promise<void>;
  /** The unauthorized callback: asks to sign in again, over the page as it stands. */
  expire: () => void;
  /** Grows with each new sign-in, so that live connections open again. */
  signedInCount: number;
}

export const AuthContext = createContext<Auth | null>(null);

/** The signed-in person. Throws 'useAuth must be used inside AuthProvider' without a provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error(messages.authProviderMissing);
  return auth;
}
