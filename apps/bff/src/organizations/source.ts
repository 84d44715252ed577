import { listMembers, readOrganization } from '@tallyard/contracts/organizations/endpoints';
import { call, callList } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export function fetchOrganization(rest: RestClient, organizationId: string) {
  return call(rest, readOrganization, { params: { organizationId }, organizationId });
}

export interface MembersAsked {
  readonly search?: string | undefined;
  readonly page?: number;
  readonly limit: number;
  readonly ids?: string[];
}

/** A page of members, or exactly the people named by `ids`. */
export function fetchMembers(rest: RestClient, organizationId: string, query: MembersAsked) {
  return callList(rest, listMembers, { params: { organizationId }, query, organizationId });
}
