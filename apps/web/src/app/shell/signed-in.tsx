import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LiveAlertsProvider } from '../../alerts/live/live-alerts-provider';
import { BehaviourProvider } from '../../behaviour/behaviour-provider';
import { useItemsChanged } from '../../inventory/use-items-changed';
import { OrganizationProvider } from '../../organizations/organization-provider';
import { SessionProvider } from '../../session/session-provider';
import { useOrganization } from '../../shared/organization';
import { useMay } from '../../shared/permissions';
import { AppShell } from './app-shell';

/** Everything behind sign-in: session, organisation, live alerts, the frame, and the page inside it. */
export function SignedIn() {
  return (
    <SessionProvider>
      <OrganizationProvider>
        <BehaviourProvider>
          <Live>
            <AppShell>
              <PerOrganization />
            </AppShell>
          </Live>
        </BehaviourProvider>
      </OrganizationProvider>
    </SessionProvider>
  );
}

/** The page of one organisation: in another one it begins anew, with nothing of the former in it. */
function PerOrganization() {
  const { active } = useOrganization();
  return <Outlet key={active.id} />;
}

/**
 * A new alert means that stock has changed, so the list is asked again. The quantity that an alert carries is that of
 * its own last change and may be old by now; it is never shown as the item's.
 */
function Live({ children }: { children: ReactNode }) {
  const itemsChanged = useItemsChanged();
  const mayCreate = useMay('inventory.create');
  const mayUpdate = useMay('inventory.update');
  // Background refetches are for those who may create or update (ARCH-RULES).
  const refetch = () => {
    if (mayCreate || mayUpdate) itemsChanged();
  };
  return <LiveAlertsProvider onArrived={refetch}>{children}</LiveAlertsProvider>;
}
