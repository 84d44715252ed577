import { useCallback } from 'react';
import { useDeniedToast } from '../shared/permissions/permissions';

/** What happens when the server refuses for lack of a flag: the toast, and the flags are read again. */
export function useDeniedSignal(renew: () => Promise<void>): (sentence: string) => void {
  const showDenied = useDeniedToast();
  return useCallback(
    (sentence) => {
      showDenied(sentence);
      // A failure here has its own toast or dialog; the refusal itself has been shown.
      renew().catch(() => undefined);
    },
    [showDenied, renew],
  );
}
