import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { LiveAlertsProvider } from '../../alerts/live/live-alerts-provider';
import { BehaviourProvider } from '../../behaviour/behaviour-provider';
import { AdjustStockProvider } from '../../inventory/item/adjust-stock-provider';
import { LiveItemsProvider } from '../../inventory/live/live-items-provider';
import { OrganizationProvider } from '../../organizations/organization-provider';
import { SessionProvider } from '../../session/session-provider';
import { LeaveGuard } from '../../shared/forms/leave-guard';
import { useHealFailed } from '../../shared/live/heal-failed';
import { useOrganization } from '../../shared/organization/organization';
import { NotFoundPage, nowhere } from '../not-found-page';
import { AppShell } from './app-shell';

/** Everything behind sign-in: session, organisation, what others do, the frame, and the page inside it. */
export function SignedIn() {
  const isNowhere = useMatches().some(({ handle }) => handle === nowhere);
  return (
    <SessionProvider nowhere={isNowhere && <NotFoundPage />}>
      <LeaveGuard />
      <OrganizationProvider>
        <BehaviourProvider>
          <Live>
            <AdjustStockProvider>
              <AppShell>
                <PerOrganization />
              </AppShell>
            </AdjustStockProvider>
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

/** What others do, as it happens. */
function Live({ children }: { children: ReactNode }) {
  useHealFailed();
  return (
    <LiveAlertsProvider>
      <LiveItemsProvider>{children}</LiveItemsProvider>
    </LiveAlertsProvider>
  );
}
