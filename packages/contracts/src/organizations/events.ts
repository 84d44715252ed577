import { z } from 'zod';

/** What the room tells, by event name. */
export const organizationEvents = { 'membership.changed': z.object({ userId: z.string() }) } as const;
