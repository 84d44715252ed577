import { z } from 'zod';

/** The same for a first and a repeated entry, so that nobody can find out which addresses are on the list. */
export const entered = z.object({ entered: z.literal(true) });
