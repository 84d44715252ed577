import type { Module, Services } from '../module.ts';
import type { Accounts } from '../session/public.ts';
import { Acceptance } from './acceptance.ts';
import { Invitations } from './invitation-sender.ts';
import { invitationRoutes } from './routes.ts';

/** Invitations: creating and accepting them. */
export function invitationsModule(services: Services, accounts: Accounts): Module {
  const invitations = new Invitations(services);
  return {
    name: 'invitations',
    routes: invitationRoutes(
      invitations,
      new Acceptance({ ...services, accounts: accounts.invitedAccounts }),
      accounts.browser,
    ),
    jobs: [invitations.mailJob()],
  };
}
