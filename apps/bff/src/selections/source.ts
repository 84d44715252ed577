import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { readEventFeed } from '@tallyard/contracts/events/endpoints';
import {
  createSelection,
  deleteSelection,
  listSelections,
  readSelection,
  updateSelection,
} from '@tallyard/contracts/selections/endpoints';
import { kindsTold, type SelectionKind } from '@tallyard/domain/selections/kinds';
import type { FeedEvent } from '../realtime/open-selection.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { readable } from '../rest/tolerant-parsing.ts';

export type SelectionQuery = EndpointInput<typeof listSelections>['query'];
export type NewSelection = EndpointInput<typeof createSelection>['body'];
export type SelectionChanges = EndpointInput<typeof updateSelection>['body'];

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

export function fetchSelections({ rest, organizationId }: Where, query: SelectionQuery) {
  return call(rest, listSelections, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchSelection({ rest, organizationId }: Where, id: string) {
  return call(rest, readSelection, { params: { id }, query: { organizationId }, organizationId });
}

/** Keeps a selection; repeated with the request's idempotency key it gives the same one. */
export function addSelection({ rest, organizationId }: Where, body: NewSelection) {
  return call(rest, createSelection, { body: { ...body, organizationId }, organizationId });
}

export function changeSelection({ rest, organizationId }: Where, id: string, changes: SelectionChanges) {
  return call(rest, updateSelection, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export function removeSelection({ rest, organizationId }: Where, id: string) {
  return call(rest, deleteSelection, { params: { id }, query: { organizationId }, organizationId });
}

/** What a selection of `kind` is told. Throws FEED_EXPIRED, with the oldest cursor that can be read from. */
export async function fetchEvents(
  { rest, organizationId }: Where,
  { kind, after, limit }: { readonly kind: SelectionKind; readonly after: string | undefined; readonly limit: number },
): Promise<{ events: readonly FeedEvent[]; nextCursor: string; hasMore: boolean }> {
  const query = { organizationId, kinds: [...kindsTold(kind)], after, limit };
  const page = await call(rest, readEventFeed, { query, organizationId });
  return {
    events: readable(page.events),
    nextCursor: readable(page.nextCursor),
    hasMore: readable(page.hasMore),
  };
}
