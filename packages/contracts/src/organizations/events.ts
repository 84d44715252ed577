import { memberStatuses, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { author } from '../events/author.ts';

/** A member as the event of a change has them. In which warehouses is not told: readers of an event see different ones. */
export const publishedMember = z.object({
  /** What the organization calls the person. */
  name: z.string(),
  email: z.string(),
  role,
  displayName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  status: z.enum(memberStatuses),
});
export type PublishedMember = z.output<typeof publishedMember>;

/** Events of the module, by name. What has a default was not told by earlier versions, whose events may still be kept. */
export const organizationEvents = {
  'membership.changed': z.object({
    /** One of `memberChanges`; a later version may have more. */
    change: z.string().default('rights_changed'),
    /** Whose membership; null: somebody was invited, who is nobody's member yet. */
    userId: z.string().nullable(),
    /** As they stood right after the change, or before they left; null: nothing of these fields has changed. */
    member: publishedMember.nullable().default(null),
    /** What they were before `role_changed`, else null. */
    formerRole: z.nullable(role).default(null),
    /** What was sent, revoked or accepted, without the address: not everybody who reads events may know whom it is for. */
    invitation: z.object({ id: z.string(), role }).nullable().default(null),
    by: author.default({ userId: null, userName: 'Tallyard', apiKeyName: null }),
  }),
} as const;
