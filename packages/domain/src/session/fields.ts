import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { boundedText } from '../lists/text.ts';

const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/**
 * Dots between atoms, an @, labels of a host: no comments, quotes, brackets or lists, which a mail program would read as
 * another address than the one that is shown.
 */
const addressForm = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');

/** An e-mail address as people type it: normalized, lower-cased, at most 254 characters. */
export const email = z.string('E-mail must be text').check(
  ...boundedText('E-mail', 254),
  z.toLowerCase(),
  z.minLength(1, { error: 'E-mail is required', abort: true }),
  // guard: fields.email-grammar
  z.regex(addressForm, 'Enter an e-mail address such as name@example.com'),
);

/** A password at sign-in: whatever was set once, never trimmed; the bound keeps hashing cheap. */
export const signInPassword = z
  .string('Password must be text')
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'Password must be at most 128 characters'));

export const minPasswordLength = 12;
/** Least strength of a new password: 4 of 4 on the zxcvbn scale, 10^10 guesses. With 3, one's own name and '12' would do. */
export const minPasswordScore = 4;
/** What is longer is strong by its beginning or not meant to be a password; the cost of judging grows faster than the length. */
export const judgedPasswordCharacters = 64;
/** Ways of reading signs as letters that are tried: with the estimator's own 512, 64 such signs take seconds. */
export const judgedSubstitutions = 16;
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

/** What a person is called: 1 to 100 characters. */
export const personName = line('Name', 100);

/** The secret part of a link that was mailed: 256 bits as base64url. */
export const linkToken = z
  .string('The link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'The link is not complete. Copy it from the mail once more.'));
