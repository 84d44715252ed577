import { z } from 'zod';

/** Who made the change that an event tells of, under the names they have now. */
export const author = z.object({
  /** Null: the product by itself. */
  userId: z.string().nullable(),
  /** The person's name; 'Tallyard' for the product. */
  userName: z.string(),
  /** The name of the API key with which they did it; null: none. */
  apiKeyName: z.string().nullable(),
});

export type Author = z.output<typeof author>;
