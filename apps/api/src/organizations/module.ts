import { stopKeysOf } from '../integrations/public.ts';
import type { Module, Services } from '../module.ts';
import { keepScopes, pauseLostWork } from '../platform/owners/owned-work.ts';
import type { Accounts } from '../session/public.ts';
import type { PersonEffects } from './member-change.ts';
import { organizationRoutes } from './routes.ts';

/** The organizations of a person, their members, and the permissions of roles. */
export function organizationsModule(services: Services, { requirePassword, sendPasswordReset }: Accounts): Module {
  const people: PersonEffects = {
    sendPasswordReset,
    stopKeysOf: (transaction, userId) => stopKeysOf(transaction, services, userId),
    keepScopesOf: (transaction, userId) => keepScopes(transaction, services.ownedWork, userId),
    pauseLostWork: (transaction) => pauseLostWork(transaction, services.ownedWork, services.jobs),
  };
  return {
    name: 'organizations',
    routes: organizationRoutes({ ...services, requirePassword, people }),
    events: { 'membership.changed': { endsStreamOf: (changed, reader) => changed.userId === reader.userId } },
  };
}
