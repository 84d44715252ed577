import { z } from 'zod';

/** The same for a first and a repeated entry, so that nobody learns whose address is on a list. */
export const entered = z.object({ entered: z.literal(true) });
