import { useApolloClient } from '@apollo/client/react';
import { alertPage, pages } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Format } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { useBatch } from '../../shared/live/use-batch';
import { useChanges } from '../../shared/live/use-changes';
import { useFresh } from '../../shared/live/use-fresh';
import { useChanged, useMissed } from '../../shared/modules/use-changed';
import { useNavigate } from '../../shared/navigation/navigation';
import { alertMessage } from '../alert-message';
import { AlertChangesDocument, type AlertRowFragment, AlertRowFragmentDoc } from '../generated/shell-operations';
import { FreshAlertsContext } from './fresh-alerts';

/** Subscribes to the organization's alerts: updates the cache, notifies of new ones, and resumes at the last cursor. */
export function LiveAlertsProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const announce = useArrivalToast();
  const [fresh, mark] = useFresh<object>();

  const changed = useChanged();
  const missed = useMissed();
  const refetchLists = useCallback(() => changed('alerts'), [changed]);

  const settle = useBatch<AlertRowFragment>(300, (arrived) => {
    refetchLists();
    if (arrived.length === 0) return;
    // guard: alerts.arrival-toast
    announce(arrived);
    mark(arrived.map(({ id }) => [id, {}]));
  });

  const take = (alert: AlertRowFragment) => {
    const cacheId = client.cache.identify({ __typename: 'AlertInstance', id: alert.id });
    const known = client.cache.readFragment({ id: cacheId, fragment: AlertRowFragmentDoc, fragmentName: 'AlertRow' });
    client.cache.writeFragment({ id: cacheId, fragment: AlertRowFragmentDoc, fragmentName: 'AlertRow', data: alert });
    const isArrival = !known && alert.status === 'TRIGGERED';
    const isEscalated = known !== null && alert.escalatedAt !== null && alert.escalatedAt !== known.escalatedAt;
    // guard: alerts.only-arrivals-are-told
    settle(isArrival || isEscalated ? [alert] : []);
  };

  useChanges({
    document: AlertChangesDocument,
    read: ({ alertInstanceChanged: { cursor, alert, quietMs } }) => ({ cursor, change: alert, quietMs }),
    onChange: take,
    onGap: (quietMs) => missed(quietMs, 'alerts'),
  });

  return <FreshAlertsContext value={fresh}>{children}</FreshAlertsContext>;
}

/** Returns the title of an alert that arrived or was escalated because nobody acknowledged it. */
const titleOf = ({ title, escalatedAt }: AlertRowFragment) =>
  `${escalatedAt === null ? '' : 'Not acknowledged: '}${title ?? '1 new alert'}`;

const burstMs = 4_000;
const namedAlerts = 3;

/** Returns the titles of the first alerts and the number of further ones. */
function titlesOf(alerts: readonly AlertRowFragment[], format: Format): string {
  const more = alerts.length - namedAlerts;
  const titles = alerts.slice(0, namedAlerts).map(titleOf);
  return more > 0 ? `${titles.join(' · ')} · ${format.count(more)} more` : titles.join(' · ');
}

/**
 * Returns a function that shows one toast for alerts that arrive in a burst: the alert itself, or the number and the first
 * titles.
 */
function useArrivalToast(): (arrived: AlertRowFragment[]) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const format = useFormat();
  const burst = useRef({ alerts: [] as readonly AlertRowFragment[], at: Number.NEGATIVE_INFINITY });
  return useMemo(
    () => (arrived) => {
      const now = Date.now();
      const alerts = [...(now - burst.current.at < burstMs ? burst.current.alerts : []), ...arrived];
      burst.current = { alerts, at: now };
      const one = alerts.length === 1 && alerts[0];
      toast.show({
        id: 'alerts',
        title: one ? titleOf(one) : `${format.count(alerts.length)} new alerts`,
        message: one ? (alertMessage(one, format) ?? undefined) : titlesOf(alerts, format),
        tone: 'warning',
        action: one
          ? { label: 'Open alert', onPress: () => void navigate(alertPage(one.id)) }
          : { label: 'Show alerts', onPress: () => void navigate(pages.alerts) },
      });
    },
    [toast, navigate, format],
  );
}
