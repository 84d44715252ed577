import { listActivity, listMemberActivity } from '@tallyard/contracts/organizations/activity';
import {
  changeOrganizationSettings,
  createOrganization,
  leaveOrganization,
  listMembers,
  listOrganizations,
  readFirstSteps,
  readOrganization,
  renameOrganization,
} from '@tallyard/contracts/organizations/endpoints';
import { listRoles, overrideRole as overrideRoleEndpoint } from '@tallyard/contracts/organizations/role-endpoints';
import { deleteAccount as deleteAccountEndpoint } from '@tallyard/contracts/users/endpoints';
import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Windows } from '@tallyard/nodes/windows';
import { hasOwnRule } from '../alerts/public.ts';
import { hasItems } from '../inventory/public.ts';
import { hasInvited } from '../invitations/public.ts';
import type { Database } from '../platform/database/database.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { type AccountDeletionDependencies, deleteAccount } from './account-deletion.ts';
import { listActivityOf } from './activity.ts';
import { exportActivityRoute } from './activity-export.ts';
import { createOrganizationFor, type SetUpOrganization } from './creation.ts';
import type { MemberDependencies } from './member-change.ts';
import { memberRoutes } from './member-routes.ts';
import { listMembersOf } from './members-repository.ts';
import { leave } from './members-service.ts';
import { ownOrganizations } from './repository.ts';
import { overrideRole, readRoles } from './roles-service.ts';
import { changeOrganization, readOwnOrganization } from './settings.ts';

export interface OrganizationDependencies extends Omit<MemberDependencies, 'resetLimit'> {
  /** Stores the counters of the rate limits. */
  readonly windows: Windows;
  readonly setUpOrganization: SetUpOrganization;
  readonly database: Database;
  readonly requirePassword: AccountDeletionDependencies['requirePassword'];
}

/** Routes for the organizations of a person, their members, and the permissions of roles. */
export function organizationRoutes(given: OrganizationDependencies): readonly Route[] {
  const { outbox, setUpOrganization } = given;
  const dependencies = {
    ...given,
    resetLimit: new RateLimit(
      given.windows,
      'members.resets-of-person',
      rates.memberReset.perPerson,
      rates.memberReset.windowMs,
    ),
  };
  return [
    route(createOrganization, ({ transaction, input, person, idempotencyKey }) =>
      createOrganizationFor(transaction, person, input.body, idempotencyKey, setUpOrganization),
    ),
    route(listOrganizations, ({ transaction, input }) => ownOrganizations.page(transaction, input.query)),
    route(readOrganization, ({ transaction }) => readOwnOrganization(transaction)),
    route(renameOrganization, ({ transaction, input }) =>
      changeOrganization(outbox, transaction, { name: input.body.name }),
    ),
    route(changeOrganizationSettings, ({ transaction, input }) => changeOrganization(outbox, transaction, input.body)),
    route(leaveOrganization, async ({ transaction, person }) => {
      await leave(dependencies, transaction, person.userId);
      return { left: true } as const;
    }),
    route(readFirstSteps, async ({ transaction }) => ({
      hasItems: await hasItems(transaction),
      hasInvited: await hasInvited(transaction),
      hasOwnRule: await hasOwnRule(transaction),
    })),
    route(listMembers, ({ transaction, membership, input }) =>
      listMembersOf(transaction, input.query, mayDo(membership.flags, 'users.viewProfile')),
    ),
    ...memberRoutes(dependencies),
    route(deleteAccountEndpoint, { kind: 'own' }, async ({ input, person, request }) => {
      await deleteAccount(dependencies, person, input.body, request.id);
      return { deleted: true } as const;
    }),
    exportActivityRoute({ database: given.database }),
    route(listActivity, ({ transaction, input }) => listActivityOf(transaction, input.query)),
    route(listMemberActivity, ({ transaction, input }) =>
      listActivityOf(transaction, { ...input.query, userId: input.params.userId }),
    ),
    route(listRoles, ({ transaction }) => readRoles(transaction)),
    route(overrideRoleEndpoint, ({ transaction, membership, input }) =>
      overrideRole({ outbox, people: given.people, transaction, membership }, input.params.role, input.body.flags),
    ),
  ];
}
