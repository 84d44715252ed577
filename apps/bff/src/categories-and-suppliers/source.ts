import { listNames, renameNames } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type NameQuery = EndpointInput<typeof listNames>['query'];
export type Renaming = EndpointInput<typeof renameNames>['body'];

export function fetchNames(rest: RestClient, organizationId: string, query: NameQuery) {
  return call(rest, listNames, { query: { ...query, organizationId }, organizationId });
}

/** Makes a plan; repeated with the request's idempotency key it gives the same one. Throws NOT_FOUND. */
export function planRename(rest: RestClient, organizationId: string, body: Renaming) {
  return call(rest, renameNames, { body: { ...body, organizationId }, organizationId });
}
