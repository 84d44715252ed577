/**
 * What can happen to memberships, as events tell it. `rights_changed`: what the person's role may do, or for whom they approve;
 * `organization_changed`: the name or the currency, which stand in every member's session.
 */
export const memberChanges = [
  'invited',
  'invitation_revoked',
  'joined',
  'role_changed',
  'edited',
  'warehouses_changed',
  'deactivated',
  'reactivated',
  'left',
  'removed',
  'rights_changed',
  'organization_changed',
] as const;
export type MemberChange = (typeof memberChanges)[number];
