import { z } from 'zod';

/** The author of the change that an event describes, with current names. */
export const author = z.object({
  /** Null if the product made the change automatically. */
  userId: z.string().nullable(),
  /** The person's name; 'Tallyard' for the product. */
  userName: z.string(),
  /** The name of the API key that was used; null if none was. */
  apiKeyName: z.string().nullable(),
});

export type Author = z.output<typeof author>;
