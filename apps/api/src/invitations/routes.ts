import * as endpoints from '@tallyard/contracts/invitations/endpoints';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Membership, Person } from '../platform/identity/person.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { BrowserParts } from '../session/public.ts';
import type { Acceptance } from './acceptance.ts';
import type { Invitations, Inviter } from './invitation-sender.ts';
import { invitations as invitationList } from './repository.ts';

interface Caller {
  readonly transaction: TenantTransaction;
  readonly person: Person;
  readonly membership: Membership;
}

const inviterOf = ({ transaction, person, membership }: Caller): Inviter => ({
  transaction,
  userId: person.userId,
  membership,
});

/** Routes for creating and accepting invitations. */
export function invitationRoutes(
  invitations: Invitations,
  acceptance: Acceptance,
  browser: BrowserParts,
): readonly Route[] {
  return [
    route(endpoints.listInvitations, ({ transaction, input }) => invitationList.page(transaction, input.query)),
    route(endpoints.createInvitation, ({ input, ...call }) => invitations.create(inviterOf(call), input.body)),
    route(endpoints.resendInvitation, ({ input, ...call }) => invitations.resend(inviterOf(call), input.params.id)),
    route(endpoints.revokeInvitation, ({ input, ...call }) => invitations.revoke(inviterOf(call), input.params.id)),
    route(endpoints.readInvitation, ({ input, request }) => acceptance.read(input.body.token, request.id)),
    route(endpoints.acceptInvitation, ({ input, transaction, person, idempotencyKey }) =>
      acceptance.accept(transaction, person, input.body.token, idempotencyKey),
    ),
    route(endpoints.acceptInvitationAsNew, async ({ input, request, reply }) => {
      const { token, ...chosen } = input.body;
      const opened = await acceptance.acceptAsNew(token, chosen, browser.deviceOf(request), request.id);
      browser.hand(request, reply, opened);
      return opened.session;
    }),
  ];
}
