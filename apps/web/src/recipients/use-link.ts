import { useState } from 'react';
import { failureText } from '../shared/errors/failure-text';

/**
 * Performs the action of a link's page on click, because mail scanners open links. Returns the result, and why the last
 * attempt failed.
 */
export function useLinkPress<Answer>() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async (send: () => Promise<Answer | undefined>) => {
    setFailure(null);
    try {
      setAnswer((await send()) ?? null);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return { answer, failure, press };
}
