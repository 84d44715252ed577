import { Outlet } from 'react-router';
import { LiveAlertsProvider } from '../../alerts/live/live-alerts-provider';
import { OrganizationProvider } from '../../organizations/organization-provider';
import { SessionProvider } from '../../session/session-provider';
import { AppShell } from './app-shell';

/** Everything behind sign-in: session, organisation, live alerts, the frame, and the page inside it. */
export function SignedIn() {
  return (
    <SessionProvider>
      <OrganizationProvider>
        <LiveAlertsProvider>
          <AppShell>
            <Outlet />
          </AppShell>
        </LiveAlertsProvider>
      </OrganizationProvider>
    </SessionProvider>
  );
}
