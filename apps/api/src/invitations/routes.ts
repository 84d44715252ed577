import * as endpoints from '@tallyard/contracts/invitations/endpoints';
import type { Session } from '@tallyard/contracts/session/models';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Membership, Person } from '../platform/identity/person.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { Acceptance, Device } from './acceptance.ts';
import type { Invitations, Inviter } from './invitation-sender.ts';
import { invitations as invitationList } from './repository.ts';

/** Somebody who was just signed in: the session, and tokens that only the session module can read. */
export interface Opened {
  readonly session: Session;
}

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

/** What the session module knows of a browser. */
export interface BrowserParts<Signed> {
  deviceOf(request: FastifyRequest): Device;
  /** Gives it the cookies of its new session; it is known to the account from then on. */
  hand(request: FastifyRequest, reply: FastifyReply, opened: Signed): void;
}

/** Inviting people, and accepting. */
export function invitationRoutes<Signed extends Opened>(
  invitations: Invitations,
  acceptance: Acceptance<Signed>,
  { moduleApi }: { readonly moduleApi: { readonly browser: BrowserParts<Signed> } },
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
      const opened = await acceptance.acceptAsNew(token, chosen, moduleApi.browser.deviceOf(request), request.id);
      moduleApi.browser.hand(request, reply, opened);
      return opened.session;
    }),
  ];
}
