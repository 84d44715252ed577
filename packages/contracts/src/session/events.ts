import { z } from 'zod';

/** What the module tells, by event name. */
export const sessionEvents = { 'session.ended': z.object({ sessionId: z.string(), userId: z.string() }) } as const;
