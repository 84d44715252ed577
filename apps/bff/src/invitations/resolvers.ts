import { invitationStatuses } from '@tallyard/domain/invitations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { lower, lowerOr, word } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import * as source from './source.ts';

export const invitationsResolvers: Resolvers = {
  Query: {
    invitations: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const asked = { ...listQueryOf(args, part), status: lowerOr(args.status) };
      return pageOf(await source.fetchInvitations(context.rest, organizationId, asked), part);
    },
    openedInvitation: (_parent, { token }, context) => source.openInvitation(context.rest, token),
  },
  Mutation: {
    createInvitation: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const body = { email: input.email, role: lower(input.role) };
      return { invitation: await source.sendInvitation(context.rest, organizationId, body) };
    },
    resendInvitation: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      return { invitation: await source.resendInvitation(context.rest, organizationId, input.id) };
    },
    revokeInvitation: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      return { invitation: await source.revokeInvitation(context.rest, organizationId, input.id) };
    },
    acceptInvitation: async (_parent, { input }, context) => {
      const session = await source.acceptInvitation(context.rest, input.token);
      await context.membershipsChanged();
      return { session };
    },
    acceptInvitationAsNew: async (_parent, { input }, context) => {
      const session = await source.acceptAsNew(context.rest, input);
      context.forgetViewer();
      return { session };
    },
  },
  Invitation: {
    organizationId: ({ organizationId }) => String(organizationId),
    role: ({ role }) => word(roles, role),
    status: ({ status }) => word(invitationStatuses, status),
    invitedBy: ({ organizationId, invitedById, invitedByName }) =>
      invitedById === undefined
        ? null
        : { id: invitedById, organizationId: String(organizationId), name: invitedByName },
  },
  OpenedInvitation: { role: ({ role }) => word(roles, role) },
};
