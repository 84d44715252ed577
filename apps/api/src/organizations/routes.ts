import { listMembers, listOrganizations, readOrganization } from '@tallyard/contracts/organizations/endpoints';
import { notFound } from '../platform/errors.ts';
import { type Room, route } from '../platform/route.ts';
import { findOrganization, listMembersOf, listOwnOrganizations } from './repository.ts';

/** The person's organisations and who belongs to them. */
export const organizationsRoom: Room = {
  name: 'organizations',
  routes: [
    route(listOrganizations, ({ transaction, input, person }) =>
      listOwnOrganizations(transaction, person.userId, input.query),
    ),
    route(readOrganization, async ({ transaction, organizationId }) => {
      const found = await findOrganization(transaction, organizationId);
      if (found === null) throw notFound('Organization');
      return found;
    }),
    route(listMembers, ({ transaction, input }) => listMembersOf(transaction, input.query)),
  ],
};
