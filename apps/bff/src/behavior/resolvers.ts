import { recordBehavior } from '@tallyard/contracts/behavior/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { refusal } from '../errors/describe.ts';
import type { BehaviourEventInput, Resolvers } from '../generated/resolvers.ts';
import { validationFailure } from '../rest/validate.ts';

type NewBehaviorEvent = EndpointInput<typeof recordBehavior>['body']['events'][number];

export const behaviorResolvers: Resolvers = {
  Mutation: {
    recordBehaviour: async (_parent, { input: { events } }, context) => {
      const viewer = await context.viewer();
      // The permission rule has seen a session, but it may have ended since then.
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const userId = viewer.userId;
      refuseOthers(events, userId);
      // A 429 is never retried here: the client's queue waits and sends the batch again (BEH-5).
      const body = { events: events.map((event) => eventOf(event, userId)) };
      const { stored } = await context.api(recordBehavior, { body });
      return { accepted: events.length, stored: stored ?? null };
    },
  },
};

/**
 * Throws VALIDATION_FAILED if an event names another user. Checked here as well as in our api, because another upstream may
 * accept it.
 */
function refuseOthers(events: readonly BehaviourEventInput[], userId: string): void {
  const problems = events.flatMap((event, index): FieldProblem[] =>
    event.userId === undefined || event.userId === null || event.userId === userId
      ? []
      : [{ field: `events.${index}.userId`, value: event.userId, message: 'This event belongs to another person' }],
  );
  if (problems.length > 0) throw validationFailure(problems);
}

function eventOf(event: BehaviourEventInput, userId: string): NewBehaviorEvent {
  return {
    ...event,
    // The contract's field schema rejects anything that is not an object.
    metadata: (event.metadata ?? undefined) as NewBehaviorEvent['metadata'],
    userId,
  };
}
