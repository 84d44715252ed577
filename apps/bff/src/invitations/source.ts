import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import * as endpoints from '@tallyard/contracts/invitations/endpoints';
import type { Role } from '@tallyard/domain/permissions/roles';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

/** A part of the invitations, the newest first. */
export function fetchInvitations(
  rest: RestClient,
  organizationId: string,
  query: EndpointInput<typeof endpoints.listInvitations>['query'],
) {
  return call(rest, endpoints.listInvitations, { params: { organizationId }, query, organizationId });
}

export function sendInvitation(rest: RestClient, organizationId: string, body: { email: string; role: Role }) {
  return call(rest, endpoints.createInvitation, { params: { organizationId }, body, organizationId });
}

export function resendInvitation(rest: RestClient, organizationId: string, id: string) {
  return call(rest, endpoints.resendInvitation, { params: { organizationId, id }, organizationId });
}

export function revokeInvitation(rest: RestClient, organizationId: string, id: string) {
  return call(rest, endpoints.revokeInvitation, { params: { organizationId, id }, organizationId });
}

export function openInvitation(rest: RestClient, token: string) {
  return call(rest, endpoints.readInvitation, { body: { token } });
}

export function acceptInvitation(rest: RestClient, token: string) {
  return call(rest, endpoints.acceptInvitation, { body: { token } });
}

/** Signs the new person in: the answer's cookies become those of the request. */
export function acceptAsNew(rest: RestClient, body: { token: string; name: string; password: string }) {
  return call(rest, endpoints.acceptInvitationAsNew, { body });
}
