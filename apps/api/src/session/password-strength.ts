import { minPasswordScore, weakPassword } from '@tallyard/domain/session/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../platform/errors.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Throws VALIDATION_FAILED for a password that is common or follows from what is known of the person. */
export function requireStrength(password: string, known: readonly string[]): void {
  const { score } = estimator.check(password, [...known, 'tallyard']);
  if (score < minPasswordScore) throw invalid([{ field: 'password', message: weakPassword }]);
}
