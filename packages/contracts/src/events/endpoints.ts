import { organizationId } from '@tallyard/domain/organizations/fields';
import { webhookKind } from '@tallyard/domain/webhooks/fields';
import { feedPageSize, maxFeedPage } from '@tallyard/domain/webhooks/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery, queryNumber, textsQuery } from '../endpoint/fields.ts';
import { feedPage } from './feed.ts';

/** Server-sent events, not an envelope; `Last-Event-ID` or `lastEventId` resumes after that cursor. */
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
    /** Of whoever tells others what they hear: 'all', or what the warehouses of the reader come to. Refused where it is another one. */
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
  /** The `nextCursor` of an earlier page; `now`: from now on; `newest`: the last event alone. Absent: from the oldest event that is kept. */
  after: z
    .string()
    .regex(/^(\d{1,18}|now|newest)$/, 'Must be a cursor of this feed: digits, or now, or newest')
    .optional(),
  /** Of these kinds alone; all unless given. */
  kinds: textsQuery(webhookKind, 20, 'kind').optional(),
  limit: queryNumber(z.int(pageMessage).gte(1, pageMessage).lte(maxFeedPage, pageMessage)).default(feedPageSize),
});
const feed = { method: 'GET', access: 'organization', repeatable: true, query: feedQuery } as const;

/** What happened, to be fetched by whoever keeps the cursor: in the order of the commits, nothing twice, nothing left out. */
export const readEventFeed = endpoint({
  ...feed,
  name: 'events.feed',
  path: '/api/events/feed',
  summary:
    'What happened after a cursor, in order, as webhooks tell it. Events are kept for 7 days; an older cursor is 410.',
  output: feedPage,
});

/** The same as JSON lines, one event each; the cursor and whether there is more are in the headers. */
export const readEventLines = endpoint({
  ...feed,
  name: 'events.feedLines',
  path: '/api/events/feed.jsonl',
  summary: 'As the feed, one event a line, with `x-next-cursor` and `x-has-more`.',
  output: z.never(),
});
