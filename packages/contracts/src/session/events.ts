import { z } from 'zod';

/** The events of the module, by name. */
export const sessionEvents = { 'session.ended': z.object({ sessionId: z.string(), userId: z.string() }) } as const;
