import { invitationStatuses } from '@tallyard/domain/invitations/fields';
import { role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const invitation = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  email: z.string(),
  role,
  status: z.enum(invitationStatuses),
  /** The last sender; absent if the account was deleted, or the upstream does not return it. */
  invitedById: z.string().optional(),
  /** Null if the account was deleted. */
  invitedByName: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});

export const invitationList = listOf(invitation);

/** The data of an invitation for anybody with its link. */
export const openedInvitation = z.object({
  organizationName: z.string(),
  invitedByName: z.string().nullable(),
  email: z.string(),
  /** The role that the person gets by accepting. */
  role,
  /** Whether the invited address has an account that can sign in. */
  hasAccount: z.boolean(),
});

export type Invitation = z.output<typeof invitation>;
export type OpenedInvitation = z.output<typeof openedInvitation>;
