import { countRefreshMs } from '@tallyard/domain/limits/time';
import { useEffect } from 'react';
import type { Thing } from '../shared/modules/module';
import { useChanged } from '../shared/modules/use-changed';

/** A pending delivery is sent within moments. */
const soonMs = 2_000;

/** Refetches data while its page is visible, because no live event reports deliveries; more often while one is pending. */
export function useFollowed(thing: Thing, isSending: boolean, isWaiting = false): void {
  const changed = useChanged();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(
      () => {
        if (!document.hidden) changed(thing);
      },
      isWaiting ? soonMs : countRefreshMs,
    );
    return () => clearInterval(timer);
  }, [thing, isSending, isWaiting, changed]);
}
