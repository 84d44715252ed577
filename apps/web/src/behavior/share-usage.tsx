import { Switch } from '@mantine/core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '../shared/session/auth';
import { BehaviorQueue } from './queue';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The user's other tabs report changes by a storage event.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The user's switch for sharing usage data, stored in this browser. Turning it off also deletes unsent events. */
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
