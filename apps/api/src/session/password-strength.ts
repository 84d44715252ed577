import { judgedPasswordCharacters, minPasswordScore, weakPassword } from '@tallyard/domain/session/fields';
import { invalid } from '../platform/errors.ts';
import { StrengthThread } from './strength-thread.ts';

const mostKnownWords = 20;
const thread = new StrengthThread();

/**
 * Throws VALIDATION_FAILED for a password that is common or derived from its owner's name or address, and
 * SERVICE_UNAVAILABLE if it cannot be rated in time.
 */
export async function requireStrength(
  password: string,
  owner: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const known = ['tallyard', owner.email, ...owner.email.split(/[@.]/), ...owner.name.split(' ')];
  // guard: session.password-cut-before-judging
  const score = await thread.score(password.slice(0, judgedPasswordCharacters), known.slice(0, mostKnownWords));
  if (score < minPasswordScore) throw invalid([{ field, message: weakPassword }]);
}
