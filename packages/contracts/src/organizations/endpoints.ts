import {
  currency,
  memberStatuses,
  organizationId,
  organizationName,
  organizationTimeZone,
  role,
} from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { afterQuery, directionQuery, idsQuery, listOf, pageQuery, searchQuery, sizeQuery } from '../endpoint/fields.ts';
import { firstSteps, memberList, organization } from './models.ts';

export const listOrganizations = endpoint({
  name: 'organizations.list',
  method: 'GET',
  path: '/api/organizations',
  access: 'signedIn',
  apiKeys: true,
  repeatable: true,
  summary: 'The organizations the signed-in person belongs to, by name.',
  query: z.object({ page: pageQuery, limit: sizeQuery(), after: afterQuery, ids: idsQuery.optional() }),
  output: listOf(organization),
});

export const createOrganization = endpoint({
  name: 'organizations.create',
  method: 'POST',
  path: '/api/organizations',
  access: 'signedIn',
  repeatable: false,
  status: 201,
  summary: 'Creates an organization with a first warehouse and a low-stock rule; its creator becomes its admin.',
  body: z.object({
    name: organizationName,
    currency,
    /** UTC by default. */
    timeZone: z.optional(organizationTimeZone),
  }),
  output: organization,
});

export const readOrganization = endpoint({
  name: 'organizations.read',
  method: 'GET',
  path: '/api/organizations/{organizationId}',
  access: 'organization',
  action: 'organizations.view',
  repeatable: true,
  summary: 'One organization.',
  params: z.object({ organizationId }),
  output: organization,
});

export const listMembers = endpoint({
  name: 'organizations.members',
  method: 'GET',
  path: '/api/organizations/{organizationId}/members',
  access: 'organization',
  action: 'organizations.viewMembers',
  repeatable: true,
  summary: 'Active members by name; `status` reads the deactivated ones or all, `ids` exactly these people.',
  params: z.object({ organizationId }),
  query: z.object({
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    search: searchQuery,
    role: z.optional(role),
    status: z.enum([...memberStatuses, 'all'], 'Must be active, deactivated or all').optional(),
    sortDirection: directionQuery(),
    ids: idsQuery.optional(),
  }),
  output: memberList,
});

const params = z.object({ organizationId });

export const renameOrganization = endpoint({
  name: 'organizations.rename',
  method: 'PATCH',
  path: '/api/organizations/{organizationId}',
  access: 'organization',
  action: 'organizations.edit',
  repeatable: true,
  summary: 'Renames the organization.',
  params,
  body: z.object({ name: organizationName }),
  output: organization,
});

export const changeOrganizationSettings = endpoint({
  name: 'organizations.changeSettings',
  method: 'PUT',
  path: '/api/organizations/{organizationId}/settings',
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary:
    'Sets the currency, the time zone in which days begin and end, or both. Prices keep their figures and are read in the new currency.',
  params,
  body: z
    .object({ currency: z.optional(currency), timeZone: z.optional(organizationTimeZone) })
    .refine((settings) => settings.currency !== undefined || settings.timeZone !== undefined, {
      error: 'Currency or time zone is required',
      path: ['currency'],
    }),
  output: organization,
});

export const leaveOrganization = endpoint({
  name: 'organizations.leave',
  method: 'POST',
  path: '/api/organizations/{organizationId}/leave',
  access: 'organization',
  action: 'organizations.leave',
  apiKeys: false,
  repeatable: false,
  summary: 'Ends the own membership. The last active admin is refused with 422.',
  params,
  output: z.object({ left: z.literal(true) }),
});

export const readFirstSteps = endpoint({
  name: 'organizations.firstSteps',
  method: 'GET',
  path: '/api/organizations/{organizationId}/first-steps',
  access: 'organization',
  action: 'organizations.view',
  repeatable: true,
  summary: 'Which of the first steps are done: items, somebody invited, a rule of its own.',
  params,
  output: firstSteps,
});
