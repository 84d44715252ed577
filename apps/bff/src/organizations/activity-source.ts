import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { listActivity, listMemberActivity } from '@tallyard/contracts/organizations/activity';

import { callList } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type ActivityQuery = EndpointInput<typeof listActivity>['query'];
type MemberActivityQuery = EndpointInput<typeof listMemberActivity>['query'];

export function fetchActivity(rest: RestClient, organizationId: string, query: ActivityQuery) {
  return callList(rest, listActivity, { params: { organizationId }, query, organizationId });
}

export function fetchMemberActivity(
  rest: RestClient,
  organizationId: string,
  userId: string,
  query: MemberActivityQuery,
) {
  return callList(rest, listMemberActivity, { params: { organizationId, userId }, query, organizationId });
}
