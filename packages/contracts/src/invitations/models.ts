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
  /** Who sent it last; absent when the account is gone, or from an upstream that does not tell it. */
  invitedById: z.string().optional(),
  /** Null when the account is gone. */
  invitedByName: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});

export const invitationList = listOf(invitation);

/** What the holder of the link is told. */
export const openedInvitation = z.object({
  organizationName: z.string(),
  invitedByName: z.string().nullable(),
  email: z.string(),
  /** The role that accepting gives now. */
  role,
  /** The invited address has an account that can sign in. */
  hasAccount: z.boolean(),
});

export type Invitation = z.output<typeof invitation>;
export type OpenedInvitation = z.output<typeof openedInvitation>;
