import { Switch } from '@mantine/core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '../shared/session/auth';
import { BehaviorQueue } from './queue';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The same person's other tabs tell by storage event.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The person's own switch, kept in this browser; off also forgets what has not been sent. */
export function ShareUsage() {
  const { id: userId } = useAuth().session.person;
  const queue = useMemo(() => new BehaviorQueue(localStorage, userId), [userId]);
  const isOn = useSyncExternalStore(subscribe, () => queue.isOn);
  const turn = useCallback(
    (on: boolean) => {
      queue.turn(on);
      for (const listener of listeners) listener();
    },
    [queue],
  );
  return (
    <Switch
      label="Share usage"
      description="Pages and functions you use, never what you enter. This choice is for this browser."
      checked={isOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}
