import { useEffect, useState } from 'react';

/** Whether this tab has the exclusive lock: not known yet, it has, or another tab of the browser has. */
export type Alone = 'asking' | 'alone' | 'taken';

/**
 * Takes a named lock among the tabs of this browser while the component is mounted. Browsers without the Web Locks API (plain
 * HTTP) take none.
 */
export function useAlone(name: string): Alone {
  const [alone, setAlone] = useState<Alone>('asking');
  useEffect(() => {
    // Undefined on insecure pages.
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) {
      setAlone('alone');
      return;
    }
    let isOver = false;
    let release = () => {};
    locks
      .request(`tallyard ${name}`, { ifAvailable: true }, (lock) => {
        if (isOver) return;
        setAlone(lock === null ? 'taken' : 'alone');
        if (lock === null) return;
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => setAlone('alone'));
    return () => {
      isOver = true;
      release();
    };
  }, [name]);
  return alone;
}
