import {
  eventCategory,
  eventId,
  eventMetadata,
  eventName,
  eventTimestamp,
  pageAddress,
  userAgent,
  visitId,
} from '@tallyard/domain/behavior/fields';
import { z } from 'zod';
import { id, wireInteger } from '../endpoint/fields.ts';

export const behaviorEvent = z.object({
  /**
   * The id of the event (our api only). An event that is sent again with the same id is stored once; without an id, each is a
   * new event.
   */
  id: z.optional(eventId),
  eventName,
  eventCategory,
  metadata: z.optional(eventMetadata),
  sessionId: visitId,
  timestamp: eventTimestamp,
  userAgent: z.nullish(userAgent),
  url: z.nullish(pageAddress),
  referrer: z.nullish(pageAddress),
  /** The signed-in user, also if absent; any other user is rejected. */
  userId: id.optional(),
});

/** The documents do not define the response, so that everything except a count is ignored. */
export const behaviorReceipt = z
  .object({
    /** The number of newly stored events, without those that were already stored. */
    stored: wireInteger.optional(),
  })
  .catch({});

export type BehaviorEvent = z.output<typeof behaviorEvent>;
