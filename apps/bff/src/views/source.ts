import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  readSavedView,
  updateSavedView,
} from '@tallyard/contracts/views/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type SavedViewQuery = EndpointInput<typeof listSavedViews>['query'];
export type NewSavedView = EndpointInput<typeof createSavedView>['body'];
export type SavedViewChanges = EndpointInput<typeof updateSavedView>['body'];

export function fetchSavedViews(rest: RestClient, organizationId: string, query: SavedViewQuery) {
  return call(rest, listSavedViews, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND, also for what somebody else keeps to themself. */
export function fetchSavedView(rest: RestClient, organizationId: string, id: string) {
  return call(rest, readSavedView, { params: { id }, query: { organizationId }, organizationId });
}

/** Saves a view; repeated with the request's idempotency key it gives the same one. */
export function addSavedView(rest: RestClient, organizationId: string, body: NewSavedView) {
  return call(rest, createSavedView, { body: { ...body, organizationId }, organizationId });
}

export function changeSavedView(rest: RestClient, organizationId: string, id: string, changes: SavedViewChanges) {
  return call(rest, updateSavedView, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export function removeSavedView(rest: RestClient, organizationId: string, id: string) {
  return call(rest, deleteSavedView, { params: { id }, query: { organizationId }, organizationId });
}
