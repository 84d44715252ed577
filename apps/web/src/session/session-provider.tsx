import { useApolloClient } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { authStabilityMs } from '@tallyard/domain/limits/time';
import { pages } from '@tallyard/domain/pages/addresses';
import { FailedState, LoadingState, RegionContext } from '@tallyard/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useErrorToast } from '../shared/errors/error-toast';
import { regionOf } from '../shared/format/format';
import {
  CurrentSessionDocument,
  useCurrentSessionQuery,
  useSignOutMutation,
} from '../shared/generated/shell-operations';
import { Navigate, useAddress, useNavigate } from '../shared/navigation/navigation';
import { later, usePreload } from '../shared/page/later';
import { useProfileScheme } from '../shared/page/use-color-scheme';
import { type Auth, AuthContext } from '../shared/session/auth';
import { forgetEntered } from '../shared/session/device-storage';
import { useDeniedSignal } from './denied-signal';
import { useSignals } from './signals-context';
import { useReauthentication } from './use-reauthentication';

const SignInAgainDialog = later(async () => (await import('./sign-in-again-dialog')).SignInAgainDialog);

const signInPage = (next: string) => `${pages.signIn}?next=${encodeURIComponent(next)}`;

/**
 * Renders its children for a signed-in user and redirects everyone else to the sign-in page. At an unknown URL, `nowhere` is
 * rendered for them instead, because signing in would not help.
 */
export function SessionProvider({ children, nowhere }: { children: ReactNode; nowhere?: ReactNode }) {
  const client = useApolloClient();
  const signals = useSignals();
  const navigate = useNavigate();
  const address = useAddress();
  const showError = useErrorToast();
  const { data, error, refetch } = useCurrentSessionQuery();
  const [sendSignOut] = useSignOutMutation();
  const [expired, setExpired] = useState(false);
  // Changes of the authentication state are debounced (SES-8); a new sign-in applies immediately.
  const [settledExpired] = useDebouncedValue(expired, authStabilityMs);
  const [signedInCount, setSignedInCount] = useState(0);
  const session = data?.session ?? null;

  const renew = useCallback(async () => {
    await client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' });
  }, [client]);
  const expire = useCallback(() => setExpired(true), []);
  // Preloaded, because at the end of a session nothing may be loadable.
  usePreload(SignInAgainDialog);
  const denied = useDeniedSignal(renew);
  const { ask: reauthenticate, dialog: reauthenticationDialog } = useReauthentication();
  useEffect(
    () => signals.listen({ unauthenticated: expire, denied, reauthenticate }),
    [signals, expire, denied, reauthenticate],
  );

  const signOut = useCallback(
    async (next?: string) => {
      try {
        await sendSignOut();
      } catch (failure) {
        showError(failure);
        return;
      }
      forgetEntered();
      // The page is unmounted before the cache is cleared, so that its queries do not refetch.
      await navigate(next === undefined ? pages.signIn : signInPage(next));
      // guard: session.cache-cleared-at-sign-out
      await client.clearStore();
      // After unmounting, because an open form may write until then.
      forgetEntered();
    },
    [sendSignOut, showError, navigate, client],
  );

  const { locale, timeZone, colorScheme } = session ?? {};
  const region = useMemo(() => regionOf({ locale, timeZone }), [locale, timeZone]);
  useProfileScheme(colorScheme);

  const auth = useMemo<Auth | null>(
    () => session && { session, renew, signOut, expire, signedInCount },
    [session, renew, signOut, expire, signedInCount],
  );

  if (error && !session) {
    return (
      <FailedState title="Tallyard cannot be reached" onRetry={() => void refetch()}>
        Check your connection. Nothing you saved is lost.
      </FailedState>
    );
  }
  if (!data) return <LoadingState label="Loading your session" />;
  if (!auth || !session) {
    if (nowhere) return nowhere;
    return <Navigate to={signInPage(address)} replace />;
  }
  return (
    <AuthContext value={auth}>
      <RegionContext value={region}>{children}</RegionContext>
      {reauthenticationDialog(session.person)}
      {expired && settledExpired && (
        <SignInAgainDialog
          session={session}
          onSignedIn={() => {
            setExpired(false);
            setSignedInCount((count) => count + 1);
            void client.refetchQueries({ include: 'active' });
          }}
        />
      )}
    </AuthContext>
  );
}
