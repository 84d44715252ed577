import { recordBehavior } from '@tallyard/contracts/behavior/endpoints';
import type { BehaviorEvent } from '@tallyard/contracts/behavior/models';
import type { Windows } from '@tallyard/nodes/windows';
import { invalid, problemOf } from '../platform/errors.ts';
import { RateLimit } from '../platform/limits/rate-limit.ts';
import { rates } from '../platform/limits/rates.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { storeEvents } from './repository.ts';

/** Routes for behavior events. Each person stores only their own events. */
export function behaviorRoutes(windows: Windows): readonly Route[] {
  const limit = new RateLimit(
    windows,
    'behaviour.batches',
    rates.behaviorBatch.perPerson,
    rates.behaviorBatch.windowMs,
  );
  return [
    route(recordBehavior, async ({ input, transaction, person }) => {
      await limit.take(person.userId);
      const { events } = input.body;
      refuseOthers(events, person.userId);
      return { stored: await storeEvents(transaction, person.userId, events) };
    }),
  ];
}

/** Throws VALIDATION_FAILED for each event of another person: a browser tab may outlive the session of its user. */
function refuseOthers(events: readonly BehaviorEvent[], userId: string): void {
  const problems = events.flatMap((event, index) =>
    event.userId === undefined || event.userId === userId
      ? []
      : [problemOf(`events.${index}.userId`, event.userId, 'This event belongs to another person')],
  );
  if (problems.length > 0) throw invalid(problems);
}
