import { linkToken } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { describeError, leavesOutcomeOpen } from '../shared/errors/errors';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';

/**
 * Redeems the token of an emailed link on click, because mail scanners open links. `failure` is set immediately for a
 * truncated link. `isDead`: retrying is useless; false after a lost response, because a redeemed link returns the same result
 * again.
 */
export function useMailedLink(token: string, spend: (variables: { input: { token: string } }) => Promise<unknown>) {
  const [failure, setFailure] = useState(problemWith(linkToken, token));
  const [isDead, setDead] = useState(failure !== null);
  const [isDone, setDone] = useState(false);

  const confirm = async () => {
    setFailure(null);
    try {
      await spend({ input: { token } });
      setDone(true);
    } catch (error) {
      setFailure(failureText(error));
      setDead(!leavesOutcomeOpen(describeError(error)));
    }
  };
  return { failure, isDead, isDone, confirm };
}
