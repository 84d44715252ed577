import { emailDomainName, maxEmailDomains } from '@tallyard/domain/email-domains/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, listOf } from '../endpoint/fields.ts';
import { emailDomain } from './models.ts';

const path = '/api/organizations/{organizationId}/email-domains';
const params = z.object({ organizationId });
const paramsOfOne = z.object({ organizationId, id });

export const listEmailDomains = endpoint({
  name: 'emailDomains.list',
  method: 'GET',
  path,
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary: `The email domains of the organization by name, at most ${maxEmailDomains}, each with the TXT record that verifies it.`,
  params,
  output: listOf(emailDomain),
});

export const addEmailDomain = endpoint({
  name: 'emailDomains.add',
  method: 'POST',
  path,
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: false,
  status: 201,
  summary: `Adds a registered domain such as example.com, to be verified. Added already: 409; more than ${maxEmailDomains}: 422.`,
  params,
  body: z.object({ domain: emailDomainName }),
  output: emailDomain,
});

export const checkEmailDomain = endpoint({
  name: 'emailDomains.check',
  method: 'POST',
  path: `${path}/{id}/check`,
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary: 'Looks for the TXT record soon; one check each 10 seconds. The domain is verified once the record is found.',
  params: paramsOfOne,
  output: emailDomain,
});

export const removeEmailDomain = endpoint({
  name: 'emailDomains.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: false,
  summary: 'Removes a domain. The daily limits are those of an organization without it again.',
  params: paramsOfOne,
  output: z.object({ id: z.string() }),
});
