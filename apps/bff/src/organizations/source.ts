import { createOrganization, listMembers, readOrganization } from '@tallyard/contracts/organizations/endpoints';
import { call, callList } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export function fetchOrganization(rest: RestClient, organizationId: string) {
  return call(rest, readOrganization, { params: { organizationId }, organizationId });
}

/** Creates an organisation; the key of the request makes repeating it safe. */
export function sendCreateOrganization(rest: RestClient, input: { name: string; currency: string }) {
  return call(rest, createOrganization, { body: input });
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
