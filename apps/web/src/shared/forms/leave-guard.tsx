import { hasUnsavedWork, LeaveQuestion } from '@tallyard/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before somebody leaves the page with a form that holds what was not saved: by Back, by a link, or by closing the
 * tab, where the browser asks in its own words. Where the client itself goes on, as after saving, nobody is asked.
 */
export function LeaveGuard() {
  const linkPressed = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ historyAction }: { historyAction: string }) =>
        hasUnsavedWork() && (historyAction === 'POP' || linkPressed.current),
      [],
    ),
  );

  useEffect(() => {
    const notePress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a[href]') === null) return;
      linkPressed.current = true;
      // The link is followed within this press.
      setTimeout(() => {
        linkPressed.current = false;
      });
    };
    const askForTab = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    document.addEventListener('click', notePress, true);
    window.addEventListener('beforeunload', askForTab);
    return () => {
      document.removeEventListener('click', notePress, true);
      window.removeEventListener('beforeunload', askForTab);
    };
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
