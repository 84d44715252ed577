import { useEffect, useState } from 'react';

/** Whether this tab alone works at something: not known yet, it does, or another tab of the browser does. */
export type Alone = 'asking' | 'alone' | 'taken';

/** Holds a name among the tabs of this browser while the component is shown. Browsers without locks (plain http) hold nothing. */
export function useAlone(name: string): Alone {
  const [alone, setAlone] = useState<Alone>('asking');
  useEffect(() => {
    // Not there where the page is not secure.
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
