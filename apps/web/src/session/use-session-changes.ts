import { useApolloClient } from '@apollo/client/react';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { useLiveSubscription } from '../shared/live/use-live-subscription';
import { useOrganization } from '../shared/organization/organization';
import { useAuth } from '../shared/session/auth';
import { useRenewSession } from '../shared/session/use-renew-session';
import { SessionChangedDocument, type SessionChangedSubscription } from './generated/shell-operations';

/** Follows the person's own session: new roles and flags are in force at once, an ended one asks to sign in. */
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

  useLiveSubscription({
    document: SessionChangedDocument,
    variables: () => ({ organizationId: active.id }),
    onData: apply,
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });
}
