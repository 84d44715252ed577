import type { Resolvers } from '../generated/resolvers.ts';
import { upper } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import { fetchMembers, fetchOrganization, sendCreateOrganization } from './source.ts';

export const organizationsResolvers: Resolvers = {
  Query: {
    organization: (_parent, { organizationId }, context) => fetchOrganization(context.rest, organizationId),
    members: async (_parent, { organizationId, search, page, pageSize }, context) => {
      const asked = { search: search ?? undefined, page, limit: pageSize };
      return pageOf(await fetchMembers(context.rest, organizationId, asked), page, pageSize);
    },
  },
  Mutation: {
    createOrganization: async (_parent, { input }, context) => {
      const created = await sendCreateOrganization(context.rest, input);
      await context.membershipsChanged();
      return created;
    },
  },
  Organization: { id: (organization) => String(organization.id) },
  Member: { role: (member) => upper(member.role) },
};
