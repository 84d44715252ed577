import { countRefreshMs } from '@tallyard/domain/limits/time';
import { useEffect } from 'react';
import type { Thing } from '../shared/modules/module';
import { useChanged } from '../shared/modules/use-changed';

/** What waits is sent within a moment. */
const soonMs = 2_000;

/** Nothing tells the browser that something was sent: while the page of it is looked at, it is requested again; soon, while something waits. */
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
