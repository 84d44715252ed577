import type { ModuleFactory } from '../module.ts';
import { Acceptance } from './acceptance.ts';
import { Invitations } from './invitation-sender.ts';
import { hasInvited } from './repository.ts';
import { invitationRoutes } from './routes.ts';

/** Inviting people, and accepting. */
export const invitationsModule: ModuleFactory = (services) => {
  const invitations = new Invitations(services);
  return {
    name: 'invitations',
    routes: invitationRoutes(invitations, new Acceptance(services), services),
    jobs: [invitations.mailJob()],
    moduleApi: { hasInvited },
  };
};
