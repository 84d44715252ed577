import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { useLiveSubscription } from '../shared/live/use-live-subscription';
import { useOrganization } from '../shared/organization/organization';
import { useAuth } from '../shared/session/auth';
import { useRenewSession } from '../shared/session/use-renew-session';
import { SessionChangedDocument, type SessionChangedSubscription } from './generated/shell-operations';

/** Follows the person's own session: new roles, flags and warehouses are in force at once, an ended one asks to sign in. */
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
    // What was read may stand where they no longer see; what fails to be read again says so in its place.
    if (isNarrowed) client.resetStore().catch(() => undefined);
  }, [client, active.id, scope]);

  useLiveSubscription({
    document: SessionChangedDocument,
    variables: () => ({ organizationId: active.id }),
    onData: apply,
    // What is on the page may be theirs no more.
    onUnreadable: () => {
      // guard: live.session-in-part
      client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    },
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });
}
