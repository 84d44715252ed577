import { memberStatuses, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { author } from '../events/author.ts';

/** A member as events contain them, without their warehouses: the readers of an event have access to different ones. */
export const publishedMember = z.object({
  /** The person's name in the organization. */
  name: z.string(),
  email: z.string(),
  role,
  displayName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  status: z.enum(memberStatuses),
});
export type PublishedMember = z.output<typeof publishedMember>;

/**
 * The events of the module, by name. Fields with a default were missing in earlier versions, whose events may still be stored.
 */
export const organizationEvents = {
  'membership.changed': z.object({
    /** One of `memberChanges`; a later version may have more. */
    change: z.string().default('rights_changed'),
    /** The member; null for an invitation, which does not belong to a member yet. */
    userId: z.string().nullable(),
    /** The member right after the change, or before they left; null if none of these fields changed. */
    member: publishedMember.nullable().default(null),
    /** The previous role for `role_changed`, otherwise null. */
    formerRole: z.nullable(role).default(null),
    /** The invitation that was sent, revoked, or accepted, without the address: not every reader of events may see it. */
    invitation: z.object({ id: z.string(), role }).nullable().default(null),
    by: author.default({ userId: null, userName: 'Tallyard', apiKeyName: null }),
  }),
} as const;
