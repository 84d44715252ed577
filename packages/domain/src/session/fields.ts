import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { boundedText } from '../lists/text.ts';

const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/**
 * Dot-separated atoms, an @, and the labels of a host name. Comments, quotes, brackets, and lists are rejected, because a mail
 * program could read them as another address than the one shown.
 */
const addressForm = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');

/** An email address as people type it: normalized, in lower case, at most 254 characters. */
export const email = z.string('E-mail must be text').check(
  ...boundedText('E-mail', 254),
  z.toLowerCase(),
  z.minLength(1, { error: 'E-mail is required', abort: true }),
  // guard: fields.email-grammar
  z.regex(addressForm, 'Enter an e-mail address such as name@example.com'),
);

/** A password at sign-in: accepted as entered and never trimmed; the maximum length limits the cost of hashing. */
export const signInPassword = z
  .string('Password must be text')
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password must be at most 128 characters'));

export const minPasswordLength = 12;
/**
 * The minimum strength of a new password: 4 of 4 on the zxcvbn scale, 10^10 guesses. A score of 3 would allow one's own name
 * followed by '12'.
 */
export const minPasswordScore = 4;
/**
 * The number of characters that are scored: a longer password is strong by its beginning or not meant as one, and the cost of
 * scoring grows faster than the length.
 */
export const judgedPasswordCharacters = 64;
/**
 * The maximum number of substitutions of characters for letters that are tried: with the estimator's default of 512, 64 such
 * characters take seconds.
 */
export const judgedSubstitutions = 16;
export const weakPassword = 'This password is easy to guess. Use a few unrelated words, or a longer one.';

export const wrongPassword = 'This is not your present password.';
export const ownAddress = 'This is your address already.';

/** A new password: 12 to 128 characters of any kind. The api and the web check its strength separately. */
export const newPassword = z
  .string('Password must be text')
  .check(
    z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters`),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** A person's name: 1 to 100 characters. */
export const personName = line('Name', 100);

/** The secret part of a link in an email: 256 bits as base64url. */
export const linkToken = z
  .string('The link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'The link is not complete. Copy it from the mail once more.'));
