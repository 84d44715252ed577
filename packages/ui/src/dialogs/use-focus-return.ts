import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when the component appeared: what opens above a page may be mounted only while it
 * is open.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // After the dialog is gone, unless somebody has taken the focus meanwhile.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
