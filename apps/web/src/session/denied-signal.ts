import { useCallback } from 'react';
import { useDeniedToast } from '../shared/permissions/permissions';

/** Handles a refusal for a missing permission: shows the toast and reloads the user's flags. */
export function useDeniedSignal(renew: () => Promise<void>): (sentence: string) => void {
  const showDenied = useDeniedToast();
  return useCallback(
    (sentence) => {
      showDenied(sentence);
      // A failure here has its own toast or dialog, and the refusal has already been shown.
      renew().catch(() => undefined);
    },
    [showDenied, renew],
  );
}
