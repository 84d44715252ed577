import { organizationId } from '@tallyard/domain/organizations/fields';
import { webhookKind } from '@tallyard/domain/webhooks/fields';
import { feedPageSize, maxFeedPage } from '@tallyard/domain/webhooks/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery, queryNumber, textsQuery } from '../endpoint/fields.ts';
import { feedPage } from './feed.ts';

/** Responds with server-sent events, not an envelope; `Last-Event-ID` or `lastEventId` resumes after that cursor. */
export const streamEvents = endpoint({
  name: 'events.stream',
  method: 'GET',
  path: '/api/events/stream',
  access: 'organization',
  repeatable: true,
  summary: 'Live events of the organization as server-sent events, with a heartbeat every 4 s.',
  query: z.object({
    organizationId,
    lastEventId: z
      .string()
      .regex(/^\d{1,18}$/, 'Must be a cursor of this stream: digits')
      .optional(),
    /**
     * For a client that forwards events to others: the expected scope of the reader, 'all' or a hash of its warehouses.
     * Another scope is rejected.
     */
    scope: z
      .string()
      .regex(/^[a-z0-9]{1,32}$/, 'Must be the word of a scope')
      .optional(),
  }),
  output: z.never(),
});

const pageMessage = `Must be a whole number from 1 to ${maxFeedPage}`;
const feedQuery = z.object({
  organizationId: organizationQuery,
  /**
   * The `nextCursor` of an earlier page; `now` for future events only; `newest` for the last event only. If absent, starts at
   * the oldest stored event.
   */
  after: z
    .string()
    .regex(/^(\d{1,18}|now|newest)$/, 'Must be a cursor of this feed: digits, or now, or newest')
    .optional(),
  /** Only events of these kinds; all by default. */
  kinds: textsQuery(webhookKind, 20, 'kind').optional(),
  limit: queryNumber(z.int(pageMessage).gte(1, pageMessage).lte(maxFeedPage, pageMessage)).default(feedPageSize),
});
const feed = { method: 'GET', access: 'organization', repeatable: true, query: feedQuery } as const;

/** Events for polling clients that store a cursor: in commit order, without duplicates or gaps. */
export const readEventFeed = endpoint({
  ...feed,
  name: 'events.feed',
  path: '/api/events/feed',
  summary:
    'What happened after a cursor, in order, as webhooks tell it. Events are kept for 7 days; an older cursor is 410.',
  output: feedPage,
});

/** The same feed as JSON lines, one event each; headers contain the cursor and whether there are more events. */
export const readEventLines = endpoint({
  ...feed,
  name: 'events.feedLines',
  path: '/api/events/feed.jsonl',
  summary: 'As the feed, one event a line, with `x-next-cursor` and `x-has-more`.',
  output: z.never(),
});
