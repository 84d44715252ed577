import { countRefreshMs } from '@tallyard/domain/limits/time';
import { useEffect } from 'react';
import { useChanged } from '../shared/rooms/use-changed';

/** Nothing tells the browser that something was sent: while the page of a webhook is looked at, it is asked for again. */
export function useFollowedWebhook(isSending: boolean): void {
  const changed = useChanged();
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (!document.hidden) changed('webhooks');
    }, countRefreshMs);
    return () => clearInterval(timer);
  }, [isSending, changed]);
}
