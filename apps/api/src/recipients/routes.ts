import * as endpoints from '@tallyard/contracts/recipients/endpoints';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { confirm, decline, readRequest, readStatuses, resendRequest } from './confirmations.ts';
import { readSubscription, type SubscriptionContext, setSubscription } from './subscriptions.ts';

interface RouteContext extends SubscriptionContext {
  readonly database: Database;
}

/** Routes for links without a session, and for admins. */
export function recipientRoutes(context: RouteContext): readonly Route[] {
  const outside = <Result>(requestId: string, work: (transaction: Transaction) => Promise<Result>) =>
    context.database.withoutTenant({ userId: null, requestId }, work);
  return [
    route(endpoints.readRecipientStatuses, async ({ transaction, input: { body } }) => [
      ...(await readStatuses(transaction, 'email', body.emails)),
      ...(await readStatuses(transaction, 'sms', body.phones)),
    ]),
    route(endpoints.resendConfirmationRequest, ({ transaction, input: { body } }) =>
      resendRequest(transaction, body, Date.now()),
    ),
    route(endpoints.readConfirmationRequest, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => readRequest(transaction, body.token)),
    ),
    route(endpoints.confirmRecipient, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => confirm(transaction, body.token)),
    ),
    route(endpoints.declineRecipient, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => decline(transaction, body.token)),
    ),
    route(endpoints.readSubscription, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => readSubscription(transaction, context, body.token)),
    ),
    route(endpoints.unsubscribe, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => setSubscription(transaction, context, body.token, false)),
    ),
    route(endpoints.subscribeAgain, ({ input: { body }, request }) =>
      outside(request.id, (transaction) => setSubscription(transaction, context, body.token, true)),
    ),
  ];
}
