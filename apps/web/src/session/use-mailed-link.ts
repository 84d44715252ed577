import { linkToken } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { failureText } from '../shared/failure-text';
import { problemWith } from '../shared/schema-check';

/**
 * A mailed link whose token is spent by a click, because mail scanners open links; `failure` says at once when the link
 * was cut.
 */
export function useMailedLink(token: string, spend: (token: string) => Promise<unknown>) {
  const [failure, setFailure] = useState(problemWith(linkToken, token));
  const [isDone, setDone] = useState(false);

  const confirm = async () => {
    try {
      await spend(token);
      setDone(true);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { failure, isDone, confirm };
}
