import { displayName, jobTitle, organizationId, role } from '@tallyard/domain/organizations/fields';
import { maxWarehousesOfMember } from '@tallyard/domain/warehouses/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { memberProfile } from './models.ts';

const path = '/api/organizations/{organizationId}/members/{userId}';
const params = z.object({ organizationId, userId: id });

export const readMember = endpoint({
  name: 'organizations.readMember',
  method: 'GET',
  path,
  access: 'organization',
  action: 'users.viewProfile',
  repeatable: true,
  summary: 'One member, deactivated or not.',
  params,
  output: memberProfile,
});

export const editMember = endpoint({
  name: 'organizations.editMember',
  method: 'PATCH',
  path,
  access: 'organization',
  action: 'users.editProfile',
  apiKeys: false,
  repeatable: true,
  summary: 'Sets what the organization calls the person and what they do there; absent fields stay, null clears.',
  params,
  body: z.object({ displayName: z.optional(displayName), jobTitle: z.optional(jobTitle) }),
  output: memberProfile,
});

export const changeMemberRole = endpoint({
  name: 'organizations.changeMemberRole',
  method: 'PUT',
  path: `${path}/role`,
  access: 'organization',
  action: 'users.changeRole',
  apiKeys: false,
  reauthenticates: true,
  repeatable: false,
  summary: 'Gives another role: none above the own one, and the last active admin stays.',
  params,
  body: z.object({ role }),
  output: memberProfile,
});

export const setMemberWarehouses = endpoint({
  name: 'organizations.setMemberWarehouses',
  method: 'PUT',
  path: `${path}/warehouses`,
  access: 'organization',
  action: 'warehouses.manageUsers',
  apiKeys: false,
  repeatable: true,
  summary: 'The warehouses that the member sees and changes, and no others; null: all. An empty list: none.',
  params,
  body: z.object({ warehouseIds: z.nullable(z.array(id).max(maxWarehousesOfMember)) }),
  output: memberProfile,
});

export const deactivateMember = endpoint({
  name: 'organizations.deactivateMember',
  method: 'POST',
  path: `${path}/deactivate`,
  access: 'organization',
  action: 'users.deactivate',
  apiKeys: false,
  repeatable: true,
  summary: 'Suspends the membership at once; without another one, all sessions of the person end.',
  params,
  output: memberProfile,
});

export const reactivateMember = endpoint({
  name: 'organizations.reactivateMember',
  method: 'POST',
  path: `${path}/reactivate`,
  access: 'organization',
  action: 'users.deactivate',
  apiKeys: false,
  repeatable: true,
  summary: 'Puts a suspended membership in force again, with the role it had.',
  params,
  output: memberProfile,
});

export const removeMember = endpoint({
  name: 'organizations.removeMember',
  method: 'DELETE',
  path,
  access: 'organization',
  action: 'users.delete',
  apiKeys: false,
  repeatable: false,
  summary: 'Ends the membership. What the person did keeps their name.',
  params,
  output: z.object({ removed: z.literal(true) }),
});

export const resetMemberPassword = endpoint({
  name: 'organizations.resetMemberPassword',
  method: 'POST',
  path: `${path}/reset-password`,
  access: 'organization',
  action: 'users.resetPassword',
  apiKeys: false,
  repeatable: false,
  summary: 'Mails the person a link that sets a new password.',
  params,
  output: z.object({ mailed: z.literal(true) }),
});
