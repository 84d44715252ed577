import { minPasswordScore, weakPassword } from '@tallyard/domain/session/fields';
import { invalid } from '../platform/errors.ts';
import { StrengthThread } from './strength-thread.ts';

/** What is longer is strong by its beginning or not meant to be a password; the cost grows faster than the length. */
const judgedCharacters = 64;
const mostKnownWords = 20;
const thread = new StrengthThread();

/**
 * Throws VALIDATION_FAILED for a password that is common or follows from its owner's name or address, and
 * SERVICE_UNAVAILABLE when it cannot be judged in time.
 */
export async function requireStrength(
  password: string,
  owner: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const known = ['tallyard', owner.email, ...owner.email.split(/[@.]/), ...owner.name.split(' ')];
  const score = await thread.score(password.slice(0, judgedCharacters), known.slice(0, mostKnownWords));
  if (score < minPasswordScore) throw invalid([{ field, message: weakPassword }]);
}
