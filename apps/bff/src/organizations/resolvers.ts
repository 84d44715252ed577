import {
  changeOrganizationSettings,
  createOrganization,
  leaveOrganization,
  listMembers,
  readFirstSteps,
  readOrganization,
  renameOrganization,
} from '@tallyard/contracts/organizations/endpoints';
import {
  changeMemberRole,
  deactivateMember,
  editMember,
  reactivateMember,
  readMember,
  removeMember,
  resetMemberPassword,
  setMemberWarehouses,
} from '@tallyard/contracts/organizations/member-endpoints';
import type { Member, MemberProfile } from '@tallyard/contracts/organizations/models';
import { listRoles, overrideRole } from '@tallyard/contracts/organizations/role-endpoints';
import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { ourFlags } from '../permissions/our-flags.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, enumValue, enumValueOrNull, lower, lowerOr } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
import type { MemberModel } from './models.ts';

/** Returns a member with its organization, as the schema models it. */
const memberOf = (organizationId: string, member: Member | MemberProfile): MemberModel => ({
  ...member,
  organizationId,
});

export const organizationsResolvers: Resolvers = {
  Query: {
    organization: (_parent, { organizationId }, context) => context.api(readOrganization, { organizationId }),
    members: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = {
        search: args.search ?? undefined,
        role: lowerOr(args.role),
        status: lowerOr(args.status),
        sortDirection: directionOf(args.sortDirection),
      };
      const page = await readPage(context, listMembers, args, { query });
      return { ...page, items: page.items.map((member) => memberOf(organizationId, member)) };
    },
    member: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const member = await oneOrNull(context.api(readMember, { organizationId, params: { userId: args.userId } }));
      return member && memberOf(organizationId, member);
    },
    organizationRoles: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { roles: all } = await context.api(listRoles, { organizationId });
      return all.map((role) => ({ ...role, organizationId }));
    },
    firstSteps: (_parent, { organizationId }, context) => context.api(readFirstSteps, { organizationId }),
  },
  Mutation: {
    createOrganization: async (_parent, { input }, context) => {
      const { timeZone, ...params } = input;
      const body = { ...params, timeZone: timeZone ?? undefined };
      const organization = await context.api(createOrganization, { body });
      await context.membershipsChanged();
      return { organization };
    },
    renameOrganization: async (_parent, { input: { organizationId, name } }, context) => {
      const organization = await context.api(renameOrganization, { organizationId, body: { name } });
      await context.membershipsChanged();
      return { organization };
    },
    changeOrganizationCurrency: async (_parent, { input: { organizationId, currency } }, context) => {
      const organization = await context.api(changeOrganizationSettings, { organizationId, body: { currency } });
      await context.membershipsChanged();
      return { organization };
    },
    changeOrganizationTimeZone: async (_parent, { input: { organizationId, timeZone } }, context) => {
      const organization = await context.api(changeOrganizationSettings, { organizationId, body: { timeZone } });
      await context.membershipsChanged();
      return { organization };
    },
    leaveOrganization: async (_parent, { input: { organizationId } }, context) => {
      await context.api(leaveOrganization, { organizationId });
      await context.membershipsChanged();
      return { left: true };
    },
    overrideRole: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      // Null resets all flags.
      const flags = input.overrides
        ? Object.fromEntries(input.overrides.map(({ flag, isGranted }) => [flag, isGranted ?? null]))
        : null;
      const params = { role: lower(input.role) };
      const role = await context.api(overrideRole, { organizationId, params, body: { flags } });
      return { roleFlags: { ...role, organizationId } };
    },
    editMember: async (_parent, { input }, context) => {
      const { organizationId: _, userId, ...body } = input;
      const organizationId = await organizationOf(context, input);
      const member = await context.api(editMember, { organizationId, params: { userId }, body });
      return { member: memberOf(organizationId, member) };
    },
    changeMemberRole: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const requested = { organizationId, params: { userId: input.userId }, body: { role: lower(input.role) } };
      const member = await context.api(changeMemberRole, requested);
      // It may be the caller's own membership.
      await context.membershipsChanged();
      return { member: memberOf(organizationId, member) };
    },
    setMemberWarehouses: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const body = { warehouseIds: input.warehouseIds ?? null };
      const member = await context.api(setMemberWarehouses, { organizationId, params: { userId: input.userId }, body });
      return { member: memberOf(organizationId, member) };
    },
    deactivateMember: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const member = await context.api(deactivateMember, { organizationId, params: { userId: input.userId } });
      return { member: memberOf(organizationId, member) };
    },
    reactivateMember: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const member = await context.api(reactivateMember, { organizationId, params: { userId: input.userId } });
      return { member: memberOf(organizationId, member) };
    },
    removeMember: async (_parent, { input: { organizationId, userId } }, context) => {
      await context.api(removeMember, { organizationId, params: { userId } });
      return { deletedId: userId };
    },
    sendMemberPasswordReset: async (_parent, { input: { organizationId, userId } }, context) => {
      await context.api(resetMemberPassword, { organizationId, params: { userId } });
      return { mailed: true };
    },
  },
  Organization: {
    id: (organization) => String(organization.id),
    timeZone: ({ timeZone }) => timeZone ?? null,
  },
  Member: {
    person: ({ userId, organizationId, name, email, avatarId }) => ({
      id: userId,
      organizationId,
      name,
      email,
      avatarId,
    }),
    role: ({ role }) => enumValue(roles, role),
    status: ({ status }) => enumValueOrNull(memberStatuses, status),
  },
  RoleFlags: {
    role: ({ role }) => enumValue(roles, role),
    flags: ({ flags }) => ourFlags(flags),
    overridden: ({ overridden }) => ourFlags(overridden),
  },
};
