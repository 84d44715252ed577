import { useApolloClient } from '@apollo/client/react';
import { pages } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../shared/auth';
import { formatCount } from '../../shared/format';
import { useLiveSubscription } from '../../shared/live/use-live-subscription';
import { useOrganization } from '../../shared/organization';
import { refetchOnPage } from '../../shared/refetch-on-page';
import { useRenewSession } from '../../shared/use-renew-session';
import {
  AlertChangesDocument,
  type AlertChangesSubscription,
  type AlertRowFragment,
  AlertRowFragmentDoc,
} from '../generated/operations';
import { FreshAlertsContext } from './fresh-alerts';
import { useBatch } from './use-batch';

const freshForMs = 6_000;

interface LiveAlertsProviderProps {
  children: ReactNode;
  /** Called once for alerts that arrived together: stock has changed somewhere. */
  onArrived: () => void;
}

/** Follows the organisation's alerts: writes them into the cache, tells of new ones, and resumes where it left off. */
export function LiveAlertsProvider({ children, onArrived }: LiveAlertsProviderProps) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const { signedInCount } = useAuth();
  const renewSession = useRenewSession();
  const announce = useArrivalToast();
  const cursor = useRef<{ organizationId: string; value: string } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  const refetchLists = useCallback(() => refetchOnPage(client, ['AlertInstances', 'OpenAlerts']), [client]);

  const settle = useBatch<AlertRowFragment>(300, (arrived) => {
    refetchLists();
    if (arrived.length === 0) return;
    announce(arrived);
    onArrived();
    const ids = arrived.map((alert) => alert.id);
    setFresh((present) => new Set([...present, ...ids]));
    setTimeout(() => setFresh((present) => new Set([...present].filter((id) => !ids.includes(id)))), freshForMs);
  });

  const take = ({ alertInstanceChanged }: AlertChangesSubscription) => {
    const { cursor: position, alert } = alertInstanceChanged;
    const resumed = cursor.current?.organizationId === active.id;
    cursor.current = position === null ? null : { organizationId: active.id, value: position };
    if (!alert) {
      // From here on nothing is missed. What came before a first opening, or without cursors, has to be asked for.
      if (!resumed) refetchLists();
      return;
    }
    const cacheId = client.cache.identify({ __typename: 'AlertInstance', id: alert.id });
    const known = client.cache.readFragment({ id: cacheId, fragment: AlertRowFragmentDoc, fragmentName: 'AlertRow' });
    client.cache.writeFragment({ id: cacheId, fragment: AlertRowFragmentDoc, fragmentName: 'AlertRow', data: alert });
    settle(!known && alert.status === 'TRIGGERED' ? [alert] : []);
  };

  useLiveSubscription({
    document: AlertChangesDocument,
    variables: () => ({
      organizationId: active.id,
      after: cursor.current?.organizationId === active.id ? cursor.current.value : null,
    }),
    onData: take,
    onRefused: (code) => {
      if (code !== 'CURSOR_EXPIRED') return;
      cursor.current = null;
      refetchLists();
    },
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });

  return <FreshAlertsContext value={fresh}>{children}</FreshAlertsContext>;
}

const burstMs = 4_000;

/** One toast for what arrives in a burst: the alert itself, or their number, which counts up while more come. */
function useArrivalToast(): (arrived: AlertRowFragment[]) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const burst = useRef({ count: 0, at: Number.NEGATIVE_INFINITY });
  return useMemo(
    () => (arrived) => {
      const now = Date.now();
      const count = arrived.length + (now - burst.current.at < burstMs ? burst.current.count : 0);
      burst.current = { count, at: now };
      const [first] = arrived;
      const one = count === 1 && first;
      toast.show({
        id: 'alerts',
        title: one ? first.title : `${formatCount(count)} new alerts`,
        message: one ? first.message : 'Stock fell to the threshold of a rule.',
        tone: 'warning',
        action: { label: 'Show alerts', onPress: () => void navigate(pages.alerts) },
      });
    },
    [toast, navigate],
  );
}
