import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CurrentSessionDocument } from '../generated/shell-operations';
import { useAuth } from './auth';

/**
 * Returns a function that sends one HTTP query, during which the bff refreshes the session. It resolves to false if the
 * session is over, which also opens the sign-in dialog. It resolves to true if the session is valid or the server is
 * unreachable, so that the socket may retry.
 */
export function useRenewSession(): () => Promise<boolean> {
  const client = useApolloClient();
  const { expire } = useAuth();
  return useCallback(async () => {
    try {
      const { data } = await client.query({ query: CurrentSessionDocument, fetchPolicy: 'no-cache' });
      if (data?.session) return true;
      expire();
      return false;
    } catch {
      return true;
    }
  }, [client, expire]);
}
