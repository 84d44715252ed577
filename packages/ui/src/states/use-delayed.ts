import { useEffect, useState } from 'react';

/** Returns true once `waiting` has been true for `delayMs` without interruption; false immediately when it ends. */
export function useDelayed(waiting: boolean, delayMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [waiting, delayMs]);
  return waiting && late;
}
