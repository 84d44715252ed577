import * as z from 'zod/mini';

/** The secret part of an unsubscribe link: its subject, and a signature of 256 bits. */
export const unsubscribeToken = z
  .string('The link is not complete')
  .check(z.regex(/^[\w-]{60,200}$/, 'The link is not complete. Copy it from the email once more.'));
