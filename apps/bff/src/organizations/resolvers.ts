import type { Member, MemberProfile } from '@tallyard/contracts/organizations/models';
import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { RequestContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { type AboutOrganization, organizationOf } from '../permissions/organization.ts';
import { ourFlags } from '../permissions/our-flags.ts';
import { directionOf, lower, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { RestFailure } from '../rest/failure.ts';
import * as member from './member-source.ts';
import type { MemberModel } from './models.ts';
import {
  fetchFirstSteps,
  fetchMembers,
  fetchOrganization,
  fetchRoles,
  sendCreateOrganization,
  sendCurrency,
  sendLeave,
  sendOverrides,
  sendRename,
  sendTimeZone,
} from './source.ts';

/** Which member an operation is about. */
async function keyOf(context: RequestContext, args: AboutOrganization & { userId: string }): Promise<member.MemberKey> {
  return { organizationId: await organizationOf(context, args), userId: args.userId };
}

/** The payload of a mutation that has changed the member at `key`. */
function changed({ organizationId }: member.MemberKey, profile: MemberProfile): { member: MemberModel } {
  return { member: { ...profile, organizationId } };
}

const membersOf = (organizationId: string, members: readonly Member[]): MemberModel[] =>
  members.map((one) => ({ ...one, organizationId }));

export const organizationsResolvers: Resolvers = {
  Query: {
    organization: async (_parent, args, context) =>
      fetchOrganization(context.rest, await organizationOf(context, args)),
    members: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const list = await fetchMembers(context.rest, organizationId, {
        ...listQueryOf(args, part),
        search: args.search ?? undefined,
        role: lowerOr(args.role),
        status: lowerOr(args.status),
        sortDirection: directionOf(args.sortDirection),
      });
      return pageOf({ ...list, data: membersOf(organizationId, list.data) }, part);
    },
    member: async (_parent, args, context) => {
      const key = await keyOf(context, args);
      try {
        return changed(key, await member.fetchMember(context.rest, key)).member;
      } catch (error) {
        if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    organizationRoles: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { roles } = await fetchRoles(context.rest, organizationId);
      return roles.map((role) => ({ ...role, organizationId }));
    },
    firstSteps: async (_parent, args, context) => fetchFirstSteps(context.rest, await organizationOf(context, args)),
  },
  Mutation: {
    createOrganization: async (_parent, { input }, context) => {
      const { timeZone, ...given } = input;
      const organization = await sendCreateOrganization(context.rest, { ...given, timeZone: timeZone ?? undefined });
      await context.membershipsChanged();
      return { organization };
    },
    renameOrganization: async (_parent, { input }, context) => {
      const organization = await sendRename(context.rest, await organizationOf(context, input), input.name);
      await context.membershipsChanged();
      return { organization };
    },
    changeOrganizationCurrency: async (_parent, { input }, context) => {
      const organization = await sendCurrency(context.rest, await organizationOf(context, input), input.currency);
      await context.membershipsChanged();
      return { organization };
    },
    changeOrganizationTimeZone: async (_parent, { input }, context) => {
      const organization = await sendTimeZone(context.rest, await organizationOf(context, input), input.timeZone);
      await context.membershipsChanged();
      return { organization };
    },
    leaveOrganization: async (_parent, { input }, context) => {
      await sendLeave(context.rest, await organizationOf(context, input));
      await context.membershipsChanged();
      return { left: true };
    },
    overrideRole: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const flags = input.overrides
        ? Object.fromEntries(input.overrides.map(({ flag, isGranted }) => [flag, isGranted ?? null]))
        : null;
      const role = await sendOverrides(context.rest, organizationId, lower(input.role), flags);
      return { roleFlags: { ...role, organizationId } };
    },
    editMember: async (_parent, { input }, context) => {
      const { organizationId: _, userId: __, ...fields } = input;
      const key = await keyOf(context, input);
      return changed(key, await member.editMember(context.rest, key, fields));
    },
    changeMemberRole: async (_parent, { input }, context) => {
      const key = await keyOf(context, input);
      const profile = await member.sendRole(context.rest, key, lower(input.role));
      // It may be the own one.
      await context.membershipsChanged();
      return changed(key, profile);
    },
    setMemberWarehouses: async (_parent, { input }, context) => {
      const key = await keyOf(context, input);
      return changed(key, await member.sendWarehouses(context.rest, key, input.warehouseIds ?? null));
    },
    deactivateMember: async (_parent, { input }, context) => {
      const key = await keyOf(context, input);
      return changed(key, await member.sendDeactivation(context.rest, key));
    },
    reactivateMember: async (_parent, { input }, context) => {
      const key = await keyOf(context, input);
      return changed(key, await member.sendReactivation(context.rest, key));
    },
    removeMember: async (_parent, { input }, context) => {
      await member.sendRemoval(context.rest, await keyOf(context, input));
      return { deletedId: input.userId };
    },
    sendMemberPasswordReset: async (_parent, { input }, context) => {
      await member.sendPasswordReset(context.rest, await keyOf(context, input));
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
    role: ({ role }) => word(roles, role),
    status: ({ status }) => wordOrNull(memberStatuses, status),
  },
  RoleFlags: {
    role: ({ role }) => word(roles, role),
    flags: ({ flags }) => ourFlags(flags),
    overridden: ({ overridden }) => ourFlags(overridden),
  },
};
