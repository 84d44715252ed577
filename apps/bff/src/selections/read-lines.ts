import { readEventFeed } from '@tallyard/contracts/events/endpoints';
import { kindsPublished, type SelectionKind } from '@tallyard/domain/selections/kinds';
import type { FeedEvent, OpenSelection, SelectionLine } from '../realtime/open-selection.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { readable } from '../rest/tolerant-parsing.ts';

/** Reads the events of an organization for one request. */
export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

/** Reads the events of a saved query of `kind`. Throws FEED_EXPIRED with the oldest available cursor. */
async function fetchEvents(
  { rest, organizationId }: Where,
  { kind, after, limit }: { readonly kind: SelectionKind; readonly after: string | undefined; readonly limit: number },
): Promise<{ events: readonly FeedEvent[]; nextCursor: string; hasMore: boolean }> {
  const query = { kinds: [...kindsPublished(kind)], after, limit };
  const page = await call(rest, readEventFeed, { query, organizationId });
  return {
    events: readable(page.events),
    nextCursor: readable(page.nextCursor),
    hasMore: readable(page.hasMore),
  };
}

/** Returns the result for the newest event of its kind; null if there is none. */
export async function newestLine(where: Where, open: OpenSelection): Promise<SelectionLine | null> {
  const { events } = await fetchEvents(where, { kind: open.kind, after: 'newest', limit: 1 });
  return events[0] === undefined ? null : open.lineOf(events[0]);
}

/** Returns the result for the event with this cursor; null if no event of its kind has it. */
export async function lineAt(where: Where, open: OpenSelection, cursor: string): Promise<SelectionLine | null> {
  if (!/^\d{1,18}$/.test(cursor) || BigInt(cursor) === 0n) return null;
  try {
    const after = String(BigInt(cursor) - 1n);
    const { events } = await fetchEvents(where, { kind: open.kind, after, limit: 1 });
    const [event] = events;
    return event === undefined || BigInt(event.cursor) !== BigInt(cursor) ? null : open.lineOf(event);
  } catch (error) {
    if (error instanceof RestFailure && error.code === 'FEED_EXPIRED') return null;
    throw error;
  }
}

export interface Lines {
  readonly lines: readonly string[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/**
 * Returns a page of lines after a cursor. The page ends before an event for which the caller has no points left or which fails
 * temporarily; if it is the first event, the error is thrown. Throws FEED_EXPIRED.
 */
export async function pageOfLines(
  where: Where,
  open: OpenSelection,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Lines> {
  const page = await fetchEvents(where, { kind: open.kind, after, limit });
  if (page.events.length === 0) open.spare();
  const lines: string[] = [];
  let reached: string | null = null;
  for (const [at, event] of page.events.entries()) {
    try {
      // The first event was charged when the saved query was opened.
      if (at > 0) await open.charge();
      const line = await open.lineOf(event);
      if (line !== null) lines.push(line.text);
      reached = event.cursor;
    } catch (error) {
      if (reached === null) throw error;
      return { lines, nextCursor: reached, hasMore: true };
    }
  }
  return { lines, nextCursor: page.nextCursor, hasMore: page.hasMore };
}
