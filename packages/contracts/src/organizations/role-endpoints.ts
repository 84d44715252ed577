import { organizationId, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { roleFlags } from './models.ts';

export const listRoles = endpoint({
  name: 'organizations.roles',
  method: 'GET',
  path: '/api/organizations/{organizationId}/roles',
  access: 'organization',
  action: 'organizations.viewRoles',
  repeatable: true,
  summary: 'What each role may do here, from viewer to admin.',
  params: z.object({ organizationId }),
  output: z.object({ roles: z.array(roleFlags) }),
});

const message = 'Each flag must be true, false or null (the default)';

export const overrideRole = endpoint({
  name: 'organizations.overrideRole',
  method: 'PUT',
  path: '/api/organizations/{organizationId}/roles/{role}',
  access: 'organization',
  action: 'organizations.overrideRoles',
  apiKeys: false,
  // guard: session.reauthentication-declared
  reauthenticates: true,
  repeatable: true,
  summary: 'Grants or takes flags of a role below the own one; flags not named stay, `flags` null puts all back.',
  params: z.object({ organizationId, role }),
  body: z.object({ flags: z.record(z.string(), z.boolean(message).nullable(), message).nullable() }),
  output: roleFlags,
});
