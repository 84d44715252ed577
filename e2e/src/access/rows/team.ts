import type { Organization } from '../organization.ts';
import type { Audience, Row } from '../row.ts';
import { keyRefusal, newEmail, newName, newPassword, weakLink } from './inputs.ts';

/** Members, roles and invitations through REST and GraphQL; in one file because both have the same rules. */

const newAccount = { name: 'New', password: newPassword };

const path = '/api/organizations/{organizationId}';
const refusals = {
  viewProfile: 'Insufficient permissions to view other profiles',
  edit: 'Insufficient permissions to edit organizations',
  settings: 'Insufficient permissions to change organization settings',
  overrideRoles: 'Insufficient permissions to change what roles may do',
  editProfile: 'Insufficient permissions to edit other profiles',
  changeRole: 'Insufficient permissions to change roles',
  warehouses: 'Insufficient permissions to manage warehouse users',
  deactivate: 'Insufficient permissions to deactivate users',
  delete: 'Insufficient permissions to delete users',
  reset: 'Insufficient permissions to reset passwords',
  invitations: 'Insufficient permissions to view invitations',
  invite: 'Insufficient permissions to invite users',
  resend: 'Insufficient permissions to resend invitations',
  revoke: 'Insufficient permissions to revoke invitations',
};

type Make = (target: Organization) => Promise<Record<string, unknown>>;

const row = (who: Audience, refusal: string | undefined, input?: Make): Row => ({
  who,
  ...(refusal === undefined ? {} : { refusal }),
  ...(input === undefined ? {} : { input }),
});

/** Membership is managed by users only, not by API keys. */
const inPerson = (who: Audience, refusal: string, input?: Make): Row => ({ ...row(who, refusal, input), keyRefusal });

const user =
  (more: Record<string, unknown> = {}): Make =>
  async (target) => ({ userId: (await target.newMember('user')).userId, ...more });
const invited: Make = async (target) => ({ id: await target.newInvitationId() });
const restOf =
  (make: Make, body?: () => unknown): Make =>
  async (target) => ({
    params: { organizationId: target.id, ...(await make(target)) },
    ...(body ? { body: body() } : {}),
  });
const nothing: Make = async () => ({});

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.organizationRoles': { who: 'viewer' },
  'Query.firstSteps': { who: 'viewer' },
  'Query.member': row('user', refusals.viewProfile, user()),
  'Query.invitations': row('manager', refusals.invitations),
  'Query.openedInvitation': { who: 'public', input: async () => ({ token: weakLink }), mayAnswer: ['LINK_EXPIRED'] },
  'Mutation.renameOrganization': row('admin', refusals.edit, async () => ({ name: newName() })),
  'Mutation.changeOrganizationTimeZone': row('admin', refusals.settings, async () => ({ timeZone: 'Europe/Zurich' })),
  'Mutation.changeOrganizationCurrency': row('admin', refusals.settings, async () => ({ currency: 'SEK' })),
  'Mutation.leaveOrganization': { who: 'viewer', disposable: true, keyRefusal },
  'Mutation.overrideRole': inPerson('admin', refusals.overrideRoles, async () => ({ role: 'VIEWER' })),
  'Mutation.editMember': inPerson('admin', refusals.editProfile, user({ jobTitle: 'Picker' })),
  'Mutation.changeMemberRole': inPerson('admin', refusals.changeRole, user({ role: 'VIEWER' })),
  'Mutation.setMemberWarehouses': inPerson('manager', refusals.warehouses, user({ warehouseIds: [] })),
  'Mutation.deactivateMember': inPerson('admin', refusals.deactivate, user()),
  'Mutation.reactivateMember': inPerson('admin', refusals.deactivate, user()),
  'Mutation.removeMember': inPerson('admin', refusals.delete, user()),
  'Mutation.sendMemberPasswordReset': inPerson('admin', refusals.reset, user()),
  'Mutation.createInvitation': inPerson('manager', refusals.invite, async () => ({
    email: newEmail(),
    role: 'VIEWER',
  })),
  'Mutation.resendInvitation': inPerson('manager', refusals.resend, invited),
  'Mutation.revokeInvitation': inPerson('manager', refusals.revoke, invited),
  'Mutation.acceptInvitation': {
    who: 'signedIn',
    input: async () => ({ token: weakLink }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'Mutation.acceptInvitationAsNew': {
    who: 'public',
    input: async () => ({ token: weakLink, ...newAccount }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
};

export const restRows: Readonly<Record<string, Row>> = {
  [`PATCH ${path}`]: row(
    'admin',
    refusals.edit,
    restOf(nothing, () => ({ name: newName() })),
  ),
  [`PUT ${path}/settings`]: row(
    'admin',
    refusals.settings,
    restOf(nothing, () => ({ currency: 'SEK' })),
  ),
  [`POST ${path}/leave`]: { who: 'viewer', disposable: true, keyRefusal, input: restOf(nothing) },
  [`GET ${path}/first-steps`]: row('viewer', undefined, restOf(nothing)),
  [`GET ${path}/roles`]: row('viewer', undefined, restOf(nothing)),
  [`PUT ${path}/roles/{role}`]: inPerson(
    'admin',
    refusals.overrideRoles,
    restOf(
      async () => ({ role: 'viewer' }),
      () => ({ flags: null }),
    ),
  ),
  [`GET ${path}/members/{userId}`]: row('user', refusals.viewProfile, restOf(user())),
  [`PATCH ${path}/members/{userId}`]: inPerson(
    'admin',
    refusals.editProfile,
    restOf(user(), () => ({ jobTitle: 'Picker' })),
  ),
  [`PUT ${path}/members/{userId}/role`]: inPerson(
    'admin',
    refusals.changeRole,
    restOf(user(), () => ({ role: 'viewer' })),
  ),
  [`PUT ${path}/members/{userId}/warehouses`]: inPerson(
    'manager',
    refusals.warehouses,
    restOf(user(), () => ({ warehouseIds: [] })),
  ),
  [`POST ${path}/members/{userId}/deactivate`]: inPerson('admin', refusals.deactivate, restOf(user())),
  [`POST ${path}/members/{userId}/reactivate`]: inPerson('admin', refusals.deactivate, restOf(user())),
  [`POST ${path}/members/{userId}/reset-password`]: inPerson('admin', refusals.reset, restOf(user())),
  [`DELETE ${path}/members/{userId}`]: inPerson('admin', refusals.delete, restOf(user())),
  [`GET ${path}/invitations`]: row('manager', refusals.invitations, restOf(nothing)),
  [`POST ${path}/invitations`]: inPerson(
    'manager',
    refusals.invite,
    restOf(nothing, () => ({ email: newEmail(), role: 'viewer' })),
  ),
  [`POST ${path}/invitations/{id}/resend`]: inPerson('manager', refusals.resend, restOf(invited)),
  [`POST ${path}/invitations/{id}/revoke`]: inPerson('manager', refusals.revoke, restOf(invited)),
  'POST /api/invitations/read': {
    who: 'public',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'POST /api/invitations/accept': {
    who: 'signedIn',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'POST /api/invitations/accept-new': {
    who: 'public',
    input: async () => ({ body: { token: weakLink, ...newAccount } }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
};
