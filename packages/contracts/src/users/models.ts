import { colorScheme } from '@tallyard/domain/users/fields';
import { z } from 'zod';

/** The person's own account. */
export const account = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** BCP 47; null: that of the device. */
  locale: z.string().nullable(),
  /** IANA name; null: that of the device. */
  timeZone: z.string().nullable(),
  /** Null: never chosen, so that each browser keeps its own. */
  colorScheme: z.nullable(colorScheme),
  /** Changes with the picture; null: there is none. */
  avatarId: z.string().nullable(),
  /** The address a mailed link is waiting to confirm; null: none. */
  pendingEmail: z.string().nullable(),
});

export type Account = z.output<typeof account>;
