import { minPasswordScore, weakPassword } from '@tallyard/domain/session/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { invalid } from '../platform/errors.ts';

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, ...english }, graphs: adjacencyGraphs });

/** Throws VALIDATION_FAILED for a password that is common or follows from its owner's name or address. */
export function requireStrength(password: string, owner: { name: string; email: string }, field = 'password'): void {
  const known = [owner.email, ...owner.email.split(/[@.]/), ...owner.name.split(' '), 'tallyard'];
  const { score } = estimator.check(password, known);
  if (score < minPasswordScore) throw invalid([{ field, message: weakPassword }]);
}
