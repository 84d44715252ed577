import { colorScheme } from '@tallyard/domain/users/fields';
import { z } from 'zod';

/** The account of the signed-in person. */
export const account = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** BCP 47; null for the device's locale. */
  locale: z.string().nullable(),
  /** IANA name; null for the device's time zone. */
  timeZone: z.string().nullable(),
  /** Null if never chosen: each browser then keeps its own. */
  colorScheme: z.nullable(colorScheme),
  /** Changes with the picture; null if there is none. */
  avatarId: z.string().nullable(),
  /** The address whose confirmation link was sent and is not used yet; null if none. */
  pendingEmail: z.string().nullable(),
});

export type Account = z.output<typeof account>;
