import {
  createOrganization,
  listMembers,
  listOrganizations,
  readOrganization,
} from '@tallyard/contracts/organizations/endpoints';
import { notFound } from '../platform/errors.ts';
import { type Room, type Route, route } from '../platform/route.ts';
import { createOrganizationFor, type Furnish } from './creation.ts';
import { findOrganization, listMembersOf, listOwnOrganizations } from './repository.ts';

/** The person's organisations and who belongs to them. */
export function organizationsRoom(furnish: Furnish): Room {
  return { name: 'organizations', routes: routesOf(furnish) };
}

function routesOf(furnish: Furnish): Route[] {
  return [
    route(createOrganization, ({ transaction, input, person, idempotencyKey }) =>
      createOrganizationFor(transaction, person, input.body, idempotencyKey, furnish),
    ),
    route(listOrganizations, ({ transaction, input, person }) =>
      listOwnOrganizations(transaction, person.userId, input.query),
    ),
    route(readOrganization, async ({ transaction, organizationId }) => {
      const found = await findOrganization(transaction, organizationId);
      if (found === null) throw notFound('Organization');
      return found;
    }),
    route(listMembers, ({ transaction, input }) => listMembersOf(transaction, input.query)),
  ];
}
