import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { later } from '../shared/page/later';

const ReauthenticationDialog = later(async () => (await import('./reauthentication-dialog')).ReauthenticationDialog);

interface Reauthentication {
  /** Asks for the password. Concurrent commands wait for the same dialog. Resolves to false if it was canceled. */
  ask: () => Promise<boolean>;
  dialog: (person: SessionFieldsFragment['person']) => ReactNode;
}

/** Provides one password dialog for all commands that need it. */
export function useReauthentication(): Reauthentication {
  const requested = useRef<{ answer: Promise<boolean>; settle: (isProved: boolean) => void } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const ask = useCallback(() => {
    if (requested.current === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      requested.current = { answer: promise, settle: resolve };
      setIsOpen(true);
    }
    return requested.current.answer;
  }, []);

  const settle = (isProved: boolean) => {
    requested.current?.settle(isProved);
    requested.current = null;
    setIsOpen(false);
  };

  return {
    ask,
    dialog: (person) =>
      isOpen && <ReauthenticationDialog person={person} onProved={() => settle(true)} onClose={() => settle(false)} />,
  };
}
