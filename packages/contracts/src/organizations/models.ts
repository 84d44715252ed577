import { memberStatuses, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const organization = z.object({
  id: wireOrganizationId,
  name: z.string(),
  currency: z.string().length(3),
  /** IANA name; absent from an upstream that does not keep it. */
  timeZone: z.string().optional(),
  createdAt: z.string(),
});

export const member = z.object({
  userId: z.string(),
  /** What the organization calls the person: the display name, else the person's own. */
  name: z.string(),
  email: z.string(),
  role,
  organizationId: wireOrganizationId.optional(),
  /** What follows is ours; an upstream may not tell it. */
  displayName: z.string().nullable().optional(),
  jobTitle: z.string().nullable().optional(),
  status: z.enum(memberStatuses).optional(),
  joinedAt: z.string().optional(),
  /** Changes with the person's picture; null: there is none. */
  avatarId: z.string().nullable().optional(),
  /** The person's own name, for those who may view profiles, as the next two. */
  ownName: z.string().optional(),
  deactivatedAt: z.string().nullable().optional(),
  lastUsedAt: z.string().nullable().optional(),
  /** The warehouses that they see and change, and no others; null: all. Absent from an upstream that does not narrow. */
  warehouseIds: z.array(z.string()).nullable().optional(),
});

/** One member as an admin sees them. */
export const memberProfile = member.extend({
  /** The person's own name. */
  ownName: z.string(),
  deactivatedAt: z.string().nullable(),
  /** When the person last used Tallyard, or a key of theirs in this organization was; to a minute. Null: not for long. */
  lastUsedAt: z.string().nullable(),
});

/** What a role may do in one organization. */
export const roleFlags = z.object({
  role,
  /** Effective flags, in the order of the product's list. */
  flags: z.array(z.string()),
  /** Those of all flags that the organization granted or took away against the default. */
  overridden: z.array(z.string()),
});

/** What a new organization has done of what makes it useful. */
export const firstSteps = z.object({ hasItems: z.boolean(), hasInvited: z.boolean(), hasOwnRule: z.boolean() });

export const memberList = listOf(member);
export type Organization = z.output<typeof organization>;
export type Member = z.output<typeof member>;
export type MemberProfile = z.output<typeof memberProfile>;
export type RoleFlags = z.output<typeof roleFlags>;
