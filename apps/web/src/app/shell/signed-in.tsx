import { LoadingState } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { Outlet, useMatches, useParams } from 'react-router';
import { LiveAlertsProvider } from '../../alerts/live/live-alerts-provider';
import { BehaviorProvider } from '../../behavior/behavior-provider';
import { AdjustStockProvider } from '../../inventory/item/adjust-stock-provider';
import { LiveItemsProvider } from '../../inventory/live/live-items-provider';
import { OrganizationProvider } from '../../organizations/organization-provider';
import { SessionProvider } from '../../session/session-provider';
import { OnlyNow } from '../../shared/as-of/only-now';
import { LeaveGuard } from '../../shared/forms/leave-guard';
import { useHealFailed } from '../../shared/live/heal-failed';
import { AddressedOrganization } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { InPieces } from '../../shared/page/in-pieces';
import { NotFoundPage, nowhere } from '../not-found-page';
import { AppShell } from './app-shell';

/** Everything after sign-in: session, organization in the URL, live updates, frame and page. */
export function SignedIn() {
  const isNowhere = useMatches().some(({ handle }) => handle === nowhere);
  const { organization = null } = useParams();
  return (
    <AddressedOrganization value={organization}>
      <SessionProvider nowhere={isNowhere && <NotFoundPage />}>
        <LeaveGuard />
        <OrganizationProvider>
          <BehaviorProvider>
            <Live>
              <AdjustStockProvider>
                <InPieces until={<LoadingState label="Loading the page" />}>
                  <AppShell>
                    <PerOrganization />
                  </AppShell>
                </InPieces>
              </AdjustStockProvider>
            </Live>
          </BehaviorProvider>
        </OrganizationProvider>
      </SessionProvider>
    </AddressedOrganization>
  );
}

/** The page of one organization. It is remounted in another one, so no state is carried over. */
function PerOrganization() {
  const { active } = useOrganization();
  return (
    // In a separate chunk: the effects of a page run at once for everything that is mounted together.
    <InPieces until={<LoadingState label="Loading the page" />}>
      <OnlyNow>
        <Outlet key={active.id} />
      </OnlyNow>
    </InPieces>
  );
}

/** Provides live updates of other users' changes. */
function Live({ children }: { children: ReactNode }) {
  useHealFailed();
  return (
    <LiveAlertsProvider>
      <LiveItemsProvider>{children}</LiveItemsProvider>
    </LiveAlertsProvider>
  );
}
