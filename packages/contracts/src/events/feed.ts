import { z } from 'zod';

/** An event as a webhook is told of it. */
export const feedEvent = z.object({
  type: z.string(),
  timestamp: z.string(),
  cursor: z.string(),
  data: z.unknown(),
});

/** `nextCursor` can be kept for as long as events are: what comes after it is what was not read yet. */
export const feedPage = z.object({
  events: z.array(feedEvent),
  nextCursor: z.string(),
  hasMore: z.boolean(),
});

export type FeedPage = z.output<typeof feedPage>;
