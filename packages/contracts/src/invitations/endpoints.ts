import { invitationStatuses } from '@tallyard/domain/invitations/fields';
import { invitationDays } from '@tallyard/domain/limits/time';
import { organizationId, role } from '@tallyard/domain/organizations/fields';
import { email, linkToken, newPassword, personName } from '@tallyard/domain/session/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { afterQuery, id, idsQuery, pageQuery, sizeQuery } from '../endpoint/fields.ts';
import { session } from '../session/models.ts';
import { invitation, invitationList, openedInvitation } from './models.ts';

const path = '/api/organizations/{organizationId}/invitations';
const params = z.object({ organizationId });
const one = z.object({ organizationId, id });
const token = z.object({ token: linkToken });

export const listInvitations = endpoint({
  name: 'invitations.list',
  method: 'GET',
  path,
  access: 'organization',
  action: 'invitations.view',
  repeatable: true,
  summary: 'Invitations of the organization, the newest first.',
  params,
  query: z.object({
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    status: z.enum(invitationStatuses, `Must be one of ${invitationStatuses.join(', ')}`).optional(),
  }),
  output: invitationList,
});

export const createInvitation = endpoint({
  name: 'invitations.create',
  method: 'POST',
  path,
  access: 'organization',
  action: 'invitations.create',
  apiKeys: false,
  reauthenticates: z.object({ role: z.enum(['manager', 'admin']) }),
  repeatable: false,
  status: 201,
  summary: `Mails an invitation that can be accepted for ${invitationDays} days, with a role up to the own one.`,
  params,
  body: z.object({ email, role }),
  output: invitation,
});

export const resendInvitation = endpoint({
  name: 'invitations.resend',
  method: 'POST',
  path: `${path}/{id}/resend`,
  access: 'organization',
  action: 'invitations.resend',
  apiKeys: false,
  repeatable: false,
  summary: `Mails it again for another ${invitationDays} days, from then on in the name of whoever resends it.`,
  params: one,
  output: invitation,
});

export const revokeInvitation = endpoint({
  name: 'invitations.revoke',
  method: 'POST',
  path: `${path}/{id}/revoke`,
  access: 'organization',
  action: 'invitations.revoke',
  apiKeys: false,
  repeatable: true,
  summary: 'Takes it back; its link works no more.',
  params: one,
  output: invitation,
});

export const readInvitation = endpoint({
  name: 'invitations.read',
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  repeatable: true,
  auth: true,
  summary: 'What an invitation link offers; used, revoked or expired: 410.',
  body: token,
  output: openedInvitation,
});

export const acceptInvitation = endpoint({
  name: 'invitations.accept',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'signedIn',
  repeatable: false,
  summary: 'Joins as the signed-in person, whose address must be the invited one.',
  body: token,
  output: session,
});

export const acceptInvitationAsNew = endpoint({
  name: 'invitations.acceptAsNew',
  method: 'POST',
  path: '/api/invitations/accept-new',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Makes the account of the invited address, joins and signs in; an account meanwhile: 409.',
  body: token.extend({ name: personName, password: newPassword }),
  output: session,
});
