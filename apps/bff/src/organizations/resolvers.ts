import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { directionOf, lower, lowerOr, word, wordOrNull } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import { RestFailure } from '../rest/failure.ts';
import * as member from './member-source.ts';
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
} from './source.ts';

export const organizationsResolvers: Resolvers = {
  Query: {
    organization: (_parent, { organizationId }, context) => fetchOrganization(context.rest, organizationId),
    members: async (_parent, { organizationId, page, pageSize, ...filter }, context) => {
      const asked = {
        search: filter.search ?? undefined,
        role: lowerOr(filter.role),
        status: lowerOr(filter.status),
        sortDirection: directionOf(filter.sortDirection),
        page,
        limit: pageSize,
      };
      return pageOf(await fetchMembers(context.rest, organizationId, asked), page, pageSize);
    },
    member: (_parent, key, context) =>
      member.fetchMember(context.rest, key).catch((error: unknown) => {
        if (error instanceof RestFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }),
    organizationRoles: async (_parent, { organizationId }, context) =>
      (await fetchRoles(context.rest, organizationId)).roles,
    firstSteps: (_parent, { organizationId }, context) => fetchFirstSteps(context.rest, organizationId),
  },
  Mutation: {
    createOrganization: async (_parent, { input }, context) => {
      const created = await sendCreateOrganization(context.rest, input);
      await context.membershipsChanged();
      return created;
    },
    renameOrganization: async (_parent, { organizationId, name }, context) => {
      const renamed = await sendRename(context.rest, organizationId, name);
      await context.membershipsChanged();
      return renamed;
    },
    changeOrganizationCurrency: async (_parent, { organizationId, currency }, context) => {
      const changed = await sendCurrency(context.rest, organizationId, currency);
      await context.membershipsChanged();
      return changed;
    },
    leaveOrganization: async (_parent, { organizationId }, context) => {
      await sendLeave(context.rest, organizationId);
      await context.membershipsChanged();
      return true;
    },
    overrideRole: (_parent, { organizationId, role, overrides }, context) => {
      const flags = overrides
        ? Object.fromEntries(overrides.map(({ flag, isGranted }) => [flag, isGranted ?? null]))
        : null;
      return sendOverrides(context.rest, organizationId, lower(role), flags);
    },
    editMember: (_parent, { input, ...key }, context) => member.sendMember(context.rest, key, input),
    changeMemberRole: async (_parent, { role, ...key }, context) => {
      const changed = await member.sendRole(context.rest, key, lower(role));
      // It may be the own one.
      await context.membershipsChanged();
      return changed;
    },
    deactivateMember: (_parent, key, context) => member.sendDeactivation(context.rest, key),
    reactivateMember: (_parent, key, context) => member.sendReactivation(context.rest, key),
    removeMember: async (_parent, key, context) => {
      await member.sendRemoval(context.rest, key);
      return true;
    },
    sendMemberPasswordReset: async (_parent, key, context) => {
      await member.sendPasswordReset(context.rest, key);
      return true;
    },
  },
  Organization: { id: (organization) => String(organization.id) },
  Member: {
    role: ({ role }) => word(roles, role),
    status: ({ status }) => wordOrNull(memberStatuses, status),
  },
  MemberProfile: {
    role: ({ role }) => word(roles, role),
    status: ({ status }) => word(memberStatuses, status ?? 'active'),
  },
  RoleFlags: { role: ({ role }) => word(roles, role) },
};
