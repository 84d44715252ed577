import { joinWaitlist, subscribeNewsletter } from '@tallyard/contracts/landing/endpoints';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from '../platform/database/database.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { enterNewsletter, enterWaitlist } from './repository.ts';

/**
 * Routes for the waitlist and newsletter of the public page. Every request has the same response, so that nobody learns who
 * is on a list.
 */
export function landingRoutes(database: Database, windows: Windows): readonly Route[] {
  const limit = RateLimit.ofAddresses(
    windows,
    'landing.entries',
    rates.landingEntry.perAddress,
    rates.landingEntry.windowMs,
  );

  async function enter(
    { callerAddress, id }: { callerAddress: string; id: string },
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<{ entered: true }> {
    await limit.take(callerAddress);
    await database.withoutTenant({ userId: null, requestId: id }, work);
    return { entered: true };
  }

  return [
    route(joinWaitlist, ({ input, request }) =>
      enter(request, (transaction) => enterWaitlist(transaction, input.body.email)),
    ),
    route(subscribeNewsletter, ({ input, request }) =>
      enter(request, (transaction) => enterNewsletter(transaction, input.body.email)),
    ),
  ];
}
