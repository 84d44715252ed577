import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { listActivity, listMemberActivity } from '@tallyard/contracts/organizations/activity';
import type { ActivityFilter } from '../generated/resolvers.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type ActivityQuery = EndpointInput<typeof listActivity>['query'];
type MemberActivityQuery = EndpointInput<typeof listMemberActivity>['query'];

/** Which entries are meant, as the upstream takes it. */
export function activityFilterOf(filter: ActivityFilter | null | undefined) {
  return {
    userId: filter?.userId ?? undefined,
    entity: filter?.entity ?? undefined,
    action: filter?.action ?? undefined,
    from: filter?.from ?? undefined,
    to: filter?.to ?? undefined,
  };
}

export function fetchActivity(rest: RestClient, organizationId: string, query: ActivityQuery) {
  return call(rest, listActivity, { params: { organizationId }, query, organizationId });
}

export function fetchMemberActivity(
  rest: RestClient,
  organizationId: string,
  userId: string,
  query: MemberActivityQuery,
) {
  return call(rest, listMemberActivity, { params: { organizationId, userId }, query, organizationId });
}
