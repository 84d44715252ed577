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
  /** Ours: an event that is sent again with the same id is stored once. Without one every sending is a new event. */
  id: z.optional(eventId),
  eventName,
  eventCategory,
  metadata: z.optional(eventMetadata),
  sessionId: visitId,
  timestamp: eventTimestamp,
  userAgent: z.nullish(userAgent),
  url: z.nullish(pageAddress),
  referrer: z.nullish(pageAddress),
  /** The session's own person; any other is refused. Absent: the session's own. */
  userId: id.optional(),
});

/** The documents do not show what is answered, so anything but a count is no count. */
export const behaviorReceipt = z
  .object({
    /** Events stored now; those that were there already are not counted. */
    stored: wireInteger.optional(),
  })
  .catch({});

export type BehaviorEvent = z.output<typeof behaviorEvent>;
