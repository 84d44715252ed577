import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  changeOrganizationSettings,
  createOrganization,
  leaveOrganization,
  listMembers,
  readFirstSteps,
  readOrganization,
  renameOrganization,
} from '@tallyard/contracts/organizations/endpoints';
import { listRoles, overrideRole } from '@tallyard/contracts/organizations/role-endpoints';
import type { Role } from '@tallyard/domain/permissions/roles';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export function fetchOrganization(rest: RestClient, organizationId: string) {
  return call(rest, readOrganization, { params: { organizationId }, organizationId });
}

/** Creates an organisation; the key of the request makes repeating it safe. */
export function sendCreateOrganization(rest: RestClient, input: EndpointInput<typeof createOrganization>['body']) {
  return call(rest, createOrganization, { body: input });
}

export interface MembersAsked {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: 'active' | 'deactivated' | 'all' | undefined;
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly page?: number;
  readonly limit: number;
  readonly after?: string | undefined;
  readonly ids?: string[] | undefined;
}

/** A page of members, or exactly the people named by `ids`. */
export function fetchMembers(rest: RestClient, organizationId: string, query: MembersAsked) {
  return call(rest, listMembers, { params: { organizationId }, query, organizationId });
}

export function fetchRoles(rest: RestClient, organizationId: string) {
  return call(rest, listRoles, { params: { organizationId }, organizationId });
}

export function fetchFirstSteps(rest: RestClient, organizationId: string) {
  return call(rest, readFirstSteps, { params: { organizationId }, organizationId });
}

export function sendRename(rest: RestClient, organizationId: string, name: string) {
  return call(rest, renameOrganization, { params: { organizationId }, body: { name }, organizationId });
}

export function sendCurrency(rest: RestClient, organizationId: string, currency: string) {
  return call(rest, changeOrganizationSettings, { params: { organizationId }, body: { currency }, organizationId });
}

export function sendTimeZone(rest: RestClient, organizationId: string, timeZone: string) {
  return call(rest, changeOrganizationSettings, { params: { organizationId }, body: { timeZone }, organizationId });
}

export function sendLeave(rest: RestClient, organizationId: string) {
  return call(rest, leaveOrganization, { params: { organizationId }, organizationId });
}

/** Null puts all flags back. */
export function sendOverrides(
  rest: RestClient,
  organizationId: string,
  role: Role,
  flags: Record<string, boolean | null> | null,
) {
  return call(rest, overrideRole, { params: { organizationId, role }, body: { flags }, organizationId });
}
