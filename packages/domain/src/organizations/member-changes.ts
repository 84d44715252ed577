/**
 * The kinds of membership changes in events. `rights_changed`: the permissions of the role changed, or the people for whom the
 * member approves. `organization_changed`: the name or the currency changed, which are part of every member's session.
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
