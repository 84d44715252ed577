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

export const minPasswordLength = 12;
/** Least strength of a new password: 4 of 4 on the zxcvbn scale, 10^10 guesses. With 3, one's own name and '12' would do. */
export const minPasswordScore = 4;
export const weakPassword = 'This password is easy to guess. Use a few unrelated words, or a longer one.';

export const wrongPassword = 'This is not your present password.';
export const ownAddress = 'This is your address already.';

/** A new password: 12 to 128 characters of any kind. Its strength is judged apart, by api and web. */
export const newPassword = z
  .string('Password must be text')
  .check(
    z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters`),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** What a person is called: trimmed, 1 to 100 characters, none of them a control character. */
export const personName = z
  .string('Name must be text')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(100, 'Name must be at most 100 characters'),
    z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
  );

/** The secret part of a link that was mailed: 256 bits as base64url. */
export const linkToken = z
  .string('The link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'The link is not complete. Copy it from the mail once more.'));
