import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { readEventFeed, readEventLines } from '@tallyard/contracts/events/endpoints';
import type { FeedPage } from '@tallyard/contracts/events/feed';
import { webhookKinds } from '@tallyard/domain/webhooks/fields';
import { feedExpired } from '@tallyard/domain/webhooks/texts';
import type { Database } from '../database/database.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError, problemOf } from '../errors.ts';
import { type Route, route } from '../routes/route.ts';
import { presentCursor } from './outbox.ts';
import { readNewestEvent, readStreamEvents, type StreamEvent } from './stream-events.ts';

type Query = EndpointRequest<typeof readEventFeed>['query'];

/** Returns an event as the feed and webhooks send it. */
export function messageOf({ id, kind, at, payload }: StreamEvent) {
  return { type: kind, timestamp: at.toISOString(), cursor: id, data: payload };
}

/** Reads a page of the feed. Throws FEED_EXPIRED, with the oldest cursor that can still be read. */
export async function readFeed(transaction: TenantTransaction, { after, kinds, limit }: Query): Promise<FeedPage> {
  if (after === 'now') {
    const { cursor } = await presentCursor(transaction);
    return { events: [], nextCursor: cursor, hasMore: false };
  }
  if (after === 'newest') {
    const { cursor } = await presentCursor(transaction);
    const event = await readNewestEvent(transaction, kinds ?? webhookKinds);
    return { events: event === null ? [] : [messageOf(event)], nextCursor: cursor, hasMore: false };
  }
  const page = await readStreamEvents(transaction, { after: after ?? null, kinds: kinds ?? webhookKinds, limit });
  if ('oldestCursor' in page) {
    throw new ApiError('FEED_EXPIRED', feedExpired, { details: [problemOf('after', page.oldestCursor, feedExpired)] });
  }
  return { events: page.events.map(messageOf), nextCursor: page.cursor, hasMore: page.hasMore };
}

/** The routes of the feed: as an envelope, and as lines. */
export function feedRoutes(database: Database): readonly Route[] {
  return [
    route(readEventFeed, ({ transaction, input }) => readFeed(transaction, input.query)),
    route(readEventLines, { kind: 'stream' }, async ({ input, organizationId, person, request, reply }) => {
      const page = await database.withTenant(
        organizationId,
        { userId: person.userId, requestId: request.id },
        (transaction) => readFeed(transaction, input.query),
      );
      await reply
        .header('x-next-cursor', page.nextCursor)
        .header('x-has-more', String(page.hasMore))
        .type('application/x-ndjson; charset=utf-8')
        .send(page.events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    }),
  ];
}
