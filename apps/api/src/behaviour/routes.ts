import { recordBehaviour } from '@tallyard/contracts/behaviour/endpoints';
import type { BehaviourEvent } from '@tallyard/contracts/behaviour/models';
import { invalid, problemOf } from '../platform/errors.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { type Room, route } from '../platform/route.ts';
import { storeEvents } from './repository.ts';

/** Batches in a minute; a tab sends one each 10 s, or one for each 50 events. */
const batchesPerPerson = 30;
const limitWindowMs = 60_000;

/** What people do with the product; each stores their own and nobody else's. */
export function behaviourRoom(now?: () => number): Room {
  const limit = new RateLimit(batchesPerPerson, limitWindowMs, now);
  return {
    name: 'behaviour',
    routes: [
      route(recordBehaviour, async ({ input, transaction, person }) => {
        limit.check(person.userId);
        limit.count(person.userId);
        const { events } = input.body;
        refuseOthers(events, person.userId);
        return { stored: await storeEvents(transaction, person.userId, events) };
      }),
    ],
  };
}

/** Throws VALIDATION_FAILED naming each event that says it is somebody else's: a tab of theirs outlived their session. */
function refuseOthers(events: readonly BehaviourEvent[], userId: string): void {
  const problems = events.flatMap((event, index) =>
    event.userId === undefined || event.userId === userId
      ? []
      : [problemOf(`events.${index}.userId`, event.userId, 'This event belongs to another person')],
  );
  if (problems.length > 0) throw invalid(problems);
}
