import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { newEmail, weakLink } from './inputs.ts';

const path = '/api/organizations/{organizationId}/recipients';
const refusals = {
  view: 'Insufficient permissions to view recipients',
  resend: 'Insufficient permissions to resend confirmation requests',
};
const params = (target: Organization) => ({ organizationId: target.id });
/** A subscription token that was never sent. */
const weakSubscription = 'A'.repeat(80);
/** No confirmation was requested for this address, so users with the permission get this code. */
const nobody = { mayAnswer: ['NOT_FOUND'] };
const byLink = (token: string, wrap: (token: string) => Record<string, unknown>): Row => ({
  who: 'public',
  input: async () => wrap(token),
  mayAnswer: ['LINK_EXPIRED'],
});
const inBody = (token: string) => ({ body: { token } });
const asVariable = (token: string) => ({ token });

export const restRows: Readonly<Record<string, Row>> = {
  [`POST ${path}/statuses`]: {
    who: 'manager',
    refusal: refusals.view,
    input: async (target) => ({ params: params(target), body: { emails: [newEmail()] } }),
  },
  [`POST ${path}/resend`]: {
    who: 'manager',
    refusal: refusals.resend,
    input: async (target) => ({ params: params(target), body: { channel: 'email', address: newEmail() } }),
    ...nobody,
  },
  'POST /api/recipients/read': byLink(weakLink, inBody),
  'POST /api/recipients/confirm': byLink(weakLink, inBody),
  'POST /api/recipients/decline': byLink(weakLink, inBody),
  'POST /api/subscriptions/read': byLink(weakSubscription, inBody),
  'POST /api/subscriptions/unsubscribe': byLink(weakSubscription, inBody),
  'POST /api/subscriptions/subscribe': byLink(weakSubscription, inBody),
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.recipients': { who: 'manager', refusal: refusals.view, input: async () => ({ emails: [newEmail()] }) },
  'Query.confirmationRequest': byLink(weakLink, asVariable),
  'Query.mailSubscription': byLink(weakSubscription, asVariable),
  'Mutation.resendConfirmationRequest': {
    who: 'manager',
    refusal: refusals.resend,
    input: async () => ({ channel: 'EMAIL', address: newEmail() }),
    ...nobody,
  },
  'Mutation.confirmRecipient': byLink(weakLink, asVariable),
  'Mutation.declineRecipient': byLink(weakLink, asVariable),
  'Mutation.unsubscribe': byLink(weakSubscription, asVariable),
  'Mutation.subscribeAgain': byLink(weakSubscription, asVariable),
};
