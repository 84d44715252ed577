import { countRefreshMs } from '@tallyard/domain/limits/time';
import { useEffect } from 'react';
import { useChanged } from '../shared/modules/use-changed';

/** Refetches an open count while its page is visible, because others count at the same time (`countRefreshMs`). */
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
