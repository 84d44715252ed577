import { judgedPasswordCharacters, judgedSubstitutions, minPasswordScore } from '@tallyard/domain/session/fields';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: judgedSubstitutions,
});

/** Returns whether a password is hard to guess for someone who knows `known`. Half a megabyte: import it lazily. */
export function isStrong(password: string, known: readonly string[]): boolean {
  // guard: session.password-cut-in-the-browser
  return estimator.check(password.slice(0, judgedPasswordCharacters), [...known, 'tallyard']).score >= minPasswordScore;
}
