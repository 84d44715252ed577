import { z } from 'zod';

/** An event as webhooks send it. */
export const feedEvent = z.object({
  type: z.string(),
  timestamp: z.string(),
  cursor: z.string(),
  data: z.unknown(),
});

/** A page of the feed. `nextCursor` is valid for as long as events are stored; the next page starts after it. */
export const feedPage = z.object({
  events: z.array(feedEvent),
  nextCursor: z.string(),
  hasMore: z.boolean(),
});

export type FeedPage = z.output<typeof feedPage>;
