import { linkToken } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { describeError, leavesOutcomeOpen } from '../shared/errors/errors';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';

/**
 * A mailed link whose token is spent by a click, because mail scanners open links; `failure` says at once when the link
 * was cut. `isDead`: clicking again is no use; it is when no answer came, since a link that was used answers again.
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
