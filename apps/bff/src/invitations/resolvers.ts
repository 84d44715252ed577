import { invitationStatuses } from '@tallyard/domain/invitations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { lower, lowerOr, word } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import * as source from './source.ts';

export const invitationsResolvers: Resolvers = {
  Query: {
    invitations: async (_parent, { organizationId, status, page, pageSize }, context) => {
      const asked = { status: lowerOr(status), page, limit: pageSize };
      return pageOf(await source.fetchInvitations(context.rest, organizationId, asked), page, pageSize);
    },
    openedInvitation: (_parent, { token }, context) => source.openInvitation(context.rest, token),
  },
  Mutation: {
    createInvitation: (_parent, { organizationId, input }, context) =>
      source.sendInvitation(context.rest, organizationId, { email: input.email, role: lower(input.role) }),
    resendInvitation: (_parent, { organizationId, id }, context) =>
      source.resendInvitation(context.rest, organizationId, id),
    revokeInvitation: (_parent, { organizationId, id }, context) =>
      source.revokeInvitation(context.rest, organizationId, id),
    acceptInvitation: async (_parent, { token }, context) => {
      const session = await source.acceptInvitation(context.rest, token);
      await context.membershipsChanged();
      return session;
    },
    acceptInvitationAsNew: async (_parent, { input }, context) => {
      const session = await source.acceptAsNew(context.rest, input);
      context.forgetViewer();
      return session;
    },
  },
  Invitation: {
    role: ({ role }) => word(roles, role),
    status: ({ status }) => word(invitationStatuses, status),
  },
  OpenedInvitation: { role: ({ role }) => word(roles, role) },
};
