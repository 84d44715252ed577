import { useState } from 'react';
import { failureText } from '../shared/errors/failure-text';

/** A press on a page of a link: what it changed, and why the last one failed. Nothing is done before it, because mail scanners open links. */
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
