import { hasUnsavedWork, LeaveQuestion } from '@tallyard/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { askWith } from './leave-page';

/**
 * Asks for confirmation before the user leaves the page with unsaved input: by Back, a link, `leaveBy`, or closing the tab,
 * where the browser shows its own text. Navigation by the client itself, such as after saving, needs no confirmation.
 */
export function LeaveGuard() {
  const linkPressed = useRef(false);
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null);
  useEffect(() => askWith((go) => setPendingNavigation(() => go)), []);
  const blocker = useBlocker(
    useCallback(
      // guard: shared.leave-question
      ({ historyAction }: { historyAction: string }) =>
        hasUnsavedWork() && (historyAction === 'POP' || linkPressed.current),
      [],
    ),
  );

  useEffect(() => {
    const notePress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a[href]') === null) return;
      linkPressed.current = true;
      // The browser follows the link within this click event.
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

  if (pendingNavigation) {
    const stay = () => setPendingNavigation(null);
    return (
      <LeaveQuestion
        onLeave={() => {
          stay();
          pendingNavigation();
        }}
        onStay={stay}
      />
    );
  }
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
