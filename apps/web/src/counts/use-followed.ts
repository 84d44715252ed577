import { countRefreshMs } from '@tallyard/domain/limits/time';
import { useEffect } from 'react';
import { useChanged } from '../shared/modules/use-changed';

/** Others count at the same time: while a count is open and its page is looked at, it is requested again (`countRefreshMs`). */
export function useFollowed(isOpen: boolean): void {
  const changed = useChanged();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      // guard: counts.followed
      if (!document.hidden) changed('counts');
    }, countRefreshMs);
    return () => clearInterval(timer);
  }, [isOpen, changed]);
}
