import { useEffect, useState } from 'react';

/**
 * Returns the focus, when the component unmounts, to the element that had it at the mount. For overlays that are mounted
 * only while open.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // After the dialog is gone, unless another element has the focus by then.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
