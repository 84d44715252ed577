import { currency, organizationId, organizationName } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { idsQuery, listOf, pageQuery, searchQuery, sizeQuery } from '../endpoint/fields.ts';
import { memberList, organization } from './models.ts';

export const listOrganizations = endpoint({
  name: 'organizations.list',
  method: 'GET',
  path: '/api/organizations',
  access: 'signedIn',
  repeatable: true,
  summary: 'The organisations the signed-in person belongs to, by name.',
  query: z.object({ page: pageQuery, limit: sizeQuery() }),
  output: listOf(organization),
});

export const createOrganization = endpoint({
  name: 'organizations.create',
  method: 'POST',
  path: '/api/organizations',
  access: 'signedIn',
  repeatable: false,
  status: 201,
  summary: 'Creates an organisation with a first warehouse and a low-stock rule; its creator becomes its admin.',
  body: z.object({ name: organizationName, currency }),
  output: organization,
});

export const readOrganization = endpoint({
  name: 'organizations.read',
  method: 'GET',
  path: '/api/organizations/{organizationId}',
  access: 'organization',
  action: 'organizations.view',
  repeatable: true,
  summary: 'One organisation.',
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
  summary: 'Members by name; `ids` reads exactly these people.',
  params: z.object({ organizationId }),
  query: z.object({ page: pageQuery, limit: sizeQuery(), search: searchQuery, ids: idsQuery.optional() }),
  output: memberList,
});
