import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import * as endpoints from '@tallyard/contracts/organizations/member-endpoints';
import type { Role } from '@tallyard/domain/permissions/roles';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

/** Which member of which organisation. */
export interface MemberKey {
  readonly organizationId: string;
  readonly userId: string;
}

const keyOf = ({ organizationId, userId }: MemberKey) => ({ params: { organizationId, userId }, organizationId });

export function fetchMember(rest: RestClient, key: MemberKey) {
  return call(rest, endpoints.readMember, keyOf(key));
}

export function editMember(
  rest: RestClient,
  key: MemberKey,
  body: EndpointRequest<typeof endpoints.editMember>['body'],
) {
  return call(rest, endpoints.editMember, { ...keyOf(key), body });
}

export function sendRole(rest: RestClient, key: MemberKey, role: Role) {
  return call(rest, endpoints.changeMemberRole, { ...keyOf(key), body: { role } });
}

export function sendWarehouses(rest: RestClient, key: MemberKey, warehouseIds: string[] | null) {
  return call(rest, endpoints.setMemberWarehouses, { ...keyOf(key), body: { warehouseIds } });
}

export function sendDeactivation(rest: RestClient, key: MemberKey) {
  return call(rest, endpoints.deactivateMember, keyOf(key));
}

export function sendReactivation(rest: RestClient, key: MemberKey) {
  return call(rest, endpoints.reactivateMember, keyOf(key));
}

export function sendRemoval(rest: RestClient, key: MemberKey) {
  return call(rest, endpoints.removeMember, keyOf(key));
}

export function sendPasswordReset(rest: RestClient, key: MemberKey) {
  return call(rest, endpoints.resetMemberPassword, keyOf(key));
}
