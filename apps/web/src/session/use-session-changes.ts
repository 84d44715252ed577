import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { useLiveSubscription } from '../shared/live/use-live-subscription';
import { useOrganization } from '../shared/organization/organization';
import { useAuth } from '../shared/session/auth';
import { useRenewSession } from '../shared/session/use-renew-session';
import { SessionChangedDocument, type SessionChangedSubscription } from './generated/shell-operations';

/**
 * Subscribes to the user's session: changes of role, flags and warehouses apply immediately, and an ended session shows the
 * sign-in dialog.
 */
export function useSessionChanges(): void {
  const client = useApolloClient();
  const { expire, signedInCount } = useAuth();
  const { active } = useOrganization();
  const renewSession = useRenewSession();

  const apply = ({ sessionChanged }: SessionChangedSubscription) => {
    const { reason, session } = sessionChanged;
    if (reason === 'SESSION_ENDED') expire();
    else if (session) client.writeQuery({ query: CurrentSessionDocument, data: { session } });
  };

  const scope = JSON.stringify(active.warehouseIds);
  const last = useRef({ id: active.id, scope });
  useEffect(() => {
    const isNarrowed = last.current.id === active.id && last.current.scope !== scope;
    last.current = { id: active.id, scope };
    // Cached data may be outside the new scope. Queries that fail after the reset show their own error.
    if (isNarrowed) client.resetStore().catch(() => undefined);
  }, [client, active.id, scope]);

  useLiveSubscription({
    document: SessionChangedDocument,
    variables: () => ({ organizationId: active.id }),
    onData: apply,
    // Permissions may have changed, so the session is reloaded.
    onUnreadable: () => {
      // guard: live.session-in-part
      client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });
}
