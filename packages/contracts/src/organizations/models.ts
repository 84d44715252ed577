import { memberStatuses, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const organization = z.object({
  id: wireOrganizationId,
  name: z.string(),
  currency: z.string().length(3),
  /** IANA name; absent if the upstream does not store it. */
  timeZone: z.string().optional(),
  createdAt: z.string(),
});

export const member = z.object({
  userId: z.string(),
  /** The person's name in the organization: the display name or, if there is none, their own name. */
  name: z.string(),
  email: z.string(),
  role,
  organizationId: wireOrganizationId.optional(),
  /** The following fields are of our api only; other upstreams may not return them. */
  displayName: z.string().nullable().optional(),
  jobTitle: z.string().nullable().optional(),
  status: z.enum(memberStatuses).optional(),
  joinedAt: z.string().optional(),
  /** Changes with the person's picture; null if there is none. */
  avatarId: z.string().nullable().optional(),
  /** The person's own name; like the next two fields, only for readers who may view profiles. */
  ownName: z.string().optional(),
  deactivatedAt: z.string().nullable().optional(),
  lastUsedAt: z.string().nullable().optional(),
  /** The warehouses to which the member has access; null for all. Absent from an upstream without scopes. */
  warehouseIds: z.array(z.string()).nullable().optional(),
});

/** The details of one member for admins. */
export const memberProfile = member.extend({
  /** The person's own name. */
  ownName: z.string(),
  deactivatedAt: z.string().nullable(),
  /** When the person, or one of their API keys in this organization, was last active, to the minute. Null if not recently. */
  lastUsedAt: z.string().nullable(),
});

/** The permissions of a role in one organization. */
export const roleFlags = z.object({
  role,
  /** The effective flags, in the order of `flags`. */
  flags: z.array(z.string()),
  /** The flags that the organization granted or revoked compared with the default. */
  overridden: z.array(z.string()),
});

/** Which of the first setup steps a new organization has completed. */
export const firstSteps = z.object({ hasItems: z.boolean(), hasInvited: z.boolean(), hasOwnRule: z.boolean() });

export const memberList = listOf(member);
export type Organization = z.output<typeof organization>;
export type Member = z.output<typeof member>;
export type MemberProfile = z.output<typeof memberProfile>;
export type RoleFlags = z.output<typeof roleFlags>;
