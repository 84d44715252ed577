import * as z from 'zod/mini';

/** An e-mail address as people type it: trimmed, lower-cased, at most 254 characters. */
export const email = z
  .string('E-mail must be text')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'E-mail is required'),
    z.maxLength(254, 'E-mail must be at most 254 characters'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an e-mail address such as name@example.com'),
  );

/** A password at sign-in: whatever was set once, never trimmed; the bound keeps hashing cheap. */
export const signInPassword = z
  .string('Password must be text')
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password must be at most 128 characters'));
