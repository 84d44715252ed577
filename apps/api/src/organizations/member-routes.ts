import * as endpoints from '@tallyard/contracts/organizations/member-endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Person } from '../platform/identity/person.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { MemberCommand, MemberDependencies } from './member-change.ts';
import { findMember } from './members-repository.ts';
import * as members from './members-service.ts';

interface Call {
  readonly transaction: TenantTransaction;
  readonly person: Person;
  readonly input: { readonly params: { readonly userId: string } };
}

const commandOf = ({ transaction, person, input }: Call): MemberCommand => ({
  transaction,
  actorId: person.userId,
  userId: input.params.userId,
});

/** Routes for one member: their profile, and actions on them. */
export function memberRoutes(dependencies: MemberDependencies): Route[] {
  return [
    route(endpoints.readMember, async ({ transaction, input }) => {
      const member = await findMember(transaction, input.params.userId);
      if (member === null) throw notFound('Member');
      return member;
    }),
    route(endpoints.editMember, (call) => members.editMember(dependencies, commandOf(call), call.input.body)),
    route(endpoints.changeMemberRole, (call) =>
      members.changeRole(dependencies, commandOf(call), call.input.body.role),
    ),
    route(endpoints.setMemberWarehouses, (call) =>
      members.setWarehouses(dependencies, commandOf(call), call.input.body.warehouseIds),
    ),
    route(endpoints.deactivateMember, (call) => members.deactivateMember(dependencies, commandOf(call))),
    route(endpoints.reactivateMember, (call) => members.reactivateMember(dependencies, commandOf(call))),
    route(endpoints.removeMember, async (call) => {
      await members.removeMember(dependencies, commandOf(call));
      return { removed: true } as const;
    }),
    route(endpoints.resetMemberPassword, async (call) => {
      await members.resetPassword(dependencies, commandOf(call));
      return { mailed: true } as const;
    }),
  ];
}
