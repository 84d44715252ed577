import { useApolloClient } from '@apollo/client/react';
import { inventoryBack, inventoryTroubled } from '@tallyard/domain/inventory/texts';
import { useToast } from '@tallyard/ui';
import { useEffect, useRef } from 'react';
import { askFailedAgain } from '../../shared/live/heal-failed';
import { useLiveSubscription } from '../../shared/live/use-live-subscription';
import { useOrganization } from '../../shared/organization/organization';
import { noteOutage } from '../../shared/queries/outage';
import { useAuth } from '../../shared/session/auth';
import { useRenewSession } from '../../shared/session/use-renew-session';
import { InventoryServiceDocument } from '../generated/shell-operations';

/** Spreads retries: one browser makes the attempt, and the others receive its outcome. */
const spreadMs = 1_500;

/** Reports when items become unreadable and readable again, and refetches failed queries (FET-13 to FET-15). */
export function useInventoryService(): void {
  const client = useApolloClient();
  const { active } = useOrganization();
  const { signedInCount } = useAuth();
  const renewSession = useRenewSession();
  const toast = useToast();
  /** The last known state, and its organization. */
  const known = useRef<{ organizationId: string; isOpen: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another organization nothing is known of it yet
  useEffect(() => {
    noteOutage(false);
    return () => {
      clearTimeout(timer.current);
      noteOutage(false);
    };
  }, [active.id]);

  useLiveSubscription({
    document: InventoryServiceDocument,
    variables: () => ({ organizationId: active.id }),
    onData: ({ inventoryServiceChanged: { breaker, retryAfterSeconds } }) => {
      const isOpen = breaker === 'OPEN';
      const before = known.current?.organizationId === active.id ? known.current.isOpen : null;
      known.current = { organizationId: active.id, isOpen };
      clearTimeout(timer.current);
      noteOutage(isOpen);
      const id = `inventory-service-${active.id}`;
      if (isOpen) {
        // If it was open before this page knew, or an attempt failed, there is no news.
        if (before === false) toast.show({ id, title: 'Inventory', message: inventoryTroubled, tone: 'warning' });
        const waitMs = (retryAfterSeconds ?? 1) * 1_000 + Math.random() * spreadMs;
        timer.current = setTimeout(() => askFailedAgain(client), waitMs);
      } else if (before === true) {
        toast.show({ id, title: 'Inventory', message: inventoryBack, tone: 'success' });
        askFailedAgain(client);
      }
    },
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });
}
