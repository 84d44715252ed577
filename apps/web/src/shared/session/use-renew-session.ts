import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CurrentSessionDocument } from '../generated/shell-operations';
import { useAuth } from './auth';

/**
 * One query over HTTP, during which the bff refreshes the session. False when it is over, which also asks to sign in
 * again; true when it lives or when nobody could be reached, for then the socket may try again.
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
