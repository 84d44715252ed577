import {
  acceptInvitation,
  acceptInvitationAsNew,
  createInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '@tallyard/contracts/invitations/endpoints';
import { invitationStatuses } from '@tallyard/domain/invitations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValue, lower, lowerOr } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';

export const invitationsResolvers: Resolvers = {
  Query: {
    invitations: (_parent, args, context) =>
      readPage(context, listInvitations, args, { query: { status: lowerOr(args.status) } }),
    openedInvitation: (_parent, { token }, context) => context.api(readInvitation, { body: { token } }),
  },
  Mutation: {
    createInvitation: async (_parent, { input: { organizationId, email, role } }, context) => ({
      invitation: await context.api(createInvitation, { organizationId, body: { email, role: lower(role) } }),
    }),
    resendInvitation: async (_parent, { input: { organizationId, id } }, context) => ({
      invitation: await context.api(resendInvitation, { organizationId, params: { id } }),
    }),
    revokeInvitation: async (_parent, { input: { organizationId, id } }, context) => ({
      invitation: await context.api(revokeInvitation, { organizationId, params: { id } }),
    }),
    acceptInvitation: async (_parent, { input }, context) => {
      const session = await context.api(acceptInvitation, { body: { token: input.token } });
      await context.membershipsChanged();
      return { session };
    },
    acceptInvitationAsNew: async (_parent, { input }, context) => {
      // Signs the new person in: the cookies of the response become those of the request.
      const session = await context.api(acceptInvitationAsNew, { body: input });
      context.forgetViewer();
      return { session };
    },
  },
  Invitation: {
    organizationId: ({ organizationId }) => String(organizationId),
    role: ({ role }) => enumValue(roles, role),
    status: ({ status }) => enumValue(invitationStatuses, status),
    invitedBy: ({ organizationId, invitedById, invitedByName }) =>
      invitedById === undefined
        ? null
        : { id: invitedById, organizationId: String(organizationId), name: invitedByName },
  },
  OpenedInvitation: { role: ({ role }) => enumValue(roles, role) },
};
